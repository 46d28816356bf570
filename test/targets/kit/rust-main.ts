import { token } from './search-server.js';

/** The end of a Rust program that runs its async function `walk`, which gets a transport, without another crate. */
export const rustMain = `fn main() {
    let mut transport = HttpTransport::new(&std::env::args().nth(1).unwrap());
    transport.headers.insert("Authorization".to_string(), "Bearer ${token}".to_string());
${polled('walk(Arc::new(transport))')}}
`;

/** A `main` for a Rust program that only declares an async function. */
export function rustExecutor(call: string): string {
  return `use std::future::Future;
use std::task::{Context, Waker};

fn main() {
${polled(call)}}
`;
}

function polled(call: string): string {
  return `    let mut walk = std::pin::pin!(${call});
    let mut context = Context::from_waker(Waker::noop());
    let walked = walk.as_mut().poll(&mut context);
    assert!(matches!(walked, std::task::Poll::Ready(Ok(()))));
`;
}
