import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with URLSession. The base is the server with the path that is prepended to the
/// path of each request, such as `https://api.example.com/v1`.
public struct URLSessionPageTransport: PageTransport {
  public var base: URL
  /// Sent only to the server of the base. Headers of the same name in a request take precedence.
  public var headers: [String: String]
  /// Sends the requests. A session with redirects sends the headers to their targets.
  public var session: URLSession
  public var idempotencyHeader = "Idempotency-Key"
  public var credentialHeaders: [String] = []
  public var credentialParameters: [String] = []
  /// Makes the idempotency key of each further page; nil for a random UUID.
  public var makeKey: (@Sendable () -> String)?

  /// The default session is shared by all transports; it keeps no cookies and follows no redirects.
  public init(base: URL, headers: [String: String] = [:], session: URLSession? = nil) {
    self.base = base
    self.headers = headers
    self.session = session ?? Self.plainSession
  }

  public func idempotencyKey() -> String? {
    makeKey?()
  }

  /// Throws `PageError` if a successful response is not JSON, and `UnsafeRequestError` instead of
  /// sending a line break or NUL in a header.
  public func send(_ request: PageRequest) async throws -> PageAnswer {
    try check(request)
    let made = try urlRequest(request)
    let (data, response) = try await session.data(for: made)
    guard let answer = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    var headers: [String: [String]] = [:]
    for (name, value) in answer.allHeaderFields {
      headers["\(name)"] = ["\(value)"]
    }
    let body = try? data.isEmpty ? JSONValue.null : JSONDecoder().decode(JSONValue.self, from: data)
    let text = JSONValue.string(String(decoding: data, as: UTF8.self))
    let received = PageAnswer(status: answer.statusCode, headers: headers, body: body ?? text)
    if body == nil && (200...299).contains(answer.statusCode) {
      throw PageError(
        reason: .unreadableBody, description: "The response is not JSON.", answer: received)
    }
    return received
  }

  /// A session without cookies, which are credentials, and redirects, which would receive headers.
  private static let plainSession: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    return URLSession(configuration: configuration, delegate: NoRedirects(), delegateQueue: nil)
  }()

  private func check(_ request: PageRequest) throws {
    if request.method.breaksLine { throw UnsafeRequestError(part: "The method of a request") }
    for (name, value) in Array(headers) + Array(request.headers) {
      if name.breaksLine { throw UnsafeRequestError(part: "The name of a header") }
      if value.breaksLine { throw UnsafeRequestError(part: "The value of the header \(name)") }
    }
  }

  private func urlRequest(_ request: PageRequest) throws -> URLRequest {
    guard let url = URL(string: below(try address(of: request)), relativeTo: base) else {
      throw URLError(.badURL)
    }
    var made = URLRequest(url: url.absoluteURL)
    made.httpMethod = request.method
    made.setValue("application/json", forHTTPHeaderField: "Accept")
    if let body = request.body {
      made.httpBody = try JSONEncoder().encode(body)
      made.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    let isOwn = made.url?.host == base.host && made.url?.port == base.port
    for (name, value) in isOwn && made.url?.scheme == base.scheme ? headers : [:] {
      made.setValue(value, forHTTPHeaderField: name)
    }
    for (name, value) in request.headers { made.setValue(value, forHTTPHeaderField: name) }
    return made
  }

  /// Prepends the path of the base, unless the URL already begins with it, as next URLs do.
  private func below(_ url: String) -> String {
    let hasScheme = url.prefix { $0 != "/" && $0 != "?" }.contains(":")
    if url.hasPrefix("//") || hasScheme { return url }
    var path = base.path
    while path.hasSuffix("/") { path.removeLast() }
    let asked = url.hasPrefix("/") || url.hasPrefix("?") ? url : "/\(url)"
    let isBelow = "\(asked.prefix { $0 != "?" })/".hasPrefix("\(path)/")
    return isBelow ? asked : path + asked
  }

  private func address(of request: PageRequest) throws -> String {
    let pairs = try request.query.sorted { $0.key < $1.key }.flatMap { name, value in
      try valuesIn(value).map { one in
        guard let text = one.queryText else { throw ValueWithoutText(parameter: name) }
        return "\(encoded(name))=\(encoded(text))"
      }
    }
    let url = URLText(request.url)
    let all = (url.query.map { [$0] } ?? []).filter { !$0.isEmpty } + pairs
    return url.before + (all.isEmpty ? "" : "?" + all.joined(separator: "&"))
  }

  private func valuesIn(_ value: JSONValue) -> [JSONValue] {
    guard case .array(let values) = value else { return value == .null ? [] : [value] }
    return values.filter { $0 != .null }
  }

  private func encoded(_ text: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}

/// Thrown if a query parameter has a value that has no text: an object, or an array in an array.
public struct ValueWithoutText: Error, Equatable {
  public let parameter: String
}

/// Thrown if a line break or NUL would add a header to a request. Then nothing was sent.
public struct UnsafeRequestError: Error, CustomStringConvertible {
  /// The part of the request, such as "The value of the header X-Trace".
  public let part: String

  public var description: String { "\(part) contains a line break or NUL." }
}

extension String {
  /// Compares bytes, because "\r\n" is one Character.
  fileprivate var breaksLine: Bool {
    utf8.contains { $0 == 0 || $0 == 10 || $0 == 13 }
  }
}

extension JSONValue {
  fileprivate var queryText: String? {
    switch self {
    case .array, .object: return nil
    case .number(let number) where !number.isFinite: return nil
    default: return wireText
    }
  }
}

/// Returns a redirect as the response, instead of following it.
private final class NoRedirects: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}

/// Omits the headers, which may contain credentials.
extension URLSessionPageTransport: CustomStringConvertible, CustomReflectable {
  public var description: String { "URLSessionPageTransport(\(base))" }

  public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}
