import { token } from './search-server.js';

/** The last part of a Rust program: a main function that runs the async `walk(transport)` without another crate. */
export const rustMain = `${executorOf(`    let mut transport = HttpTransport::new(&std::env::args().nth(1).unwrap());
    transport.headers.insert("Authorization".to_string(), "Bearer ${token}".to_string());
    let future = walk(Arc::new(transport));
`)}`;

/** Replaces tokio in a Rust program with an executor that needs no crate. Programs without tokio stay unchanged. */
export function withoutTokio(program: string): string {
  const main = /#\[tokio::main\].*\nasync fn main\(\)/;
  if (!main.test(program)) return program;
  return `${program.replace(main, 'async fn tokio_main()')}\n${executorOf('    let future = tokio_main();\n')}`;
}

function executorOf(before: string): string {
  return `fn main() -> std::process::ExitCode {
    struct Parked(std::thread::Thread);

    impl std::task::Wake for Parked {
        fn wake(self: std::sync::Arc<Self>) {
            self.0.unpark();
        }
    }

${before}    let mut future = std::pin::pin!(future);
    let waker = std::sync::Arc::new(Parked(std::thread::current())).into();
    let mut context = std::task::Context::from_waker(&waker);
    loop {
        match std::future::Future::poll(future.as_mut(), &mut context) {
            std::task::Poll::Pending => std::thread::park(),
            std::task::Poll::Ready(outcome) => return std::process::Termination::report(outcome),
        }
    }
}
`;
}
