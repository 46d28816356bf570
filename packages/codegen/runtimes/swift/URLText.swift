/// Splits a URL without changing its parts.
struct URLText {
  /// The part before the query.
  let before: String
  let query: String?
  /// Includes the `#`.
  private let fragment: String

  init(_ url: String) {
    let end = url.utf8.firstIndex(of: UInt8(ascii: "#")) ?? url.endIndex
    let bare = url[..<end]
    let mark = bare.utf8.firstIndex(of: UInt8(ascii: "?"))
    before = String(bare[..<(mark ?? end)])
    query = mark.map { String(bare[bare.utf8.index(after: $0)...]) }
    fragment = String(url[end...])
  }

  /// The decoded name and value of every query parameter, in order.
  var pairs: [(name: String, value: String)] {
    (query ?? "").utf8.split(separator: UInt8(ascii: "&")).map(pairIn)
  }

  func first(_ name: String) -> String? {
    pairs.first { $0.name == name }?.value
  }

  func without(_ name: String) -> String {
    let pieces = (query ?? "").utf8.split(
      separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    let kept = pieces.filter { $0.isEmpty || pairIn($0).name != name }
    let mark = kept.count < pieces.count && kept.isEmpty || query == nil ? "" : "?"
    return before + mark + kept.map { String(Substring($0)) }.joined(separator: "&") + fragment
  }

  private func pairIn(_ piece: Substring.UTF8View) -> (name: String, value: String) {
    let end = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
    return (decoded(piece[..<end]), decoded(piece[end...].dropFirst()))
  }

  /// Text that is not an escape stays unchanged.
  private func decoded(_ text: Substring.UTF8View) -> String {
    var rest = text[...]
    var bytes: [UInt8] = []
    while let mark = rest.popFirst() {
      if mark == UInt8(ascii: "%"), let byte = escapedByte(rest.prefix(2)) {
        bytes.append(byte)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(mark == UInt8(ascii: "+") ? UInt8(ascii: " ") : mark)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func escapedByte(_ digits: Substring.UTF8View) -> UInt8? {
    let isHex = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    guard isHex, digits.count == 2 else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
