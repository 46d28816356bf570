//! Sends every kind of Rust value in the query of a request.

mod pagination;

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use pagination::{BookOffset, HttpTransport, Json, PageError, PageRequest};

async fn list(path: &str, url: &str, query: Vec<(&str, Json)>) -> Result<(), PageError> {
    let server = std::env::args().nth(1).unwrap_or_default();
    let transport = Arc::new(HttpTransport::new(&format!("{server}{path}")));
    let mut request = PageRequest::new("GET", url);
    for (name, value) in query {
        request.query.insert(name.to_string(), value);
    }
    BookOffset::<Json>::paginate(transport, request, &Default::default())?
        .next_page()
        .await
        .map(|_| ())
}

async fn walk() -> Result<(), PageError> {
    let query = vec![
        ("text", "a b".into()),
        ("integer", 9007199254740993_u64.into()),
        ("flag", true.into()),
        ("list", vec!["a", "b"].into()),
        ("optional", Some(7).into()),
        ("absent", None::<i64>.into()),
    ];
    list("/v1", "/books", query).await?;
    list("/v1/", "/v1/books", vec![]).await?;
    list("/v1", "books", vec![]).await?;
    list("/v1", "/v10/books", vec![]).await?;
    let mut last = String::new();
    for filter in [
        f64::NAN.into(),
        vec![vec!["a"]].into(),
        Json::object([("a", 1.into())]),
    ] {
        match list("/v1", "/books", vec![("filter", filter)]).await {
            Ok(()) => println!("sent"),
            Err(error) => last = error.to_string(),
        }
    }
    println!("{last}");
    Ok(())
}

fn main() {
    let mut walked = pin!(walk());
    let mut context = Context::from_waker(Waker::noop());
    loop {
        match walked.as_mut().poll(&mut context) {
            Poll::Ready(outcome) => return outcome.unwrap(),
            Poll::Pending => std::thread::yield_now(),
        }
    }
}
