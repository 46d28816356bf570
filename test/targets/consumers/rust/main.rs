//! Uses the generated module, with JSON objects as bodies, and structs as items.

mod acme_pages;
mod going;
mod walks;

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use acme_pages::{
    FromJson, Hit, HttpTransport, Json, PageError, PageRequest, PageTransport, SearchCursor,
    SearchCursorParams, TeamPage, TeamPageParams, TeamPageParamsOrder,
};

fn search(body: Json) -> PageRequest {
    let mut request = PageRequest::new("POST", "/search");
    request
        .headers
        .insert("X-Api-Key".to_string(), "secret".to_string());
    request.body = Some(body);
    request
}

async fn walk(transport: Arc<dyn PageTransport>) -> Result<(), PageError> {
    let query = || Json::object([("query", Json::from("a"))]);
    let all = SearchCursorParams {
        size: Some(5),
        ..Default::default()
    };
    let mut hits =
        SearchCursor::<Hit>::paginate(transport.clone(), search(query()), &Default::default())?;
    let mut found = Vec::new();
    while let Some(hit) = hits.next().await? {
        let (id, best): (i64, Option<&Hit>) = (hit.id, hit.best_of.iter().flatten().next());
        assert!(hit.name == format!("hit {id}") && best.is_none() && hit.parent.is_none());
        found.push(id);
    }
    println!("object={} {:?}", found.len(), found.last());

    let mut pages = SearchCursor::<Hit>::paginate(transport.clone(), search(query()), &all)?;
    let mut told = String::new();
    let mut count = 0;
    while let Some(page) = pages.next_page().await? {
        count += page.items().len();
        told += &format!("{:?} {:?}", page.request(), page.answer());
    }
    println!("pages={count}");

    let params = TeamPageParams {
        offset: None,
        limit: Some(20),
        order: TeamPageParamsOrder::Id,
    };
    let request = PageRequest::new("GET", "/teams/my-team/members");
    let mut members = TeamPage::<Hit>::paginate(transport.clone(), request, &params)?;
    let first = members.next_page().await?;
    println!("enumerated={:?}", first.and_then(|page| page.total));

    let unwritable = SearchCursor::<Hit>::paginate(transport.clone(), search(Json::from("a")), &all);
    println!("text={}", matches!(unwritable, Err(PageError::NoPlace(_))));
    let empty = search(Json::object([]));
    let mut failed = SearchCursor::<Hit>::paginate(transport, empty, &Default::default())?;
    let error = failed.next().await.err();
    println!("failed={:?}", error.as_ref().and_then(PageError::answer).map(|answer| answer.status));
    let deep: Json = r#"{"id":1,"name":"a","best-of":[{"id":2,"name":"b","str":null}],"parent":{"id":3,"name":"c"}}"#.parse().expect("JSON");
    let hit = Hit::from_json(&deep).expect("a hit");
    println!("nested={:?} {:?}", hit.best_of.map(|best| best[0].id), hit.parent.map(|parent| parent.name));
    let wrong = [r#"{"id":1}"#, r#"{"id":"1","name":"a"}"#, "5", r#"{"id":1,"name":"a","str":2}"#];
    println!("wrong={}", wrong.iter().filter_map(|text| Hit::from_json(&text.parse().ok()?).ok()).count());
    println!("leaks={}", format!("{told} {error:?}").contains("secret"));
    going::going().await?;
    walks::walks(&std::env::args().nth(2).unwrap_or_default()).await
}

fn main() {
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
