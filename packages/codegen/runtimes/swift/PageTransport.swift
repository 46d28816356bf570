/// Omits everything that may contain a credential.
extension PageRequest: CustomStringConvertible, CustomReflectable {
  public var description: String { "PageRequest(\(method) \(URLText(url).before))" }

  public var customMirror: Mirror {
    Mirror(self, children: ["method": method, "url": URLText(url).before])
  }
}

/// A request for a page.
public struct PageRequest: Sendable {
  public var method: String
  /// Absolute, or from the path on.
  public var url: String
  /// Added to what the URL carries itself; a list is sent as several values, null not at all.
  public var query: [String: JSONValue]
  public var headers: [String: String]
  public var body: JSONValue?
  /// Options of the transport for this request, passed on unchanged.
  public var options: (any Sendable)?

  public init(
    method: String,
    url: String,
    query: [String: JSONValue] = [:],
    headers: [String: String] = [:],
    body: JSONValue? = nil,
    options: (any Sendable)? = nil
  ) {
    self.method = method
    self.url = url
    self.query = query
    self.headers = headers
    self.body = body
    self.options = options
  }
}

/// Sends the requests of pages; implemented by the SDK.
public protocol PageTransport: Sendable {
  func send(_ request: PageRequest) async throws -> PageAnswer

  /// The header that carries an idempotency key.
  var idempotencyHeader: String { get }

  /// The key of a further page; nil for a random UUID.
  func idempotencyKey() -> String?

  /// Headers that never go to another origin than that of the first request, however harmless they
  /// look. Accept, Accept-Language, User-Agent and Content-Type are the others that go.
  var credentialHeaders: [String] { get }

  /// Query parameters that never go to another origin, even where a scheme always sends them. What
  /// the caller sent goes to none.
  var credentialParameters: [String] { get }
}

extension PageTransport {
  public var idempotencyHeader: String { "Idempotency-Key" }

  public func idempotencyKey() -> String? { nil }

  public var credentialHeaders: [String] { [] }

  public var credentialParameters: [String] { [] }
}

/// Thrown if no page follows.
public struct NoNextPageError: Error, CustomStringConvertible {
  public let description = "No next page: check hasNextPage before calling nextPage()."
}

/// Error where a page can't be had. It holds the response, and nothing of what was sent.
public struct PageError: Error, CustomStringConvertible {
  public enum Reason: String, Sendable {
    /// A response whose status is outside 200 to 299.
    case failedResponse
    /// A response with something other than a list of items.
    case itemsNotList
    /// A request whose body has no place for a paging value.
    case unwritableBody
    /// A page that repeats an earlier one of the walk: the same request, and the same items.
    case loop
    /// A page size of zero, or none that is a number. More may follow.
    case unusablePageSize
    /// An offset or page number that is not a whole number. More may follow.
    case unusablePosition
    /// A scheme without a parameter that asks for the next page. More may follow.
    case noRequestField
    /// A URL of a next page that can't be requested. More may follow.
    case unsupportedUrl
  }

  public let reason: Reason
  public let description: String
  /// The response: its status, its headers and its body; nil where nothing came.
  public let answer: PageAnswer?

  static func unwritable(_ slot: Slot) -> PageError {
    guard case .body(let path) = slot else {
      return PageError(reason: .unwritableBody, description: "No place.", answer: nil)
    }
    let place = path.map(\.text).joined(separator: ".")
    return PageError(
      reason: .unwritableBody,
      description: "The request body has no place for \(place): it holds no object there.",
      answer: nil)
  }
}
