import Foundation

/// The URL of a next page, read as browsers do.
struct NextURL {
  /// Absolute, or only path and query if neither the link nor the page has an origin. No fragment.
  let url: String
  let origin: String?

  /// Resolves a link against the URL of its page. Nil if the link is invalid, is not http or https,
  /// or has its own user name or password.
  init?(_ link: String, from pageURL: String) {
    guard let page = URLParts(pageURL, base: URLParts()) else { return nil }
    guard var next = URLParts(link, base: page) else { return nil }
    guard next.user.allSatisfy({ $0 == "@" || $0 == ":" }) else { return nil }
    next.user = next.origin == page.origin ? page.user : ""
    url = next.text
    origin = next.origin
  }

  /// The origin, which all URLs of a server share; nil for a path.
  static func origin(of url: String) -> String? {
    URLParts(url, base: URLParts())?.origin
  }
}

/// The parts of a URL. A URL without a scheme may still have a host (`//host/path`).
private struct URLParts {
  var scheme: String?
  /// User name and password, with the `@`.
  var user = ""
  /// Includes the port, unless it is the scheme's default.
  var host: String?
  var path = ""
  /// Includes the question mark.
  var query = ""

  init() {}

  init?(_ text: String, base: URLParts) {
    let marks = Array(text.unicodeScalars)
    let start = marks.firstIndex { $0 > " " } ?? marks.count
    let end = marks.lastIndex { $0 > " " } ?? start - 1
    var clean = marks[start..<(end + 1)].filter { !["\t", "\n", "\r"].contains($0) }
    clean = Array(clean.prefix { $0 != "#" })
    let before = clean.prefix { $0 != "?" }
    let given = before.count < clean.count ? clean[(before.count + 1)...] : nil
    if let given { query = "?" + escaped(given, "\"<>'") }
    let (named, behind) = splitScheme(before)
    if let named, named != "http", named != "https" { return nil }
    scheme = named ?? base.scheme
    let rest = behind.map { $0 == "\\" ? "/" : $0 }
    let bare = rest.drop { $0 == "/" }
    let slashes = rest.count - bare.count
    let isAbsolute = named != nil && named != base.scheme
    if isAbsolute || slashes >= 2 {
      let authority = bare.prefix { $0 != "/" }
      let hostStart = authority.lastIndex(of: "@").map { $0 + 1 } ?? authority.startIndex
      user = textOf(authority[..<hostStart])
      guard let host = hostText(authority[hostStart...], scheme) else { return nil }
      self.host = host
      path = resolved("", bare[authority.endIndex...])
      return
    }
    host = base.host
    if rest.isEmpty && !base.path.isEmpty {
      path = base.path
      if given == nil { query = base.query }
    } else {
      let end = base.path.unicodeScalars.lastIndex(of: "/") ?? base.path.startIndex
      path = resolved(slashes > 0 ? "" : String(base.path[..<end]), rest[...])
    }
  }

  var origin: String? {
    guard let host else { return nil }
    return scheme.map { "\($0)://\(host)" } ?? "//\(host)"
  }

  var text: String {
    let start = scheme.map { "\($0):" } ?? ""
    if let host { return "\(start)//\(user)\(host)\(path)\(query)" }
    // A path that begins with two slashes would be read as a host.
    return "\(start)\(path.hasPrefix("//") ? "/." : "")\(path)\(query)"
  }
}

private typealias Marks = ArraySlice<Unicode.Scalar>

private func textOf(_ marks: some Sequence<Unicode.Scalar>) -> String {
  var text = String.UnicodeScalarView()
  text.append(contentsOf: marks)
  return String(text)
}

private func splitScheme(_ text: Marks) -> (scheme: String?, rest: Marks) {
  guard let end = text.firstIndex(of: ":"), let first = text.first else { return (nil, text) }
  let scheme = text[..<end]
  let isScheme = scheme.allSatisfy {
    isLetter($0) || isDigit($0) || $0 == "+" || $0 == "-" || $0 == "."
  }
  guard isLetter(first), isScheme else { return (nil, text) }
  return (textOf(scheme).lowercased(), text[(end + 1)...])
}

private func isLetter(_ mark: Unicode.Scalar) -> Bool {
  ("a"..."z").contains(mark) || ("A"..."Z").contains(mark)
}

private func isDigit(_ mark: Unicode.Scalar) -> Bool {
  ("0"..."9").contains(mark)
}

/// Returns a host in lower case, without the default port; nil for an invalid host.
private func hostText(_ text: Marks, _ scheme: String?) -> String? {
  let isAddress = text.first == "["
  let nameEnd = isAddress ? text.firstIndex(of: "]").map { $0 + 1 } : text.firstIndex(of: ":")
  if isAddress && nameEnd == nil { return nil }
  let name = text[..<(nameEnd ?? text.endIndex)]
  let isName = isAddress ? isIPv6(name.dropFirst().dropLast()) : name.allSatisfy(isNameMark)
  guard isName, !name.isEmpty else { return nil }
  let host = textOf(name).lowercased()
  let behind = text[name.endIndex...]
  guard let colon = behind.first else { return host }
  let digits = behind.dropFirst()
  guard colon == ":", digits.allSatisfy(isDigit) else { return nil }
  if digits.isEmpty { return host }
  guard let port = UInt16(textOf(digits)) else { return nil }
  return port == (scheme == "https" ? 443 : 80) ? host : "\(host):\(port)"
}

private func isNameMark(_ mark: Unicode.Scalar) -> Bool {
  isLetter(mark) || isDigit(mark) || "-._~!$&'()*+,;=".unicodeScalars.contains(mark)
}

private func isIPv6(_ text: Marks) -> Bool {
  var address = in6_addr()
  return inet_pton(AF_INET6, textOf(text), &address) == 1
}

/// Resolves a path against a folder, and removes dot segments.
private func resolved(_ folder: String, _ path: Marks) -> String {
  var segments = folder.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    .map(String.init)
  let bare = path.first == "/" ? path.dropFirst() : path
  let steps = escaped(bare, "\"<>`{}").split(separator: "/", omittingEmptySubsequences: false)
  for (index, step) in steps.enumerated() {
    let plain = step.lowercased().replacingOccurrences(of: "%2e", with: ".")
    if plain != "." && plain != ".." {
      segments.append(String(step))
      continue
    }
    if plain == ".." { _ = segments.popLast() }
    if index == steps.count - 1 { segments.append("") }
  }
  return "/" + segments.joined(separator: "/")
}

/// Escapes characters that a URL can't contain; existing escapes stay.
private func escaped(_ text: Marks, _ marks: String) -> String {
  var made = ""
  for mark in text {
    if mark > " " && mark < "\u{7f}" && !marks.unicodeScalars.contains(mark) {
      made.unicodeScalars.append(mark)
      continue
    }
    for byte in UTF8.encode(mark) ?? .init() {
      made += byte < 16 ? "%0" : "%"
      made += String(byte, radix: 16, uppercase: true)
    }
  }
  return made
}
