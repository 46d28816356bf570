//! Uses the generated module together with serde and streams.

mod acme_pages;
mod awkward_pages;

use std::future::{poll_fn, Future};
use std::pin::{pin, Pin};
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use acme_pages::{
    HttpTransport, Json, PageError, PageRequest, PageTransport, SearchCursor,
    SearchCursorParams, Serde, ToJson,
};
use futures_core::Stream;
use serde::{Deserialize, Serialize};

#[derive(Debug, Deserialize)]
struct Hit {
    id: u32,
    name: String,
    #[serde(default, rename = "best-of")]
    best_of: Vec<Hit>,
    parent: Option<Box<Hit>>,
}

/// Has a field that no item has.
#[derive(Deserialize)]
struct Other {
    #[serde(rename = "title")]
    _title: String,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Shape {
    Point,
    Circle(f64),
    Box { sides: (u64, i8) },
}

#[derive(Debug, Deserialize, PartialEq)]
struct Id(u64);

/// Decodes JSON text by serde.
fn decoded<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T, String> {
    let value: Json = text.parse().map_err(|error| format!("{error}"))?;
    value.decode().map_err(|error| error.to_string())
}

async fn next<S: Stream + Unpin>(stream: &mut S) -> Option<S::Item> {
    poll_fn(|context| Pin::new(&mut *stream).poll_next(context)).await
}

fn needs_send<T: Send + Unpin + 'static>(value: T) -> T {
    value
}

async fn walk(transport: Arc<dyn PageTransport>) -> Result<(), PageError> {
    let mut request = PageRequest::new("POST", "/search");
    request.body = Some(Json::object([("query", Json::from("a"))]));
    let five = SearchCursorParams {
        size: Some(5),
        ..Default::default()
    };
    let pager = || SearchCursor::<Serde<Hit>>::paginate(transport.clone(), request.clone(), &five);

    let mut hits = needs_send(pager()?.into_stream());
    let mut ids = Vec::new();
    while let Some(hit) = next(&mut hits).await {
        let hit = hit?.into_inner();
        ids.push(hit.id);
        assert_eq!(hit.name, format!("hit {}", hit.id));
        assert!(hit.best_of.is_empty() && hit.parent.is_none());
    }
    println!("stream={} {}", ids.len(), next(&mut hits).await.is_none());

    let mut pages = needs_send(pager()?.into_pages());
    let mut sizes = Vec::new();
    while let Some(page) = next(&mut pages).await {
        sizes.push(page?.items().len());
    }
    println!("pages={sizes:?}");

    let mut begun = pager()?;
    let first = begun.next().await?.map(|hit| hit.id);
    let mut rest = begun.into_stream();
    println!(
        "rest={first:?} {:?}",
        next(&mut rest).await.transpose()?.map(|hit| hit.id)
    );

    let mut wrong = SearchCursor::<Serde<Other>>::paginate(transport.clone(), request.clone(), &five)?;
    let error = wrong.next().await.err();
    println!("item={} {wrong:?}", error.map_or(String::new(), |error| error.to_string()));

    request.body = Some(Json::object([]));
    let mut failed =
        SearchCursor::<Serde<Hit>>::paginate(transport.clone(), request, &five)?.into_stream();
    let error = next(&mut failed).await.and_then(Result::err);
    let status = error
        .as_ref()
        .and_then(PageError::answer)
        .map(|answer| answer.status);
    println!("failed={status:?} {}", next(&mut failed).await.is_none());
    Ok(())
}

fn read() {
    println!(
        "enum={:?}",
        decoded::<Vec<Shape>>(
            r#"["point",{"circle":2},{"box":{"sides":[18446744073709551615,-1]}}]"#
        )
    );
    println!("id={:?}", decoded::<Id>("18446744073709551615"));
    println!("text={}", decoded::<Id>("\"5\"").is_err());
    println!(
        "any={}",
        decoded::<Json>(r#"{"a":[1,2.5,null,true,"b"]}"#)
            .map_or_else(|error| error, |value| value.to_string())
    );
    println!(
        "wrong={:?}",
        decoded::<Hit>(r#"{"id":-1,"name":""}"#).map(|hit| hit.id)
    );
    let declared = decoded::<acme_pages::Hit>(r#"{"id":1,"name":"a","best-of":[{"id":2,"name":"b"}],"str":null}"#);
    println!("declared={:?}", declared.map(|hit| hit.to_json().to_string()));
    println!("undeclared={:?}", decoded::<acme_pages::Hit>("{}").err());
    fn serializes<T: Serialize>(_: T) {}
    serializes(Json::Null);
    serializes(None::<awkward_pages::Class>);
}

fn main() {
    read();
    let mut transport = HttpTransport::new(&std::env::args().nth(1).unwrap_or_default());
    transport
        .headers
        .insert("Authorization".to_string(), "Bearer secret".to_string());
    let mut walk = pin!(walk(Arc::new(transport)));
    let mut context = Context::from_waker(Waker::noop());
    loop {
        match walk.as_mut().poll(&mut context) {
            Poll::Pending => std::thread::yield_now(),
            Poll::Ready(result) => break result.expect("pages"),
        }
    }
}
