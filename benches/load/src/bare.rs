//! The least that could tell a thousand sockets: a tokio broadcast over actix WebSockets, without rules, log or GraphQL.

use actix_web::{App, HttpRequest, HttpResponse, HttpServer, rt, web};
use tokio::sync::broadcast;

type Told = web::Data<broadcast::Sender<String>>;

/// Serves on a free port, which is printed, until it is killed.
pub fn serve() -> anyhow::Result<()> {
    rt::System::new().block_on(async {
        let (told, _) = broadcast::channel::<String>(64);
        let told = web::Data::new(told);
        let server = HttpServer::new(move || {
            App::new()
                .app_data(told.clone())
                .route("/tell", web::post().to(tell))
                .route("/ws", web::get().to(listen))
        });
        let server = server.workers(2).bind("127.0.0.1:0")?;
        for address in server.addrs() {
            println!("{address}");
        }
        server.run().await?;
        Ok(())
    })
}

async fn tell(told: Told, body: String) -> HttpResponse {
    let _ = told.send(body);
    HttpResponse::Ok().finish()
}

async fn listen(
    request: HttpRequest,
    told: Told,
    body: web::Payload,
) -> actix_web::Result<HttpResponse> {
    let (response, mut session, _) = actix_ws::handle(&request, body)?;
    let mut news = told.subscribe();
    rt::spawn(async move {
        while let Ok(text) = news.recv().await {
            if session.text(text).await.is_err() {
                break;
            }
        }
    });
    Ok(response)
}
