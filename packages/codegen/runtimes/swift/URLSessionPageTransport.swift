import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with URLSession. Redirects are not followed, because their targets would receive
/// the headers: a redirect is a failed response.
public struct URLSessionPageTransport: PageTransport {
  /// The server, with the path that is prepended to the path of each request, such as
  /// `https://api.example.com/v1`. Nothing is sent if it has no host, or has a query or a fragment.
  public var base: URL
  /// Sent only to the server of the base. Headers of the same name in a request take precedence.
  public var headers: [String: String]
  /// Sends the requests. Linux asks only the delegate of a session about redirects, so a custom
  /// session there needs one that refuses them.
  public var session: URLSession
  /// The longest time in seconds to wait for data, unless a request has its own; nil for the timeout
  /// of the session.
  public var timeout: TimeInterval?
  /// How often a request is sent again after the status 429 or 503, and a GET after any from 500 on:
  /// after the time that `Retry-After` asks for, if that is at most a minute; without it, after 0.5
  /// seconds, which double up to 8.
  public var retries: Int
  public var idempotencyHeader = "Idempotency-Key"
  public var credentialHeaders: [String] = []
  public var credentialParameters: [String] = []
  /// Makes the idempotency key of each further page; nil for a random UUID.
  public var makeKey: (@Sendable () -> String)?

  /// The default session is shared by all transports, and keeps no cookies.
  public init(
    base: URL,
    headers: [String: String] = [:],
    session: URLSession? = nil,
    timeout: TimeInterval? = nil,
    retries: Int = 0
  ) {
    self.base = base
    self.headers = headers
    self.session = session ?? Self.plainSession
    self.timeout = timeout
    self.retries = retries
  }

  /// Appends a path to the path of the base, and keeps an absolute URL.
  public func absoluteURL(of path: String) -> URL? {
    let hasScheme = path.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.contains(":")
    if path.hasPrefix("//") || hasScheme { return URL(string: path, relativeTo: base)?.absoluteURL }
    var below = URLComponents(url: base, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
    while below.hasSuffix("/") { below.removeLast() }
    let slash = path.hasPrefix("/") || path.hasPrefix("?") ? "" : "/"
    return URL(string: below + slash + path, relativeTo: base)?.absoluteURL
  }

  public func idempotencyKey() -> String? {
    makeKey?()
  }

  /// Sends a request, and decodes the body of the response.
  ///
  /// - Throws: `PageError` if a successful response is not JSON, `InvalidRequestError` for a
  ///   line break or NUL in a header, `CancellationError` if the task is cancelled, and
  ///   `URLError` if there is no response.
  public func send(_ request: PageRequest) async throws -> PageAnswer {
    try check(request)
    let (data, answer) = try await received(urlRequest(request), retry: 0)
    var headers: [String: [String]] = [:]
    for (name, value) in answer.allHeaderFields {
      headers["\(name)"] = ["\(value)"]
    }
    let text = JSONValue.string(String(decoding: data, as: UTF8.self))
    var received = PageAnswer(status: answer.statusCode, headers: headers, body: text)
    do {
      received.body = data.isEmpty ? .null : try JSONDecoder().decode(JSONValue.self, from: data)
    } catch {
      // The body of a failed response may be any text.
      guard (200...299).contains(answer.statusCode) else { return received }
      throw PageError(
        reason: .unreadableBody, description: "The response is not JSON.", answer: received,
        underlying: error)
    }
    return received
  }

  private func received(_ request: URLRequest, retry: Int) async throws -> (Data, HTTPURLResponse) {
    do {
      let (data, response) = try await session.data(for: request, delegate: NoRedirects())
      guard let answer = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
      let isBusy =
        [429, 503].contains(answer.statusCode)
        || (request.httpMethod == "GET" && answer.statusCode >= 500)
      guard isBusy, retry < retries, case let wait = wait(after: answer, retry), wait <= 60
      else { return (data, answer) }
      try await Task.sleep(nanoseconds: UInt64(max(wait, 0) * 1e9))
      return try await received(request, retry: retry + 1)
    } catch let error as URLError where error.code == .cancelled && Task.isCancelled {
      throw CancellationError()
    }
  }

  /// Returns the seconds to wait before the next attempt.
  private func wait(after answer: HTTPURLResponse, _ retry: Int) -> TimeInterval {
    let text = answer.value(forHTTPHeaderField: "Retry-After") ?? ""
    if text.allSatisfy(\.isNumber), let seconds = Double(text) { return seconds }
    let dates = DateFormatter()
    dates.locale = Locale(identifier: "en_US_POSIX")
    dates.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return dates.date(from: text)?.timeIntervalSinceNow ?? min(pow(2, Double(retry)) / 2, 8)
  }

  /// A session without cookies, which are credentials. Linux needs the delegate.
  private static let plainSession: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    return URLSession(configuration: configuration, delegate: NoRedirects(), delegateQueue: nil)
  }()

  private func check(_ request: PageRequest) throws {
    if base.host == nil || base.query != nil || base.fragment != nil {
      let why = "The base URL must have a host, and neither a query nor a fragment."
      throw URLError(.badURL, userInfo: [NSLocalizedDescriptionKey: why])
    }
    var parts = [("The method of a request", request.method)]
    for (name, value) in Array(headers) + Array(request.headers) {
      parts += [("The name of a header", name), ("The value of the header \(name)", value)]
    }
    // Compares bytes, because "\r\n" is one Character.
    for (part, text) in parts where text.utf8.contains(where: { [0, 10, 13].contains($0) }) {
      throw InvalidRequestError(description: "\(part) contains a line break or NUL.")
    }
  }

  private func urlRequest(_ request: PageRequest) throws -> URLRequest {
    guard let url = absoluteURL(of: try address(of: request)) else { throw URLError(.badURL) }
    var made = URLRequest(url: url)
    made.httpMethod = request.method
    // Foundation crashes on Linux if the timeout is infinite.
    if let timeout = request.timeout ?? timeout { made.timeoutInterval = min(timeout, 1e9) }
    made.setValue("application/json", forHTTPHeaderField: "Accept")
    if let body = request.body {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      made.httpBody = try encoder.encode(body)
      made.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    for (name, value) in server(of: url) == server(of: base) ? headers : [:] {
      made.setValue(value, forHTTPHeaderField: name)
    }
    for (name, value) in request.headers { made.setValue(value, forHTTPHeaderField: name) }
    return made
  }

  private func server(of url: URL) -> [String] {
    let scheme = url.scheme?.lowercased() ?? ""
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, url.host?.lowercased() ?? "", String(port)]
  }

  private func address(of request: PageRequest) throws -> String {
    let pairs = try request.query.sorted { $0.key < $1.key }.flatMap { name, value in
      // only joined
      // A separator in an element is escaped, unlike a comma between elements.
      if let list = request.joined[name], value == .string(list.text) {
        let separator = list.separator == "," ? "," : encoded(list.separator)
        let text = list.values.map(encoded).joined(separator: separator)
        return ["\(encoded(name))=\(text)"]
      }
      // end joined
      return try valuesIn(value).map { one in
        guard let text = one.queryText else {
          let problem = "The query parameter \(name) has a value without text."
          throw InvalidRequestError(description: problem)
        }
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

extension JSONValue {
  fileprivate var queryText: String? {
    switch self {
    case .array, .object: return nil
    case .number(let number) where !number.isFinite: return nil
    case .decimal(let number) where number.isNaN: return nil
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

/// Omits the headers and a user name, which may contain credentials.
extension URLSessionPageTransport: CustomStringConvertible, CustomReflectable {
  public var description: String { "URLSessionPageTransport(\(shownBase))" }

  public var customMirror: Mirror { Mirror(self, children: ["base": shownBase]) }

  private var shownBase: String {
    var parts = URLComponents(url: base, resolvingAgainstBaseURL: false)
    parts?.user = nil
    parts?.password = nil
    return parts?.string ?? ""
  }
}
