import Foundation

// only positions
extension JSONValue {
  // only counts
  /// The value of a number, or of a string of digits; nil for any other value.
  var wireNumber: Double? {
    switch self {
    case .integer(let number):
      return Double(number)
    case .number(let number):
      return number.isFinite ? number : nil
    case .decimal:
      return doubleValue
    case .string(let text):
      let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
      let isNumber = !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
      guard isNumber, let number = Double(text), number.isFinite else { return nil }
      return number
    default:
      return nil
    }
  }

  /// The largest count: 2^53 - 1.
  private static let maxCount = 9_007_199_254_740_991.0

  /// A whole number of at least 0; nil for any other value.
  var wireCount: Int? {
    guard let number = wireNumber, (0...Self.maxCount).contains(number) else { return nil }
    return Int(exactly: number)
  }

  // end counts
  // only tokens
  /// True for a value that can be sent back to get the next page.
  var isToken: Bool {
    switch self {
    case .string(let text): return !text.isEmpty
    case .integer, .decimal: return true
    case .number(let number): return number.isFinite
    default: return false
    }
  }

  // end tokens
}

// end positions
// only bodySlots
extension JSONValue {
  /// Returns a copy with `value` at the path; nil if a parent on the path can't hold the next step.
  func writing(_ value: JSONValue, at path: ArraySlice<PathStep>) -> JSONValue? {
    guard let step = path.first else { return value }
    let rest = path.dropFirst()
    switch (self, step) {
    case (.null, .index):
      return JSONValue.array([]).writing(value, at: path)
    case (.null, .name):
      return JSONValue.object([:]).writing(value, at: path)
    case (.array(var values), .index(let index)) where (0...values.count).contains(index):
      let held = index < values.count ? values[index] : .null
      guard let inner = held.writing(value, at: rest) else { return nil }
      values.replaceSubrange(index..<min(index + 1, values.count), with: [inner])
      return .array(values)
    case (.object(var members), .name(let name)):
      guard let inner = (members[name] ?? .null).writing(value, at: rest) else { return nil }
      members[name] = inner
      return .object(members)
    case (.object, .index(let index)):
      return writing(value, at: [.name(String(index))] + rest)
    default:
      return nil
    }
  }
}

// end bodySlots
extension PageRequest {
  /// Returns the value of a parameter; nil if it is null or missing.
  func sent(at slot: Slot) -> JSONValue? {
    let sent: JSONValue?
    switch slot {
    // only bodySlots
    case .body(let path):
      sent = body?.value(at: path)
    // end bodySlots
    case .header(let name):
      sent = header(name).map { .string($0.value) }
    case .query(let name):
      let given = query[name]
      sent = given == nil || given == .null ? URLText(url).first(name).map(JSONValue.string) : given
    }
    return sent == .null ? nil : sent
  }

  /// Returns the request with a parameter set; throws if the body has no place for it. A query
  /// parameter is removed from the URL, so that it is never sent twice.
  func writing(_ value: JSONValue, to slot: Slot) throws -> PageRequest {
    var made = self
    switch slot {
    // only bodySlots
    case .body(let path):
      guard let written = (body ?? .null).writing(value, at: path[...]) else {
        let place = path.map(\.text).joined(separator: ".")
        throw PageError(
          reason: .unwritableBody,
          description: "The request body has no place for \(place): its parent is not an object.",
          answer: nil)
      }
      made.body = written
    // end bodySlots
    case .header(let name):
      made.headers = headers.filter { !isSame($0.key, name) }
      made.headers[name] = value.wireText
    case .query(let name):
      made.query[name] = value
      made.url = URLText(url).without(name)
    }
    return made
  }

  /// Ignores headers, except the one that carries the position.
  func asksTheSame(as other: PageRequest, position: Slot?) -> Bool {
    asked(position) == other.asked(position)
  }

  private func asked(_ position: Slot?) -> [[UInt8]] {
    let beside = query.filter { $0.value != .null }.sorted { $0.key < $1.key }
    let pairs = URLText(url).pairs + beside.map { (name: $0.key, value: $0.value.wireText) }
    let sorted = pairs.enumerated().sorted {
      ($0.element.name, $0.offset) < ($1.element.name, $1.offset)
    }
    let asked = sorted.flatMap { [$0.element.name, $0.element.value] }
    var sent: [String] = []
    if case .header? = position {
      sent = position.flatMap { self.sent(at: $0) }.map { [$0.wireText] } ?? []
    }
    let parts = [[method, URLText(url).before, body?.jsonText ?? ""], asked, sent]
    // Compares bytes, because equal strings in Swift may have different bytes.
    return parts.flatMap { ["\($0.count)"] + $0 }.map { Array($0.utf8) }
  }

  /// A new idempotency key for the page after this request; nil if the request has none.
  func freshKey(of transport: any PageTransport) -> String? {
    guard header(transport.idempotencyHeader) != nil else { return nil }
    return transport.idempotencyKey() ?? UUID().uuidString.lowercased()
  }

  func withKey(_ key: String?, of transport: any PageTransport) -> PageRequest {
    guard let key, let spelled = header(transport.idempotencyHeader)?.key else { return self }
    var made = self
    made.headers = headers.filter { !isSame($0.key, spelled) }
    made.headers[spelled] = key
    return made
  }

  // only urls
  mutating func keepHarmlessHeaders(_ transport: any PageTransport) {
    let harmless = ["Accept", "Accept-Language", "User-Agent", "Content-Type"]
    headers = headers.filter { header in
      harmless.contains { isSame($0, header.key) }
        && !transport.credentialHeaders.contains { isSame($0, header.key) }
    }
  }

  // end urls
  private func header(_ name: String) -> (key: String, value: String)? {
    headers.filter { isSame($0.key, name) }.min { $0.key < $1.key }
  }
}

/// Header names are case-insensitive.
private func isSame(_ one: String, _ other: String) -> Bool {
  one.lowercased() == other.lowercased()
}
