//! Bodies of requests on their way in: how long they may take, and how many of them one network may send at a time. What
//! they say is not known here; how large they may be is for their readers to say. Those of `/graphql` are refused in its
//! own form.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

use actix_web::{
    Error, HttpMessage, ResponseError,
    body::{BodySize, BoxBody, EitherBody, MessageBody},
    dev::{Payload, ServiceRequest, ServiceResponse},
    error::PayloadError,
    http::StatusCode,
    middleware::Next,
    web::{self, Bytes},
};
use futures_util::stream::{Stream, StreamExt};
use tokio::time::{Instant, Sleep, sleep_until};

use super::{State, authentication::client_address, crowd::Place, graphql, problem::Problem};
use crate::error::ErrorCode;

/// Bounds the body of a request, whether its resource reads it or not.
pub(super) async fn bound<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let payload = request.take_payload();
    // What follows the handshake of a socket is no body, and the socket has a patience of its own.
    let is_body = !matches!(payload, Payload::None) && request.path() != graphql::SOCKET;
    let state = request.app_data::<web::Data<State>>().cloned();
    let (true, Some(state)) = (is_body, state) else {
        request.set_payload(payload);
        return Ok(next.call(request).await?.map_into_left_body());
    };
    let crowd = &state.options.crowd;
    let place = crowd.bodies.take(client_address(request.request()));
    let (place, refused) = place.map_or_else(|error| (None, Some(error)), |it| (Some(it), None));
    let upload = Upload::new(payload, place, Instant::now() + crowd.body_patience);
    let form = graphql::form(request.request());
    if let Some(error) = refused {
        let response = match form {
            Some(form) => graphql::refused(&error, form),
            None => error.error_response(),
        };
        let response = request.into_response(response);
        return Ok(upload.stays_behind(response).map_into_right_body());
    }
    request.set_payload(Payload::Stream {
        payload: upload.clone().boxed_local(),
    });
    match next.call(request).await {
        Ok(response) if upload.has(End::Late) => {
            let late = match form {
                Some(form) => graphql::refused_as(&too_slow(), form),
                None => too_slow().error_response(),
            };
            let response = response.into_response(late);
            Ok(upload.stays_behind(response).map_into_right_body())
        }
        Ok(response) if upload.has(End::Whole) => Ok(response.map_into_left_body()),
        Ok(response) => Ok(upload.stays_behind(response).map_into_right_body()),
        Err(_) if upload.has(End::Late) => Err(too_slow().into()),
        Err(error) => Err(error),
    }
}

fn too_slow() -> Problem {
    Problem {
        status: StatusCode::REQUEST_TIMEOUT,
        code: ErrorCode::BodyTimeout,
        title: "The request took too long",
        detail: "The whole body must have come before now; send it again, and faster.".into(),
    }
}

/// How a body ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// All of it was read.
    Whole,
    /// It was not there in time.
    Late,
}

/// A body on its way. Clones are the same body: one for its reader, one for the answer.
#[derive(Clone)]
struct Upload(Rc<RefCell<Coming>>);

struct Coming {
    payload: Payload,
    deadline: Pin<Box<Sleep>>,
    place: Option<Place>,
    end: Option<End>,
}

impl Upload {
    fn new(payload: Payload, place: Option<Place>, deadline: Instant) -> Self {
        Self(Rc::new(RefCell::new(Coming {
            payload,
            deadline: Box::pin(sleep_until(deadline)),
            place,
            end: None,
        })))
    }

    fn has(&self, end: End) -> bool {
        self.0.borrow().end == Some(end)
    }

    /// The answer to a body that has not come to its end. While somebody may still read the rest, the server closes the
    /// connection after the answer; of a chunked body that was dropped it would wait for the end, however long.
    fn stays_behind<B>(self, response: ServiceResponse<B>) -> ServiceResponse<BoxBody>
    where
        B: MessageBody + 'static,
    {
        response.map_body(|_, body| {
            BoxBody::new(Held {
                body: BoxBody::new(body),
                _upload: self,
            })
        })
    }
}

impl Stream for Upload {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mut coming = self.0.borrow_mut();
        match coming.payload.poll_next_unpin(context) {
            Poll::Ready(None) => {
                coming.end = Some(End::Whole);
                coming.place = None;
                Poll::Ready(None)
            }
            // What is there is taken, however late its reader is; only waiting for more has an end.
            Poll::Pending => match coming.deadline.as_mut().poll(context) {
                Poll::Ready(()) => {
                    coming.end = Some(End::Late);
                    let late = std::io::ErrorKind::TimedOut.into();
                    Poll::Ready(Some(Err(PayloadError::Io(late))))
                }
                Poll::Pending => Poll::Pending,
            },
            some @ Poll::Ready(_) => some,
        }
    }
}

/// An answer that keeps what is left of the body it answers.
struct Held {
    body: BoxBody,
    _upload: Upload,
}

impl MessageBody for Held {
    type Error = Box<dyn std::error::Error>;

    fn size(&self) -> BodySize {
        match self.body.size() {
            // Without a body nothing could be kept.
            BodySize::None => BodySize::Sized(0),
            size => size,
        }
    }

    fn poll_next(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_next(context)
    }
}
