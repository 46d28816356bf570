import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with URLSession; URLs are resolved against the base.
public struct URLSessionPageTransport: PageTransport {
  public var base: URL
  /// Go with every request to the server of the base, unless it has them itself, and to no other.
  public var headers: [String: String] = [:]
  /// Keeps no cookies, which are credentials, and follows no redirect, which would take headers along.
  public var session = plainSession()
  public var idempotencyHeader = "Idempotency-Key"
  public var credentialHeaders: [String] = []
  public var credentialParameters: [String] = []
  /// Makes the idempotency key of each further page; nil for random UUIDs.
  public var makeKey: (@Sendable () -> String)?

  public init(base: URL) {
    self.base = base
  }

  public func idempotencyKey() -> String? {
    makeKey?()
  }

  public func send(_ request: PageRequest) async throws -> PageAnswer {
    let made = try urlRequest(request)
    let (data, response) = try await session.data(for: made)
    guard let answer = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    var headers: [String: [String]] = [:]
    for (name, value) in answer.allHeaderFields {
      headers["\(name)"] = ["\(value)"]
    }
    let body = try decoded(data, isJSON: (200...299).contains(answer.statusCode))
    return PageAnswer(status: answer.statusCode, headers: headers, body: body)
  }

  /// A failure may come with any text.
  private func decoded(_ data: Data, isJSON: Bool) throws -> JSONValue {
    guard !data.isEmpty else { return .null }
    do {
      return try JSONDecoder().decode(JSONValue.self, from: data)
    } catch {
      if isJSON { throw error }
      return .string(String(decoding: data, as: UTF8.self))
    }
  }

  private static func plainSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    return URLSession(configuration: configuration, delegate: NoRedirects(), delegateQueue: nil)
  }

  private func urlRequest(_ request: PageRequest) throws -> URLRequest {
    guard let url = URL(string: address(of: request), relativeTo: base) else {
      throw URLError(.badURL)
    }
    var made = URLRequest(url: url.absoluteURL)
    made.httpMethod = request.method
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

  private func address(of request: PageRequest) -> String {
    let pairs = request.query.sorted { $0.key < $1.key }.flatMap { name, value in
      valuesIn(value).map { "\(encoded(name))=\(encoded($0.wireText))" }
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

/// Makes a redirect the answer.
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

/// Leaves out the headers, which may hold credentials.
extension URLSessionPageTransport: CustomStringConvertible, CustomReflectable {
  public var description: String { "URLSessionPageTransport(\(base))" }

  public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}
