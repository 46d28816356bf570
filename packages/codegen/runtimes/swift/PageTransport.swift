/// A request for a page.
public struct PageRequest: Sendable {
  public var method: String
  /// Absolute, or from the path on.
  public var url: String
  /// Added to what the URL carries itself; a list is sent as several values, null not at all.
  public var query: [String: JSONValue]
  public var headers: [String: String]
  public var body: JSONValue?
  /// Options of the transport for this request, passed on untouched.
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

/// Sends the requests of pages; the SDK brings it.
public protocol PageTransport: Sendable {
  func send(_ request: PageRequest) async throws -> PageAnswer

  /// The header that carries an idempotency key.
  var idempotencyHeader: String { get }

  /// The key of a further page; without one it is sent without.
  func idempotencyKey() -> String?

  /// Headers that never go to another origin than that of the first request, beside Authorization,
  /// Cookie and Proxy-Authorization.
  var credentialHeaders: [String] { get }

  /// Query parameters that never go to another origin than that of the first request.
  var credentialParameters: [String] { get }
}

extension PageTransport {
  public var idempotencyHeader: String { "Idempotency-Key" }

  public func idempotencyKey() -> String? { nil }

  public var credentialHeaders: [String] { [] }

  public var credentialParameters: [String] { [] }
}

/// What is thrown where no page follows.
public struct NoNextPageError: Error, CustomStringConvertible {
  public let description = "No next page: check hasNextPage before calling nextPage()."
}

/// What is thrown where the body of a request has no place for a parameter.
public struct NoPlaceError: Error, CustomStringConvertible {
  /// The parameter.
  public let name: String

  public var description: String { "The request body has no place for \(name)." }
}
