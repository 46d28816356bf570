/// A value is printed as JSON.
extension JSONValue: CustomStringConvertible {
  public var description: String { jsonText }
}

extension JSONValue {
  /// The text of a value in a query or a header; arrays and objects become JSON.
  var wireText: String {
    if case .string(let text) = self { return text }
    return jsonText
  }

  /// The value as JSON, with members sorted by name.
  var jsonText: String {
    switch self {
    case .null: return "null"
    case .bool(let flag): return flag ? "true" : "false"
    case .integer(let number): return String(number)
    case .number(let number): return decimalText(number)
    case .decimal(let number): return number.description
    case .string(let text): return quotedText(text)
    case .array(let values): return "[\(values.map(\.jsonText).joined(separator: ","))]"
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      let texts = sorted.map { "\(quotedText($0.key)):\($0.value.jsonText)" }
      return "{\(texts.joined(separator: ","))}"
    }
  }
}

/// Writes a number as JavaScript does: no trailing ".0", and an exponent from 1e+21 up.
private func decimalText(_ number: Double) -> String {
  guard number.isFinite else { return "null" }
  if number == 0 { return "0" }
  let written = String(describing: number.magnitude).split(separator: "e")
  let parts = written[0].split(separator: ".", omittingEmptySubsequences: false)
  let whole = String(parts[0])
  let fraction = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
  let all = (whole + fraction).drop { $0 == "0" }
  let skipped = whole.count + fraction.count - all.count
  let exponent = written.count > 1 ? Int(written[1]) ?? 0 : 0
  // The number of digits before the decimal point.
  let point = whole.count - skipped + exponent
  var digits = String(all)
  while digits.hasSuffix("0") { digits.removeLast() }
  let sign = number < 0 ? "-" : ""
  if (-5...0).contains(point) {
    return "\(sign)0.\(String(repeating: "0", count: -point))\(digits)"
  }
  if (1...21).contains(point) {
    let padded = digits + String(repeating: "0", count: max(0, point - digits.count))
    let tail = padded.dropFirst(point)
    return "\(sign)\(padded.prefix(point))\(tail.isEmpty ? "" : ".\(tail)")"
  }
  let tail = digits.dropFirst()
  let mark = point > 0 ? "e+" : "e-"
  let size = (point - 1).magnitude
  return "\(sign)\(digits.prefix(1))\(tail.isEmpty ? "" : ".\(tail)")\(mark)\(size)"
}

private func quotedText(_ text: String) -> String {
  var quoted = "\""
  for mark in text.unicodeScalars {
    switch mark {
    case "\"", "\\":
      quoted += "\\\(mark)"
    case "\u{8}": quoted += "\\b"
    case "\t": quoted += "\\t"
    case "\n": quoted += "\\n"
    case "\u{c}": quoted += "\\f"
    case "\r": quoted += "\\r"
    case "\u{0}"..<" ":
      let code = String(mark.value, radix: 16)
      quoted += "\\u\(String(repeating: "0", count: 4 - code.count))\(code)"
    default:
      quoted.unicodeScalars.append(mark)
    }
  }
  return quoted + "\""
}
