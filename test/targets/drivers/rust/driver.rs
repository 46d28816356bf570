//! Plays every order against a server, and writes a line of JSON for each.

use std::future::Future;
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Wake};
use std::thread::{self, Thread};

use plays::pagination::{
    FromJson, HttpTransport, Json, PageError, PageFuture, PageRequest, PageTransport, Paged, Pager,
};

mod walks;

type Make<P> = fn(Arc<dyn PageTransport>, PageRequest) -> Result<Pager<P>, PageError>;
type Members<P> = fn(&P) -> Vec<(&'static str, Json)>;

/// Sends all requests to one server, with headers for the play and the origin of the request's URL.
struct PlayTransport {
    http: HttpTransport,
}

impl PageTransport for PlayTransport {
    fn send<'a>(&'a self, request: &'a PageRequest) -> PageFuture<'a> {
        Box::pin(async move {
            let mut sent = request.clone();
            if let Some((scheme, rest)) = request.url.split_once("://") {
                let (host, path) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
                sent.headers.insert("x-origin".to_string(), format!("{scheme}://{host}"));
                sent.url = path.to_string();
            }
            if !sent.url.starts_with('/') {
                sent.url.insert(0, '/');
            }
            if sent.url.starts_with("//") {
                // A path that begins with two slashes would be read as a host.
                sent.url.insert_str(0, self.http.base.trim_end_matches('/'));
            }
            self.http.send(&sent).await
        })
    }

    fn idempotency_header(&self) -> &str {
        self.http.idempotency_header()
    }

    fn idempotency_key(&self) -> Option<String> {
        self.http.idempotency_key()
    }

    fn credential_headers(&self) -> &[String] {
        self.http.credential_headers()
    }
}

pub struct Order<'a> {
    order: &'a Json,
    base: &'a str,
}

impl Order<'_> {
    fn read<T: FromJson>(&self, name: &str) -> Option<T> {
        T::from_json(self.order.get(name)?).ok()
    }

    fn id(&self) -> String {
        self.read("id").unwrap_or_default()
    }

    fn transport(&self, walk: &str) -> Arc<dyn PageTransport> {
        let mut http = HttpTransport::new(self.base);
        http.headers.insert("x-play".to_string(), format!("{} {walk}", self.id()));
        if let Some(header) = self.read("idempotencyHeader") {
            http.idempotency_header = header;
        }
        http.credential_headers = self.read("credentialHeaders").unwrap_or_default();
        if let Some(keys) = self.read::<Vec<String>>("idempotencyKeys") {
            let keys = Mutex::new(keys.into_iter());
            let next = move || keys.lock().ok()?.next();
            http.make_key = Some(Box::new(move || next().unwrap_or_else(|| "one key too many".to_string())));
        }
        Arc::new(PlayTransport { http })
    }

    fn request(&self) -> PageRequest {
        let given = self.order.get("request").unwrap_or(&Json::Null);
        let text = |name| given.get(name).and_then(Json::as_str).unwrap_or_default();
        let mut request = PageRequest::new(text("method"), text("url"));
        request.query = given.member("query").unwrap_or_default();
        request.headers = given.member("headers").unwrap_or_default();
        request.body = given.get("body").cloned();
        request
    }

    /// Returns a pager that starts at the order's position.
    fn pager<P: Paged<Item = Json>>(&self, make: Make<P>, walk: &str) -> Result<Pager<P>, PageError> {
        let pager = make(self.transport(walk), self.request())?;
        match self.read::<String>("from") {
            Some(position) => pager.resume(&position),
            None => Ok(pager),
        }
    }

    /// Walks a list page by page, and again item by item.
    pub fn play<P: Paged<Item = Json>>(&self, make: Make<P>, members: Members<P>) -> Result<Json, PageError> {
        let exchanges: i64 = self.read("exchanges").unwrap_or_default();
        let ends: bool = self.read("endsItself").unwrap_or_default();
        let mut pages = Vec::new();
        let mut end = Json::Null;
        let failure = failure_of(|| {
            let mut pager = self.pager(make, "pages")?;
            while let Some(page) = block_on(pager.next_page())? {
                let held = members(&page).into_iter().filter(|(_, value)| *value != Json::Null);
                let held = held.map(|(name, value)| (name.to_string(), value)).collect();
                let items = Json::List(page.items().to_vec());
                let stopped = page.stopped().map_or(Json::Null, |reason| Json::from(reason.name()));
                // There is no position if the next page is on another origin.
                let position = page.position().ok().flatten().map_or(Json::Null, Json::from);
                assert_eq!(pager.position().ok().flatten(), page.position().ok().flatten());
                assert_eq!(page.into_items().len(), items_of(&items));
                pages.push(Json::object([
                    ("items", items),
                    ("members", Json::Object(held)),
                    ("position", position),
                    ("stopped", stopped),
                ]));
                if pages.len() as i64 >= exchanges {
                    break;
                }
            }
            if ends {
                // A request after the last exchange would be one too many, which the server reports.
                let has_next = pager.has_next_page();
                end = Json::Bool(block_on(pager.next_page())?.is_none() && !has_next);
            }
            Ok(())
        })?;
        let mut items = Json::Null;
        if ends {
            let mut walked = Vec::new();
            failure_of(|| {
                let mut pager = self.pager(make, "items")?;
                while let Some(item) = block_on(pager.next())? {
                    walked.push(item);
                }
                Ok(())
            })?;
            items = Json::List(walked);
        }
        let id = Json::from(self.id());
        let pages = Json::List(pages);
        Ok(Json::object([("id", id), ("pages", pages), ("end", end), ("items", items), ("failure", failure)]))
    }
}

/// Returns the failure of a walk; null if it does not fail.
fn failure_of(walk: impl FnOnce() -> Result<(), PageError>) -> Result<Json, PageError> {
    let reason = match &walk() {
        Ok(()) => return Ok(Json::Null),
        Err(PageError::NoPlace(_)) => ("unwritableBody", 0),
        Err(PageError::FailedResponse(answer)) => ("failedResponse", i64::from(answer.status)),
        Err(PageError::ItemsNotList(answer)) => ("itemsNotList", i64::from(answer.status)),
        Err(PageError::Loop(_, answer)) => ("loop", i64::from(answer.status)),
        Err(PageError::Break(reason, answer)) => (reason.name(), i64::from(answer.status)),
        Err(PageError::UnusableStart(_)) => ("unusableStart", 0),
        Err(error) => return Err(PageError::transport(error.to_string())),
    };
    Ok(Json::object([("reason", Json::from(reason.0)), ("status", Json::from(reason.1))]))
}

fn items_of(list: &Json) -> usize {
    match list {
        Json::List(items) => items.len(),
        _ => 0,
    }
}

struct Parked(Thread);

impl Wake for Parked {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// Waits for a future.
fn block_on<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let waker = Arc::new(Parked(thread::current())).into();
    let mut context = Context::from_waker(&waker);
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(value) => return value,
            Poll::Pending => thread::park(),
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, file, base] = arguments.as_slice() else {
        return Err("usage: plays ORDERS URL".into());
    };
    let Json::List(orders) = std::fs::read_to_string(file)?.parse()? else {
        return Err("the orders are no list".into());
    };
    for order in &orders {
        let order = Order { order, base };
        let page: String = order.read("page").unwrap_or_default();
        let report = walks::walk(&page, &order).unwrap_or_else(|error| {
            let id = Json::from(order.id());
            Json::object([("id", id), ("error", Json::from(error.to_string()))])
        });
        println!("{report}");
    }
    Ok(())
}
