import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Plays an order with the pages of one scheme, and returns the report.
typealias Walk = @Sendable (Order) async throws -> JSONValue

/// Sends all requests to one server, with headers for the play and the origin of the request's URL.
struct PlayTransport: PageTransport {
  var http: URLSessionPageTransport

  var idempotencyHeader: String { http.idempotencyHeader }
  var credentialHeaders: [String] { http.credentialHeaders }
  var credentialParameters: [String] { http.credentialParameters }

  func idempotencyKey() -> String? { http.idempotencyKey() }

  func send(_ request: PageRequest) async throws -> PageAnswer {
    var sent = request
    if let end = request.url.range(of: "://") {
      let path = request.url[end.upperBound...].firstIndex { "/?#".contains($0) }
      sent.headers["x-origin"] = String(request.url[..<(path ?? request.url.endIndex)])
      sent.url = String(request.url[(path ?? request.url.endIndex)...])
    }
    if !sent.url.hasPrefix("/") { sent.url = "/" + sent.url }
    // The base comes first, since a path that begins with two slashes would be read as a host.
    sent.url = http.base.absoluteString + sent.url
    return try await http.send(sent)
  }
}

/// Returns the idempotency keys of an order one after the other.
final class Keys: @unchecked Sendable {
  private let lock = NSLock()
  private var left: [String]

  init(_ keys: [String]) {
    left = keys
  }

  func next() -> String {
    lock.withLock { left.isEmpty ? "one key too many" : left.removeFirst() }
  }
}

struct Order: Sendable {
  let order: JSONValue
  let base: URL

  func transport(_ walk: String) -> PlayTransport {
    var http = URLSessionPageTransport(base: base)
    http.headers = ["x-play": "\(order["id"]?.stringValue ?? "") \(walk)"]
    if let header = order["idempotencyHeader"]?.stringValue { http.idempotencyHeader = header }
    http.credentialHeaders = texts("credentialHeaders") ?? []
    http.credentialParameters = texts("credentialParameters") ?? []
    if let keys = texts("idempotencyKeys").map(Keys.init) { http.makeKey = { keys.next() } }
    return PlayTransport(http: http)
  }

  private func texts(_ name: String) -> [String]? {
    order[name]?.arrayValue?.map(\.wireText)
  }

  var request: PageRequest {
    let given = order["request"] ?? .null
    return PageRequest(
      method: given["method"]?.stringValue ?? "",
      url: given["url"]?.stringValue ?? "",
      query: given["query"]?.objectValue ?? [:],
      headers: (given["headers"]?.objectValue ?? [:]).mapValues(\.wireText),
      body: given["body"])
  }

  /// Walks a list page by page, and again item by item.
  func play<R: PageContent>(
    _ list: (PlayTransport, PageRequest) -> PageSequence<R>,
    _ members: (Page<R>) -> [String: JSONValue?]
  ) async throws -> JSONValue where R.Item == JSONValue {
    let most = order["exchanges"]?.intValue ?? 0
    let position = order["from"]?.stringValue
    var pages: [Page<R>] = []
    let failure = try await failureOf {
      let first = list(transport("pages"), request)
      if let position {
        for try await page in first.pages(from: position).prefix(1) { pages.append(page) }
      } else {
        pages.append(try await first.firstPage())
      }
      while pages.count < most, let last = pages.last, last.hasNextPage {
        pages.append(try await last.nextPage())
      }
      if order["endsItself"]?.boolValue == true, let last = pages.last, last.hasNextPage {
        _ = try await last.nextPage()
      }
    }
    let told = pages.map { page in
      JSONValue.object([
        "items": .array(page.items), "members": .object(members(page).compactMapValues { $0 }),
        // There is no position if the next page is on another origin.
        "position": ((try? page.position) ?? nil).map(JSONValue.string) ?? .null,
        "stopped": (page.stopped?.rawValue).map(JSONValue.string) ?? .null,
      ])
    }
    guard order["endsItself"]?.boolValue == true else {
      return ["pages": .array(told), "end": nil, "items": nil]
    }
    var items: [JSONValue] = []
    _ = try await failureOf {
      if let position {
        for try await page in list(transport("items"), request).pages(from: position) {
          items += page.items
        }
      } else {
        for try await item in list(transport("items"), request) { items.append(item) }
      }
    }
    if let failure {
      return ["pages": .array(told), "end": nil, "items": .array(items), "failure": failure]
    }
    var steps = 0
    for try await _ in list(transport("sequence"), request).pages(from: position) { steps += 1 }
    let end = await isEnd(pages[pages.count - 1]) && steps == pages.count
    return ["pages": .array(told), "end": .bool(end), "items": .array(items)]
  }

  /// Returns the failure of a walk; nil if it does not fail.
  private func failureOf(_ walk: () async throws -> Void) async throws -> JSONValue? {
    do {
      try await walk()
      return nil
    } catch let error as PageError {
      return [
        "reason": .string(error.reason.rawValue),
        "status": error.answer.map { .integer($0.status) } ?? .null,
      ]
    }
  }

  private func isEnd<R>(_ page: Page<R>) async -> Bool {
    guard !page.hasNextPage else { return false }
    do {
      _ = try await page.nextPage()
      return false
    } catch {
      return error is NoNextPageError && "\(error)".contains("check hasNextPage")
    }
  }
}

func json(_ value: JSONValue?) -> JSONValue? { value == .null ? nil : value }
func json(_ value: String?) -> JSONValue? { value.map(JSONValue.string) }
func json(_ value: Int?) -> JSONValue? { value.map(JSONValue.integer) }
func json(_ value: Double?) -> JSONValue? { value.map(JSONValue.number) }
func json(_ value: Bool?) -> JSONValue? { value.map(JSONValue.bool) }
func json(_ value: [JSONValue]?) -> JSONValue? { value.map(JSONValue.array) }
func json(_ value: [String: JSONValue]?) -> JSONValue? { value.map(JSONValue.object) }

@main
struct Driver {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let data = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
    guard case .array(let orders) = try JSONDecoder().decode(JSONValue.self, from: data),
      let base = URL(string: arguments[2])
    else { return }
    let walks = allWalks()
    for order in orders {
      let told = await report(of: Order(order: order, base: base), walks)
      let line = try JSONEncoder().encode(told)
      print(String(decoding: line, as: UTF8.self))
    }
  }

  static func report(of order: Order, _ walks: [String: Walk]) async -> JSONValue {
    var told: [String: JSONValue] = ["pages": [], "items": nil]
    do {
      guard let walk = walks[order.order["page"]?.stringValue ?? ""] else { return nil }
      if case .object(let members) = try await walk(order) { told = members }
    } catch {
      told["error"] = .string("\(error)")
    }
    told["id"] = order.order["id"]
    return .object(told)
  }
}
