/// Thrown if an item does not have its declared type.
public struct ItemError: Error, Sendable, Equatable {
  /// The member that can't be read; nil if the item itself has the wrong type.
  public let member: String?
}

/// A type that can be read from JSON.
protocol ItemValue {
  static func read(_ json: JSONValue) throws -> Self
}

extension JSONValue: ItemValue {
  static func read(_ json: JSONValue) throws -> JSONValue { json }

  /// Reads a member of an object; a missing member is read as null.
  func read<Value: ItemValue>(_ name: String) throws -> Value {
    guard case .object(let members) = self else { throw ItemError(member: nil) }
    do {
      return try Value.read(members[name] ?? .null)
    } catch {
      throw ItemError(member: name)
    }
  }

  fileprivate func held<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw ItemError(member: nil) }
    return value
  }
}

extension String: ItemValue {
  static func read(_ json: JSONValue) throws -> String { try json.held(json.string(at: [])) }
}

extension Int: ItemValue {
  static func read(_ json: JSONValue) throws -> Int { try json.held(json.integer(at: [])) }
}

extension Double: ItemValue {
  static func read(_ json: JSONValue) throws -> Double { try json.held(json.number(at: [])) }
}

extension Bool: ItemValue {
  static func read(_ json: JSONValue) throws -> Bool { try json.held(json.bool(at: [])) }
}

extension Optional: ItemValue where Wrapped: ItemValue {
  static func read(_ json: JSONValue) throws -> Wrapped? {
    json == .null ? nil : try Wrapped.read(json)
  }
}

extension Array: ItemValue where Element: ItemValue {
  static func read(_ json: JSONValue) throws -> [Element] {
    try json.held(json.array(at: [])).map(Element.read)
  }
}

extension Dictionary: ItemValue where Key == String, Value: ItemValue {
  static func read(_ json: JSONValue) throws -> [String: Value] {
    try json.held(json.object(at: [])).mapValues(Value.read)
  }
}
