//! Wraps the generated transport in one that waits as long as the server requests, and drops a walk.

use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

use crate::acme_pages::{
    CursorIdPage, CursorIdPageParams, CursorPage, CursorPageParams, CursorUrlPage,
    CursorUrlPageParams, FromJson, HttpTransport, Json, JsonError, OffsetPage, OffsetPageParams, PageError,
    PageFuture, PageNumberPage, PageNumberPageParams, PageRequest, PageTransport, Paged, Pager,
    WholeCollection,
};

#[derive(Debug)]
struct Item {
    name: String,
}

impl FromJson for Item {
    fn from_json(value: &Json) -> Result<Self, JsonError> {
        Ok(Item {
            name: value.member("name")?,
        })
    }
}

struct Patient(HttpTransport);

impl PageTransport for Patient {
    fn send<'a>(&'a self, request: &'a PageRequest) -> PageFuture<'a> {
        Box::pin(async move {
            loop {
                let answer = self.0.send(request).await?;
                if answer.status != 429 {
                    return Ok(answer);
                }
                let seconds = answer
                    .header("Retry-After")
                    .and_then(|value| value.parse().ok());
                // No other task runs on this thread, so the pause may block it.
                std::thread::sleep(Duration::from_secs(seconds.unwrap_or(1)));
            }
        })
    }
}

/// Reads every item. Requests a failed page again, and keeps the items that were read.
async fn walk<P: Paged<Item = Item>>(name: &str, mut pages: Pager<P>) -> Result<(), PageError> {
    let mut names = Vec::new();
    let mut failed = None;
    loop {
        match pages.next().await {
            Ok(Some(item)) => names.push(item.name),
            Ok(None) => break,
            Err(error) if failed.is_none() => {
                failed = error.answer().map(|answer| answer.status.to_string());
            }
            Err(error) => return Err(error),
        }
    }
    let failed = failed.unwrap_or("never".to_string());
    println!("{name}={} failed={failed}", names.join(","));
    Ok(())
}

pub async fn walks(base: &str) -> Result<(), PageError> {
    let mut transport = HttpTransport::new(base);
    transport
        .headers
        .insert("Authorization".to_string(), "Bearer walks".to_string());
    let over: Arc<dyn PageTransport> = Arc::new(Patient(transport));
    let get = |collection: &str| {
        let mut request = PageRequest::new("GET", &format!("/v1/pages/{collection}"));
        request.query.insert("count".to_string(), Json::from(7));
        request
    };
    let limit = Some(2);

    let offset = OffsetPageParams { limit, ..Default::default() };
    walk("offset", OffsetPage::paginate(over.clone(), get("offset"), &offset)?).await?;
    let numbered = PageNumberPageParams { page_size: limit, ..Default::default() };
    walk("page-number", PageNumberPage::paginate(over.clone(), get("page-number"), &numbered)?).await?;
    let cursor = CursorPageParams { limit, ..Default::default() };
    walk("cursor", CursorPage::paginate(over.clone(), get("cursor"), &cursor)?).await?;
    let after = CursorIdPageParams { limit, ..Default::default() };
    walk("cursor-id", CursorIdPage::paginate(over.clone(), get("cursor-id"), &after)?).await?;
    let linked = CursorUrlPageParams { limit };
    walk("cursor-url", CursorUrlPage::paginate(over.clone(), get("cursor-url"), &linked)?).await?;
    walk("fake-page", WholeCollection::paginate(over.clone(), get("fake-page"))?).await?;

    let mut names = Vec::new();
    let mut items = OffsetPage::<Item>::paginate(over.clone(), get("offset"), &offset)?;
    while names.len() < 3 {
        let Some(item) = items.next().await? else { break };
        names.push(item.name);
    }
    drop(items);
    println!("cancelled={}", names.join(","));
    Ok(())
}
