//! Limits the pages of walks, and resumes walks.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use crate::acme_pages::{
    Hit, Json, PageAnswer, PageError, PageFuture, PageRequest, PageTransport, Pager,
    SearchCursor, StopReason, TeamPage, TeamPageParams, TeamPageParamsOrder,
};

/// Responds like a server with 23 members that sends at most 4 per page. It fails once for each
/// offset in `fails`, and sends an invalid item once for each offset in `wrong`.
#[derive(Default)]
struct Members {
    fails: Mutex<BTreeSet<i64>>,
    wrong: Mutex<BTreeSet<i64>>,
    sent: Mutex<Vec<i64>>,
}

impl PageTransport for Members {
    fn send<'a>(&'a self, request: &'a PageRequest) -> PageFuture<'a> {
        Box::pin(async move {
            let offset = match request.query.get("offset") {
                Some(Json::Integer(offset)) => *offset,
                _ => 0,
            };
            self.sent.lock().unwrap().push(offset);
            if self.fails.lock().unwrap().remove(&offset) {
                return Err(PageError::transport("the connection is gone"));
            }
            let is_wrong = self.wrong.lock().unwrap().remove(&offset);
            let items = (offset..(offset + 4).min(23)).map(|id| {
                let id = if is_wrong && id == offset + 2 { Json::Null } else { Json::from(id) };
                Json::object([("id", id), ("name", Json::from("a"))])
            });
            Ok(PageAnswer {
                status: 200,
                headers: Vec::new(),
                body: Json::object([("members", Json::List(items.collect()))]),
            })
        })
    }
}

/// Always sends the same cursor: first with new items twice, and then with the same items.
struct Same(Mutex<i64>);

impl PageTransport for Same {
    fn send<'a>(&'a self, _: &'a PageRequest) -> PageFuture<'a> {
        Box::pin(async move {
            let mut asked = self.0.lock().unwrap();
            *asked = (*asked + 1).min(2);
            let hit = Json::object([("id", Json::from(*asked)), ("name", Json::from("a"))]);
            let next = Json::object([("next", Json::from("same"))]);
            let body = Json::object([("hits", Json::list([hit])), ("paging", next)]);
            Ok(PageAnswer { status: 200, headers: Vec::new(), body })
        })
    }
}

fn list(server: &Arc<Members>) -> Result<Pager<TeamPage<Hit>>, PageError> {
    let request = PageRequest::new("GET", "/teams/a/members");
    let order = TeamPageParamsOrder::Id;
    let params = TeamPageParams { offset: None, limit: Some(4), order };
    TeamPage::paginate(server.clone(), request, &params)
}

/// Saves positions while items of a page remain, and resumes from one of them.
async fn partway(server: &Arc<Members>) -> Result<(), PageError> {
    let mut items = list(server)?;
    let mut seen = Vec::new();
    let mut saved = Vec::new();
    while let Some(hit) = items.next().await? {
        seen.push(hit.id);
        saved.push(items.position().map(|position| position.map(str::to_string)));
        if seen.len() == 7 {
            println!("pager={items:?}");
        }
    }
    // Positions in the first page, in the second one, and after each of these pages.
    assert!(saved[..3].iter().all(|position| matches!(position, Err(PageError::NoPosition(_)))));
    let told: Vec<_> = [3, 4, 6, 7, 21, 22].iter().map(|at| saved[*at].as_ref().ok()).collect();
    println!("saved={told:?}");
    let position = saved[6].as_ref().ok().and_then(Option::as_deref).unwrap_or_default();
    let mut rest = list(server)?.resume(position)?;
    let mut again = Vec::new();
    while let Some(hit) = rest.next().await? {
        if again.is_empty() {
            println!("first={:?}", rest.position()?);
        }
        again.push(hit.id);
    }
    println!("partway={:?} {:?}", again.first(), again.last());
    Ok(())
}

pub async fn going() -> Result<(), PageError> {
    let server = Arc::new(Members::default());
    server.fails.lock().unwrap().extend([0, 8]);
    server.wrong.lock().unwrap().insert(12);
    let mut items = list(&server)?;
    let mut ids = Vec::new();
    loop {
        match items.next().await {
            Ok(Some(hit)) => ids.push(hit.id),
            Ok(None) => break,
            Err(error) => println!("again={error} {:?}", items.position().ok().flatten()),
        }
    }
    println!("found={} {:?}", ids.len(), items.position().ok());
    assert!(ids.iter().copied().eq(0..23));

    let server = Arc::new(Members::default());
    let mut pages = list(&server)?.max_pages(2);
    let mut saved = String::new();
    while let Some(page) = pages.next_page().await? {
        println!("page={} {:?}", page.items().len(), page.stopped());
        saved = page.position()?.unwrap_or_default().to_string();
    }
    assert!(!pages.has_next_page() && pages.position()? == Some(saved.as_str()));
    let mut rest = list(&server)?.resume(&saved)?;
    let mut found = 0;
    while rest.next().await?.is_some() {
        found += 1;
    }
    println!("rest={found} {:?} {saved}", server.sent.lock().unwrap());

    partway(&server).await?;

    for position in [
        "",
        "8",
        r#"{"scheme":"other","query":{"offset":8}}"#,
        r#"{"scheme":"teamPage"}"#,
        r#"{"scheme":"teamPage","query":{"offset":8,"limit":9}}"#,
        r#"{"scheme":"teamPage","query":{"offset":-8}}"#,
        r#"{"scheme":"teamPage","body":{"offset":8}}"#,
        r#"{"scheme":"teamPage","query":{"offset":8},"headers":{"A":"b"}}"#,
    ] {
        let refused = list(&server)?.resume(position).err();
        assert!(matches!(refused, Some(PageError::UnusableStart(_))), "{position}");
    }

    let search = PageRequest::new("POST", "/search?key=secret");
    let same = Arc::new(Same(Mutex::new(0)));
    let mut walked = SearchCursor::<Hit>::paginate(same, search, &Default::default())?;
    let failed = loop {
        match walked.next().await {
            Ok(Some(_)) => {}
            Ok(None) => break None,
            Err(error) => break Some(error),
        }
    };
    assert!(matches!(failed, Some(PageError::Loop(..))));
    println!("loop={}", failed.map_or(String::new(), |error| error.to_string()));
    println!("reason={}", StopReason::PageLimit);
    Ok(())
}
