import Foundation

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
  /// Absolute, or only the path and query.
  public var url: String
  /// Added to the query of the URL. A list repeats the parameter; null is not sent.
  public var query: [String: JSONValue]
  public var headers: [String: String]
  public var body: JSONValue?
  /// Options for a transport of your own. An included transport ignores them.
  public var options: (any Sendable)?
  /// The longest time in seconds to wait for data; nil for the timeout of the transport.
  public var timeout: TimeInterval?
  // only joined
  /// Query parameters that are sent as one text made from a list.
  var joined: [String: JoinedList] = [:]
  // end joined
  // only pathParameters
  /// Thrown instead of sending the first request.
  var refused: InvalidRequestError?
  // end pathParameters

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
  // only pathParameters

  /// Refuses a path parameter that is empty, "." or "..", because that can change the path.
  mutating func check(_ name: String, _ value: String) {
    if refused == nil, ["", ".", ".."].contains(value) {
      let problem = "must not be empty, \".\" or \"..\", because that can change the path."
      refused = InvalidRequestError(description: "The path parameter \(name) \(problem)")
    }
  }
  // end pathParameters
}
// only joined

/// A list in a query parameter, and its text there.
struct JoinedList: Sendable {
  let text: String
  let values: [String]
  let separator: String
}
// end joined

/// Sends the requests for pages; implemented by the SDK.
public protocol PageTransport: Sendable {
  func send(_ request: PageRequest) async throws -> PageAnswer

  /// The absolute URL of a path, with which a walk begins, so that a next URL on the same server is
  /// recognised. If it is nil, an absolute next URL is treated as one of another server.
  func absoluteURL(of path: String) -> URL?

  /// The header that carries an idempotency key.
  var idempotencyHeader: String { get }

  /// Returns the key of each further page; nil for a random UUID.
  func idempotencyKey() -> String?

  /// Headers that are sent only to the origin of the first request, however harmless they look.
  /// Other origins receive only Accept, Accept-Language, User-Agent and Content-Type.
  var credentialHeaders: [String] { get }

  /// Query parameters that are not sent to other origins, even if the scheme always sends them.
  /// Query parameters of the caller are not sent there either.
  var credentialParameters: [String] { get }
}

extension PageTransport {
  public func absoluteURL(of path: String) -> URL? { nil }

  public var idempotencyHeader: String { "Idempotency-Key" }

  public func idempotencyKey() -> String? { nil }

  public var credentialHeaders: [String] { [] }

  public var credentialParameters: [String] { [] }
}

/// Thrown instead of sending a request with an unusable path parameter, a value without text in the
/// query, or a line break in a header.
public struct InvalidRequestError: LocalizedError, CustomStringConvertible {
  public let description: String

  public var errorDescription: String? { description }
}

/// Thrown if no page follows.
public struct NoNextPageError: LocalizedError, CustomStringConvertible {
  public let description = "No next page: check hasNextPage before calling nextPage()."

  public var errorDescription: String? { description }
}

/// Thrown if a page can't be fetched. Contains the response, but nothing that was sent.
public struct PageError: LocalizedError, CustomStringConvertible {
  public enum Reason: String, Sendable {
    /// The status of the response is outside 200 to 299.
    case failedResponse
    /// The response has something other than a list of items.
    case itemsNotList
    /// The request body has no place for a paging value.
    case unwritableBody
    /// The page repeats an earlier one: the same request returned the same items.
    case loop
    /// The page size is zero or not a whole number. More pages may follow.
    case unusablePageSize
    /// The offset or page number that was sent is not a whole number. More pages may follow.
    case unusablePosition
    /// The scheme has no request field to advance. More pages may follow.
    case noRequestField
    /// The URL of the next page can't be requested. More pages may follow.
    case unsupportedURL = "unsupportedUrl"
    /// A successful response is not JSON; the body of the answer is its text.
    case unreadableBody
    /// An item is not as declared.
    case unreadableItem
  }

  public let reason: Reason
  public let description: String
  /// The response with its status, headers and body; nil if there was no response.
  public let answer: PageAnswer?
  /// The error of the decoder; nil if no JSON or item was decoded.
  public var underlying: (any Error)? = nil

  public var errorDescription: String? { description }

  /// The status of the response; nil if there was no response.
  public var status: Int? { answer?.status }

  /// The decoded JSON of the response; nil if there was no response.
  public var body: JSONValue? { answer?.body }

  /// The values of each header of the response; empty if there was no response.
  public var headers: [String: [String]] { answer?.headers ?? [:] }

  /// Returns the values of a header of the response, joined with commas; nil if there are none. Case
  /// is ignored.
  public func header(_ name: String) -> String? { answer?.header(name) }
}
