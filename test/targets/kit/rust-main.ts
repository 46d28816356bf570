import { token } from './search-server.js';

/** The end of a Rust program that runs its async function `walk`, which gets a transport, without another crate. */
export const rustMain = `fn main() {
    let mut transport = HttpTransport::new(&std::env::args().nth(1).unwrap());
    transport.headers.insert("Authorization".to_string(), "Bearer ${token}".to_string());
    let mut walk = std::pin::pin!(walk(Arc::new(transport)));
    let mut context = Context::from_waker(Waker::noop());
    let walked = walk.as_mut().poll(&mut context);
    assert!(matches!(walked, std::task::Poll::Ready(Ok(()))));
}
`;
