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

/// A type that can be read from JSON.
protocol ItemValue {
  static func read(_ json: JSONValue) throws -> Self
}

/// An item of a list, or an object inside an item.
protocol ItemObject: ItemValue {
  init(_ json: JSONValue) throws
}

extension ItemObject {
  static func read(_ json: JSONValue) throws -> Self { try Self(json) }
}

extension JSONValue: ItemValue {
  static func read(_ json: JSONValue) throws -> JSONValue { json }

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
}

extension Int: ItemValue {
  static func read(_ json: JSONValue) throws -> Int { try json.held(json.intValue, "an integer") }
}

extension Double: ItemValue {
  static func read(_ json: JSONValue) throws -> Double {
    try json.held(json.doubleValue, "a number")
  }
}

extension Decimal: ItemValue {
  static func read(_ json: JSONValue) throws -> Decimal {
    try json.held(json.decimalValue, "a number")
  }
}

extension UInt64: ItemValue {
  static func read(_ json: JSONValue) throws -> UInt64 {
    try json.held(UInt64(json.wireText), "an unsigned integer")
  }
}

extension UUID: ItemValue {
  static func read(_ json: JSONValue) throws -> UUID {
    try json.held(json.stringValue.flatMap(UUID.init), "a UUID")
  }
}

extension Date: ItemValue {
  static func read(_ json: JSONValue) throws -> Date {
    try json.held(json.stringValue.flatMap(Date.init(wireText:)), "a time in ISO 8601")
  }

  /// Reads any number of digits of a second, and a leap second as the second after it.
  init?(wireText: String) {
    let text = wireText.uppercased()
    let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let digits = halves.count < 2 ? "0" : halves[1].prefix { $0.isNumber }
    let whole = String(halves[0]) + (halves.count < 2 ? "" : halves[1].dropFirst(digits.count))
    let isLeap = whole.dropFirst(16).hasPrefix(":60")
    let usual = isLeap ? "\(whole.prefix(17))59\(whole.dropFirst(19))" : whole
    guard let date = ISO8601DateFormatter().date(from: usual), let fraction = Double("0.\(digits)")
    else { return nil }
    self = date.addingTimeInterval(isLeap ? fraction + 1 : fraction)
  }
}

extension Bool: ItemValue {
  static func read(_ json: JSONValue) throws -> Bool {
    try json.held(json.boolValue, "true or false")
  }
}

extension Optional: ItemValue where Wrapped: ItemValue {
  static func read(_ json: JSONValue) throws -> Wrapped? {
    json == .null ? nil : try Wrapped.read(json)
  }
}

extension Array: ItemValue where Element: ItemValue {
  static func read(_ json: JSONValue) throws -> [Element] {
    try json.held(json.arrayValue, "a list").enumerated().map { index, value in
      try ItemError.at("[\(index)]", value)
    }
  }
}

extension Dictionary: ItemValue where Key == String, Value: ItemValue {
  static func read(_ json: JSONValue) throws -> [String: Value] {
    var read: [String: Value] = [:]
    for (name, value) in try json.held(json.objectValue, "an object") {
      read[name] = try ItemError.at(name, value)
    }
    return read
  }
}
