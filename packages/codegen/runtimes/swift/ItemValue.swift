import Foundation

/// Thrown if an item does not have its declared type.
public struct ItemError: LocalizedError, CustomStringConvertible, Sendable, Equatable {
  /// The place of the value in the item, such as `lines[0].sku`; empty for the item itself.
  public let path: String
  /// The member of the item that can't be read; nil if the item itself has the wrong type.
  public let member: String?
  private let problem: String

  public var description: String { "\(path.isEmpty ? "The item" : path) \(problem)." }

  public var errorDescription: String? { description }

  fileprivate init(_ problem: String, path: String = "", member: String? = nil) {
    self.problem = problem
    self.path = path
    self.member = member
  }

  /// Reads a value of a list or an object; an error gets its place.
  fileprivate static func at<Value: ItemValue>(
    _ step: String, _ json: JSONValue?, member: String? = nil
  ) throws -> Value {
    do {
      return try Value.read(json ?? .null)
    } catch let error as ItemError {
      let problem = json == nil && error.path.isEmpty ? "is missing" : error.problem
      let isStep = error.path.isEmpty || error.path.hasPrefix("[")
      let path = step + (isStep ? "" : ".") + error.path
      throw ItemError(problem, path: path, member: member)
    }
  }
}

/// A type that can be read from JSON, and written as JSON.
protocol ItemValue {
  static func read(_ json: JSONValue) throws -> Self
  static func write(_ value: Self) -> JSONValue
}

/// An item of a list, or an object inside an item. It is coded as the JSON of the API, whatever the
/// strategies of the coder are.
protocol ItemObject: ItemValue, Codable {
  init(_ json: JSONValue) throws
  static func members(_ item: Self) -> [String: any ItemValue]
}

extension ItemObject {
  public init(from decoder: any Decoder) throws { try self.init(JSONValue(from: decoder)) }
  public func encode(to encoder: any Encoder) throws { try Self.write(self).encode(to: encoder) }

  static func read(_ json: JSONValue) throws -> Self { try Self(json) }
  static func write(_ item: Self) -> JSONValue {
    .object(members(item).mapValues { JSONValue.of($0) }.filter { $0.value != .null })
  }
}

extension JSONValue: ItemValue {
  static func read(_ json: JSONValue) throws -> JSONValue { json }
  static func write(_ json: JSONValue) -> JSONValue { json }

  fileprivate static func of(_ value: some ItemValue) -> JSONValue { type(of: value).write(value) }

  /// Reads a member of an object; a missing member is read as null.
  func read<Value: ItemValue>(_ name: String) throws -> Value {
    try ItemError.at(name, held(objectValue, "an object")[name], member: name)
  }

  fileprivate func held<Value>(_ value: Value?, _ type: String) throws -> Value {
    guard let value else { throw ItemError("must be \(type)") }
    return value
  }
}

extension String: ItemValue {
  static func read(_ json: JSONValue) throws -> String {
    try json.held(json.stringValue, "a string")
  }
  static func write(_ text: String) -> JSONValue { .string(text) }
}

extension Int: ItemValue {
  static func read(_ json: JSONValue) throws -> Int { try json.held(json.intValue, "an integer") }
  static func write(_ number: Int) -> JSONValue { .integer(number) }
}

extension Double: ItemValue {
  static func read(_ json: JSONValue) throws -> Double {
    try json.held(json.doubleValue, "a number")
  }
  static func write(_ number: Double) -> JSONValue { .number(number) }
}

extension Decimal: ItemValue {
  static func read(_ json: JSONValue) throws -> Decimal {
    try json.held(json.decimalValue, "a number")
  }
  static func write(_ number: Decimal) -> JSONValue { .decimal(number) }
}

extension UInt64: ItemValue {
  static func read(_ json: JSONValue) throws -> UInt64 {
    try json.held(UInt64(json.wireText), "an unsigned integer")
  }
  static func write(_ number: UInt64) -> JSONValue { .decimal(Decimal(number)) }
}

extension UUID: ItemValue {
  static func read(_ json: JSONValue) throws -> UUID {
    try json.held(json.stringValue.flatMap(UUID.init), "a UUID")
  }
  static func write(_ id: UUID) -> JSONValue { .string(id.uuidString.lowercased()) }
}

extension Date: ItemValue {
  static func read(_ json: JSONValue) throws -> Date {
    try json.held(json.stringValue.flatMap(Date.init(wireText:)), "a time in ISO 8601")
  }
  static func write(_ date: Date) -> JSONValue { .string(date.wireText) }

  /// The date in ISO 8601, with microseconds if it is not a whole second. The formatter has only
  /// milliseconds.
  var wireText: String {
    let micros = (timeIntervalSince1970 * 1_000_000).rounded()
    let seconds = (micros / 1_000_000).rounded(.down)
    let rest = Int(micros - seconds * 1_000_000)
    let text = ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: seconds))
    return rest == 0 ? text : "\(text.dropLast()).\(String(rest + 1_000_000).dropFirst())Z"
  }

  /// Reads a time of RFC 3339, with any number of digits of a second, without a formatter, because
  /// creating one takes long. A leap second is read as the second after it. A space may replace the
  /// T, and without an offset, the time is in UTC.
  init?(wireText: String) {
    let text = Array(wireText.uppercased().utf8)
    func number(_ start: Int, _ count: Int = 2) -> Int? {
      guard start + count <= text.count else { return nil }
      let digits = text[start..<(start + count)]
      guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    guard text.count > 18, [4, 7, 13, 16].map({ text[$0] }) == Array("--::".utf8),
      text[10] == UInt8(ascii: "T") || text[10] == UInt8(ascii: " "),
      let year = number(0, 4), let month = number(5), let day = number(8), let hour = number(11),
      let minute = number(14), let second = number(17), (1...12).contains(month)
    else { return nil }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...lengths[month - 1]).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    let isWhole = text.count == 19 || text[19] != UInt8(ascii: ".")
    let end = isWhole ? 19 : text[20...].firstIndex { $0 < 0x30 || $0 > 0x39 } ?? text.count
    let fraction = Double("0\(String(decoding: text[19..<end], as: UTF8.self))0") ?? 0
    let zone = String(decoding: text[end...], as: UTF8.self)
    var minutes = hour * 60 + minute
    if zone != "Z" && zone != "" {
      let hasColon = zone.contains(":")
      guard let sign = ["+": 1, "-": -1][zone.prefix(1)], zone.utf8.count == (hasColon ? 6 : 5),
        let hours = number(end + 1), let rest = number(end + (hasColon ? 4 : 3))
      else { return nil }
      minutes -= sign * (hours * 60 + rest)
    }
    // Years begin in March, so that a leap day is the last day of its year.
    let years = month > 2 ? year : year - 1
    let before = 365 * years + years / 4 - years / 100 + years / 400
    let days = before + (153 * ((month + 9) % 12) + 2) / 5 + day
    // The days are counted to 1 January 2001.
    let seconds = ((days - 730_792) * 1440 + minutes) * 60 + second
    self.init(timeIntervalSinceReferenceDate: Double(seconds) + fraction)
  }
}

extension Bool: ItemValue {
  static func read(_ json: JSONValue) throws -> Bool {
    try json.held(json.boolValue, "true or false")
  }
  static func write(_ flag: Bool) -> JSONValue { .bool(flag) }
}

extension Optional: ItemValue where Wrapped: ItemValue {
  static func read(_ json: JSONValue) throws -> Wrapped? {
    json == .null ? nil : try Wrapped.read(json)
  }
  static func write(_ value: Wrapped?) -> JSONValue { value.map(Wrapped.write) ?? .null }
}

extension Array: ItemValue where Element: ItemValue {
  static func read(_ json: JSONValue) throws -> [Element] {
    try json.held(json.arrayValue, "a list").enumerated().map { index, value in
      try ItemError.at("[\(index)]", value)
    }
  }
  static func write(_ values: [Element]) -> JSONValue { .array(values.map(Element.write)) }
}

extension Dictionary: ItemValue where Key == String, Value: ItemValue {
  static func read(_ json: JSONValue) throws -> [String: Value] {
    var read: [String: Value] = [:]
    for (name, value) in try json.held(json.objectValue, "an object") {
      read[name] = try ItemError.at(name, value)
    }
    return read
  }
  static func write(_ map: [String: Value]) -> JSONValue { .object(map.mapValues(Value.write)) }
}
