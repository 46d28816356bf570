import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with URLSession; URLs are resolved against the base.
public struct URLSessionPageTransport: PageTransport {
  public var base: URL
  /// Go with every request, unless it has them itself.
  public var headers: [String: String] = [:]
  /// Keeps no cookies: they are credentials, and go where a request says.
  public var session = plainSession()
  public var idempotencyHeader = "Idempotency-Key"
  public var credentialHeaders: [String] = []
  public var credentialParameters: [String] = []
  /// Makes the idempotency key of each further page.
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
    guard answer.statusCode < 400 else {
      throw PageStatusError(method: request.method, url: request.url, status: answer.statusCode)
    }
    var headers: [String: [String]] = [:]
    for (name, value) in answer.allHeaderFields {
      headers["\(name)"] = ["\(value)"]
    }
    let body = try JSONDecoder().decode(JSONValue.self, from: data)
    return PageAnswer(status: answer.statusCode, headers: headers, body: body)
  }

  private static func plainSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    return URLSession(configuration: configuration)
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
    for (name, value) in headers { made.setValue(value, forHTTPHeaderField: name) }
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

/// What is thrown for a response that tells of an error.
public struct PageStatusError: Error, CustomStringConvertible {
  public let method: String
  public let url: String
  public let status: Int

  public var description: String { "\(method) \(url): \(status)" }
}
