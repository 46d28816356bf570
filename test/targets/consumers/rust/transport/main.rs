//! Reads responses of a server that answers each path in its own way.

mod pagination;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use pagination::{
    absolute_url, get_events, get_events_with, EventPageParams, FromJson, GetEventsKind,
    GetEventsQuery, Hit, HttpTransport, Json, JsonError, PageError, PageRequest, PageTransport,
};

/// Answers, and keeps the connection open until the client closes it.
fn answer(stream: TcpStream) {
    let mut reader = BufReader::new(stream);
    let mut first = String::new();
    reader.read_line(&mut first).unwrap();
    let ok = "HTTP/1.1 200 OK\r\n";
    let text = match first.split([' ', '?']).nth(1).unwrap() {
        "/exact/events" => format!("{ok}Content-Length: 23\r\n\r\n{{\"events\":[],\"total\":0}}rest"),
        "/chunked/events" => format!("{ok}Transfer-Encoding: chunked\r\n\r\n4;a=b\r\n{{\"ev\r\n9\r\nents\":[]}}\r\n0\r\nX-End: 1\r\n\r\n"),
        "/continued/events" => format!("HTTP/1.1 100 Continue\r\n\r\n{ok}Content-Length: 2\r\n\r\n{{}}"),
        "/empty/events" => "HTTP/1.1 204 No Content\r\n\r\n".to_string(),
        "/short/events" => {
            let _ = reader.get_mut().write_all(format!("{ok}Content-Length: 99\r\n\r\n{{}}").as_bytes());
            return;
        }
        "/items/events" => {
            let body = r#"{"events":[{"id":1,"name":"a"},{"id":"2","name":"b"}]}"#;
            format!("{ok}Content-Length: {}\r\n\r\n{body}", body.len())
        }
        _ => format!("{ok}Content-Length: 9\r\n\r\n{{"),
    };
    let _ = reader.get_mut().write_all(text.as_bytes());
    let _ = reader.read_to_end(&mut Vec::new());
}

async fn outcome(base: &str, path: &str, timeout: Duration) -> String {
    let mut transport = HttpTransport::new(&format!("{base}{path}"));
    transport.timeout = timeout;
    let query = GetEventsQuery::default();
    let mut pages = get_events(Arc::new(transport), GetEventsKind::C, &EventPageParams::default(), &query).unwrap();
    match pages.next_page().await {
        Ok(page) => format!("{:?}", page.map(|page| page.answer().body.to_string())),
        Err(error) => error.to_string(),
    }
}

#[derive(Debug)]
struct Large(u64);

impl FromJson for Large {
    fn from_json(value: &Json) -> Result<Self, JsonError> {
        value.member("large").map(Large)
    }
}

#[tokio::main]
async fn main() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            std::thread::spawn(move || answer(stream.unwrap()));
        }
    });
    let long = Duration::MAX;
    for path in ["/exact", "/chunked", "/continued", "/empty", "/short"] {
        println!("{path} {}", outcome(&base, path, long).await);
    }
    println!("/late {}", outcome(&base, "/late", Duration::from_millis(100)).await);

    // A future that waits for the server does not block the executor.
    let started = Instant::now();
    let waiting: Arc<dyn PageTransport> = Arc::new(HttpTransport::new(&format!("{base}/late")));
    let request = PageRequest::new("GET", "/events");
    let mut sending = waiting.send(&request);
    let is_pending = std::future::poll_fn(|context| {
        std::task::Poll::Ready(std::future::Future::poll(sending.as_mut(), context).is_pending())
    });
    println!("pending {} {}", is_pending.await, started.elapsed() < Duration::from_secs(20));
    drop(sending);

    let transport = Arc::new(HttpTransport::new(&format!("{base}/items")));
    let query = GetEventsQuery::default();
    let change = |request: &mut PageRequest| {
        request.query.insert("labels".to_string(), vec!["a", "b"].into());
        println!("pairs {:?}", request.query_pairs().unwrap());
    };
    let mut items = get_events_with(transport.clone(), GetEventsKind::C, &Default::default(), &query, change).unwrap();
    let failed = items.next().await.err().unwrap();
    let status = failed.answer().map(|answer| answer.status);
    println!("item {failed} {status:?} {}", matches!(failed, PageError::Item { index: 1, .. }));
    println!("debug {:?}", HttpTransport::new("http://user:secret@host/v1"));

    let text = r#"[18446744073709551615,0.1000000000000000055,1.50,1e3,-0.0]"#;
    println!("numbers {}", text.parse::<Json>().unwrap());
    let large = r#"{"large":18446744073709551615}"#.parse().unwrap();
    println!("large {:?} {}", Large::from_json(&large).map(|one| one.0), Json::from(u64::MAX));
    let deep = r#"[{"id":1,"name":"a","best-of":[{"id":2,"name":null}]}]"#.parse().unwrap();
    println!("deep {}", Vec::<Hit>::from_json(&deep).err().unwrap());
    println!("{}", absolute_url("http://a/v1/", "/v1/books?x=1"));
    println!("{}", absolute_url("http://a/v1", "https://b/c"));
}
