import Foundation

/// A JSON value.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  /// A number that a Double would round; up to 38 digits are exact.
  case decimal(Decimal)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

// Readers of values; they return nil for a value of another type.
extension JSONValue {
  /// The member of an object. Setting it replaces a value of another type by an object.
  public subscript(name: String) -> JSONValue? {
    get { value(at: [.name(name)]) }
    set {
      var members = objectValue ?? [:]
      members[name] = newValue
      self = .object(members)
    }
  }

  /// The element of a list.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let values) = self, values.indices.contains(index) else { return nil }
    return values[index]
  }

  public var boolValue: Bool? {
    guard case .bool(let flag) = self else { return nil }
    return flag
  }

  public var intValue: Int? {
    switch self {
    case .integer(let number): return number
    case .number(let number): return Int(exactly: number)
    default: return nil
    }
  }

  public var doubleValue: Double? {
    switch self {
    case .integer(let number): return Double(number)
    case .number(let number): return number
    case .decimal(let number): return Double(number.description)
    default: return nil
    }
  }

  public var decimalValue: Decimal? {
    switch self {
    case .integer(let number): return Decimal(number)
    case .number(let number): return Decimal(string: String(describing: number))
    case .decimal(let number): return number
    default: return nil
    }
  }

  public var stringValue: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  public var arrayValue: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  public var objectValue: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return members
  }
  // only tokenMembers

  /// The token of the next page as text; a number becomes its digits.
  var tokenText: String? {
    switch self {
    case .string, .integer, .number, .decimal: return wireText
    default: return nil
    }
  }
  // end tokenMembers
}

/// A step of a path: the name of a member, or the index of a list.
enum PathStep: Sendable {
  case name(String)
  case index(Int)

  var text: String {
    switch self {
    case .name(let name): return name
    case .index(let index): return String(index)
    }
  }
}

extension PathStep: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  init(stringLiteral name: String) {
    self = .name(name)
  }

  init(integerLiteral index: Int) {
    self = .index(index)
  }
}

extension JSONValue {
  /// A name is a member of an object; a number is an index of a list or the name of a member.
  func value(at path: [PathStep]) -> JSONValue? {
    path.reduce(self) { held, step in held?.member(step) }
  }

  private func member(_ step: PathStep) -> JSONValue? {
    switch (self, step) {
    case (.array(let values), .index(let index)):
      return values.indices.contains(index) ? values[index] : nil
    case (.object(let members), .name(let name)):
      return members[name]
    case (.object(let members), .index(let index)):
      return members[String(index)]
    default:
      return nil
    }
  }
}

extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? container.decode(Double.self) {
      self = Self.exact(number, in: container)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  private static func exact(
    _ rounded: Double, in container: any SingleValueDecodingContainer
  ) -> JSONValue {
    let whole = try? container.decode(Int.self)
    if let whole, rounded.magnitude < 0x1p53 { return .integer(whole) }
    guard rounded.magnitude < 1e38, let exact = try? container.decode(Decimal.self) else {
      return .number(rounded)
    }
    // The decoder drops the fraction of a large number when it decodes an Int.
    if let whole, exact == Decimal(whole) { return .integer(whole) }
    if exact == Decimal(string: String(describing: rounded)) { return .number(rounded) }
    return .decimal(exact)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .decimal(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONValue:
  ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) {
    self = .null
  }

  public init(booleanLiteral flag: Bool) {
    self = .bool(flag)
  }

  public init(integerLiteral number: Int) {
    self = .integer(number)
  }

  public init(floatLiteral number: Double) {
    self = .number(number)
  }

  public init(stringLiteral text: String) {
    self = .string(text)
  }

  public init(arrayLiteral values: JSONValue...) {
    self = .array(values)
  }

  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}
