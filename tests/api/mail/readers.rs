//! Where users read their letters, in the real tables of notifications.

use kinpost::mail::mailroom::Addresses;

use crate::post::kit::Kit;

#[actix_web::test]
async fn a_report_about_the_address_of_somebody_else_is_not_believed() {
    let kit = Kit::new().await;
    let (anna, boris) = (kit.user("anna").await, kit.user("boris").await);
    let post: &dyn Addresses = &kit.post;
    post.add_confirmed(anna, "anna@example.org").await.unwrap();
    post.add_confirmed(boris, "boris@example.org")
        .await
        .unwrap();
    post.bounced(boris, "anna@example.org").await.unwrap();
    let found = post.address_of(anna).await.unwrap();
    assert_eq!(found.as_deref(), Some("anna@example.org"));
    post.bounced(anna, "ANNA@example.org").await.unwrap();
    assert_eq!(post.address_of(anna).await.unwrap(), None);
}

#[actix_web::test]
async fn whoever_wants_no_letters_gets_none_at_any_address() {
    let kit = Kit::new().await;
    let (anna, boris) = (kit.user("anna").await, kit.user("boris").await);
    let post: &dyn Addresses = &kit.post;
    for address in ["anna@example.org", "anna@work.example"] {
        post.add_confirmed(anna, address).await.unwrap();
    }
    post.add_confirmed(boris, "boris@example.org")
        .await
        .unwrap();
    post.stop(anna).await.unwrap();
    post.stop(anna).await.unwrap();
    assert_eq!(post.address_of(anna).await.unwrap(), None);
    assert!(post.address_of(boris).await.unwrap().is_some());
}
