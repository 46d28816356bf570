//! Sends headers, methods and URLs with line breaks.

mod pagination;

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use pagination::{HttpTransport, PageRequest, PageTransport};

fn main() {
    let args: Vec<String> = std::env::args()
        .skip(1)
        .map(|text| text.replace("<CR>", "\r").replace("<LF>", "\n").replace("<NUL>", "\0"))
        .collect();
    for part in args[1..].chunks(5) {
        let mut transport = HttpTransport::new(&args[0]);
        transport.headers.insert("X-Own".to_string(), part[2].clone());
        let mut request = PageRequest::new(&part[0], &part[1]);
        request.headers.insert(part[3].clone(), part[4].clone());
        let mut sending = pin!(transport.send(&request));
        let outcome = loop {
            match sending.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                Poll::Ready(outcome) => break outcome,
                Poll::Pending => std::thread::yield_now(),
            }
        };
        match outcome {
            Ok(_) => println!("sent"),
            Err(error) => println!("refused {}", error.to_string().replace(['\r', '\n'], " ")),
        }
    }
}
