/// The response of a server.
public struct PageAnswer: Sendable {
  public var status: Int
  /// The values of each header, in the order received.
  public var headers: [String: [String]]
  /// The decoded JSON.
  public var body: JSONValue

  public init(status: Int = 200, headers: [String: [String]] = [:], body: JSONValue) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension PageAnswer: CustomStringConvertible, CustomReflectable {
  /// Omits the headers and the body.
  public var description: String { "PageAnswer(\(status))" }

  public var customMirror: Mirror { Mirror(self, children: ["status": status]) }
}

extension PageAnswer {
  /// Returns the values of a header, joined with commas; nil if there are none. Case is ignored.
  public func header(_ name: String) -> String? {
    let lines = lines(of: name)
    return lines.isEmpty ? nil : lines.joined(separator: ", ")
  }

  // only links
  /// Returns the target of the first link with a relation, in all lines of the header; nil if none.
  func link(_ name: String, rel: String) -> String? {
    for line in lines(of: name) {
      var reader = LinkReader(line)
      if let target = reader.target(rel: rel) { return target }
    }
    return nil
  }

  // end links
  private func lines(of name: String) -> [String] {
    let wanted = name.lowercased()
    let named = headers.filter { $0.key.lowercased() == wanted }
    return named.sorted { $0.key < $1.key }.flatMap { $0.value }
  }
}
// only links

/// Reads the links of one header line (RFC 8288), up to the first invalid link.
private struct LinkReader {
  private let line: [Unicode.Scalar]
  private var at = 0

  init(_ line: String) {
    self.line = Array(line.unicodeScalars)
    skip(" \t,")
  }

  /// A link with an anchor describes another resource.
  mutating func target(rel: String) -> String? {
    while peek() == "<" {
      at += 1
      let target = until(">")
      guard peek() == ">" else { return nil }
      at += 1
      let parameters = parameters()
      let names = (parameters["rel"] ?? "").lowercased().split { $0 == " " || $0 == "\t" }
      let isMeant = names.contains { $0 == rel.lowercased() }
      if isMeant && parameters["anchor"] == nil { return target }
      skip(" \t")
      guard peek() == "," else { return nil }
      skip(" \t,")
    }
    return nil
  }

  /// The first of repeated parameters is used.
  private mutating func parameters() -> [String: String] {
    var parameters: [String: String] = [:]
    skip(" \t")
    while peek() == ";" {
      at += 1
      skip(" \t")
      let name = until(" \t=;,").lowercased()
      skip(" \t")
      var value = ""
      if peek() == "=" {
        at += 1
        skip(" \t")
        value = peek() == "\"" ? quoted() : until(" \t;,")
        skip(" \t")
      }
      if !name.isEmpty && parameters[name] == nil { parameters[name] = value }
    }
    return parameters
  }

  /// A backslash escapes the next character.
  private mutating func quoted() -> String {
    var value = String.UnicodeScalarView()
    at += 1
    while let mark = peek(), mark != "\"" {
      at += 1
      if mark != "\\" {
        value.append(mark)
      } else if let next = peek() {
        value.append(next)
        at += 1
      }
    }
    at += 1
    return String(value)
  }

  private func peek() -> Unicode.Scalar? {
    at < line.count ? line[at] : nil
  }

  private mutating func skip(_ marks: String) {
    while let mark = peek(), marks.unicodeScalars.contains(mark) { at += 1 }
  }

  private mutating func until(_ marks: String) -> String {
    let start = at
    while let mark = peek(), !marks.unicodeScalars.contains(mark) { at += 1 }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: line[start..<at])
    return String(text)
  }
}
// end links
