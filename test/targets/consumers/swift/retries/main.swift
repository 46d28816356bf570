import Foundation
import Pagination

func transport(_ retries: Int) -> URLSessionPageTransport {
  URLSessionPageTransport(base: URL(string: CommandLine.arguments[1])!, retries: retries)
}

func printStatus(_ request: () async throws -> Void) async throws {
  do {
    try await request()
  } catch let error as PageError {
    print(error.status ?? 0)
  }
}

for try await thing in transport(2).listThings() { print(thing.id) }
try await printStatus { _ = try await transport(1).listBusy().firstPage() }
try await printStatus { _ = try await transport(2).listClosed().firstPage() }
try await printStatus { _ = try await transport(2).searchThings().firstPage() }
try await printStatus { _ = try await transport(0).listBusy().firstPage() }
