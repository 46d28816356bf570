import Foundation

/// Thrown if a list has no position, or if a text is not a position of the list.
public struct PagePositionError: LocalizedError, CustomStringConvertible {
  public let description: String

  public var errorDescription: String? { description }

  fileprivate init(_ why: String) {
    description = "The text is not a position: \(why)."
  }

  // only urls
  fileprivate init(sentence: String) {
    description = sentence
  }
  // end urls
}

// Positions are JSON texts, which are the same in every language.
extension Paging {
  /// Returns the position after a page; nil if no page follows.
  func positionText(_ step: NextStep) throws -> String? {
    // only urls
    if case .request(_, _, isForeign: true) = step {
      throw PagePositionError(
        sentence:
          "The next page is on a different origin than the first request, so it has no position.")
    }
    // end urls
    guard case .request(_, let value, _) = step else { return nil }
    let part = position?.part ?? "url"
    let held = position?.nested(value) ?? value
    let name = JSONValue.string(scheme).jsonText
    return "{\"scheme\":\(name),\"\(part)\":\(held.jsonText)}"
  }

  /// Returns the request at a position, made from the first request. Sends nothing.
  func request(
    // only urls
    transport: any PageTransport,
    // end urls
    at text: String,
    from first: PageRequest
  ) throws -> PageRequest {
    guard let json = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else {
      throw PagePositionError("it is not JSON")
    }
    guard case .object(let members) = json else {
      throw PagePositionError("it is not a JSON object")
    }
    guard case .string(let named)? = members["scheme"] else {
      throw PagePositionError("it names no scheme")
    }
    guard named == scheme else {
      throw PagePositionError(
        "it belongs to the scheme \(named), not to \(scheme)")
    }
    var part = position?.part ?? "url"
    // Positions from programs that send the header as a query parameter are also accepted.
    if case .header? = position, members["query"] != nil { part = "query" }
    guard members.count == 2, let held = members[part] else {
      throw PagePositionError("a position of \(scheme) contains only scheme and \(part)")
    }
    guard let position else {
      // only urls
      if rule == .url { return try followed(held, first, transport) }
      // end urls
      throw PagePositionError("\(scheme) has one page and no positions")
    }
    return try first.writing(try value(in: held, at: position), to: position)
  }

  private func value(in part: JSONValue, at slot: Slot) throws -> JSONValue {
    guard let value = part.value(at: slot.path), slot.nested(value).jsonText == part.jsonText else {
      throw PagePositionError("its \(slot.part) must contain only \(slot.name)")
    }
    guard isUsable(value) else {
      throw PagePositionError("\(slot.name) has a value that \(scheme) cannot send")
    }
    return value
  }

  private func isUsable(_ value: JSONValue) -> Bool {
    switch rule {
    // only tokens
    case .token: return value.isToken
    // end tokens
    // only counts
    case .offset, .pageNumber: return value.wireCount != nil
    // end counts
    default: return false
    }
  }
  // only urls

  private func followed(
    _ held: JSONValue, _ first: PageRequest, _ transport: any PageTransport
  ) throws -> PageRequest {
    guard case .string(let link) = held, !link.isEmpty else {
      throw PagePositionError("its URL is not a string")
    }
    let origin = NextURL.origin(of: first.url)
    guard case .request(let next, _, let isForeign) = try step(to: link, first, origin, transport)
    else { throw PagePositionError("its URL cannot be requested") }
    if isForeign { throw PagePositionError("its URL is on a different origin than the request") }
    return next
  }
  // end urls
}

extension Slot {
  /// The name of the request part in positions.
  fileprivate var part: String {
    switch self {
    case .query: return "query"
    case .header: return "headers"
    // only bodySlots
    case .body: return "body"
    // end bodySlots
    }
  }

  fileprivate var path: [PathStep] {
    switch self {
    case .query(let name), .header(let name): return [.name(name)]
    // only bodySlots
    case .body(let path): return path
    // end bodySlots
    }
  }

  fileprivate var name: String { path.map(\.text).joined(separator: ".") }

  /// Returns the part of a request that contains only this value.
  fileprivate func nested(_ value: JSONValue) -> JSONValue {
    path.reversed().reduce(value) { held, step in
      .object([step.text: held])
    }
  }
}
