/// Place where a parameter is sent.
enum Slot: Sendable {
  case query(String)
  case header(String)
  case body([PathStep])
}

/// Place of a text in the headers of an answer.
enum HeaderSource: Sendable {
  case header(String)
  case link(String, rel: String)

  func read(_ answer: PageAnswer) -> JSONValue? {
    switch self {
    case .header(let name): return answer.header(name).map(JSONValue.string)
    case .link(let name, let rel): return answer.link(name, rel: rel).map(JSONValue.string)
    }
  }
}

/// Rule that leads from a page to the one after it.
enum PagingRule: Sendable {
  /// No second page follows, ever.
  case single
  case offset
  case pageNumber
  /// A token of the response is sent back.
  case token
  /// A URL of the response is followed.
  case url
}

/// Rules for the items of a page and the request after it; nil is not read.
struct Paging: Sendable {
  var rule: PagingRule
  var items: [PathStep]? = nil
  var passesEmptyPages = false
  /// `false` there ends paging.
  var hasMore: [PathStep]? = nil
  /// Value that is written for the next page.
  var position: Slot? = nil
  /// Start of the position when the caller sends none.
  var start: JSONValue? = nil
  var limit: Slot? = nil
  var limitValue: JSONValue? = nil
  /// Limit that the position must stay below.
  var end: [PathStep]? = nil
  /// The token that is sent back.
  var token: [PathStep]? = nil
  var tokenInItem = false
  /// Sent with every request, in place of what the caller sends.
  var literals: [(slot: Slot, value: JSONValue)] = []
  /// The URL that is followed.
  var url: [PathStep]? = nil
  /// Query parameters that are not added to a URL which is followed.
  var urlParameters: [String] = []
  // Members of the above that are in a header.
  var hasMoreHeader: HeaderSource? = nil
  var endHeader: HeaderSource? = nil
  var tokenHeader: HeaderSource? = nil
  var urlHeader: HeaderSource? = nil

  /// The request for the first page.
  func firstRequest(_ request: PageRequest) throws -> PageRequest {
    var first = request
    for (slot, value) in literals {
      first = try first.writing(value, to: slot)
    }
    guard let position, let start, first.sent(at: position) == nil else { return first }
    return try first.writing(start, to: position)
  }

  /// The answer, unless it is no page: by its status, or for want of a list of items. One without a
  /// status counts as a success.
  func checked(_ answer: PageAnswer) throws -> PageAnswer {
    guard answer.status == 0 || (200...299).contains(answer.status) else {
      throw PageError(
        reason: .failedResponse,
        description: "The request for a page failed with status \(answer.status).",
        answer: answer)
    }
    guard hasList(answer.body) else {
      let place = items?.map(\.text).joined(separator: ".") ?? ""
      throw PageError(
        reason: .itemsNotList,
        description:
          "The items of the page are no list: the response has something else at "
          + (place.isEmpty ? "its root." : "\(place)."),
        answer: answer)
    }
    return answer
  }

  /// Items that are missing, or null, are none; anything else where the list should be, or what holds
  /// it, is no list.
  private func hasList(_ body: JSONValue) -> Bool {
    guard let items else { return true }
    var found = body
    for step in items {
      switch (found, step) {
      case (.null, _): return true
      case (.object, _), (.array, .index): break
      default: return false
      }
      guard let inner = found.value(at: [step]) else { return true }
      found = inner
    }
    switch found {
    case .null, .array: return true
    default: return false
    }
  }

  /// The request for the next page; nil where paging ends. `origin` is that of the first request.
  func nextRequest(
    after answer: PageAnswer,
    to request: PageRequest,
    origin: String?,
    transport: any PageTransport
  ) throws -> PageRequest? {
    let items = itemsIn(answer)
    if rule == .single || (items.isEmpty && !passesEmptyPages) || saysNoMore(answer) { return nil }
    let made =
      rule == .url
      ? try followed(answer, request, origin, transport) : try advanced(answer, request, items)
    // A page is never asked for twice in a row: a server that repeats itself would be asked for ever.
    guard let made, !made.asksTheSame(as: request) else { return nil }
    return made
  }

  /// The items of a page; what is no list has none.
  func itemsIn(_ answer: PageAnswer) -> [JSONValue] {
    items.flatMap { answer.body.array(at: $0) } ?? []
  }

  /// Only `false` is an end; a header has it as text.
  private func saysNoMore(_ answer: PageAnswer) -> Bool {
    let said = hasMore.flatMap { answer.body.value(at: $0) }
    return said == .bool(false) || hasMoreHeader?.read(answer) == .string("false")
  }

  private func advanced(
    _ answer: PageAnswer, _ request: PageRequest, _ items: [JSONValue]
  ) throws -> PageRequest? {
    guard let position, let next = nextPosition(position, answer, request, items) else {
      return nil
    }
    var made = request
    for (slot, value) in literals + [(position, next)] {
      made = try made.writing(value, to: slot)
    }
    return made
  }

  private func nextPosition(
    _ slot: Slot, _ answer: PageAnswer, _ request: PageRequest, _ items: [JSONValue]
  ) -> JSONValue? {
    if rule == .token { return nextToken(answer, items) }
    let end = (endHeader?.read(answer) ?? end.flatMap { answer.body.value(at: $0) })?.wireNumber
    if rule == .pageNumber {
      let current = (request.sent(at: slot) ?? 1).wireCount
      // Pages that are counted from 0 end at their number less one.
      let last = start?.wireCount == 0 ? end.map { $0 - 1 } : end
      guard let current, !reaches(current, last) else { return nil }
      return JSONValue.integer(current + 1).wireCount.map(JSONValue.integer)
    }
    let current = (request.sent(at: slot) ?? 0).wireCount
    guard let size = pageSize(request, items), size > 0, let current else { return nil }
    guard let next = JSONValue.integer(current + size).wireCount, !reaches(next, end) else {
      return nil
    }
    return .integer(next)
  }

  private func reaches(_ position: Int, _ end: Double?) -> Bool {
    guard let end else { return false }
    return Double(position) >= end
  }

  private func nextToken(_ answer: PageAnswer, _ items: [JSONValue]) -> JSONValue? {
    let holder = tokenInItem ? items.last : answer.body
    let value = tokenHeader?.read(answer) ?? token.flatMap { holder?.value(at: $0) }
    switch value {
    case .string(let text)?: return text.isEmpty ? nil : value
    case .integer?: return value
    case .number(let number)?: return number.isFinite ? value : nil
    default: return nil
    }
  }

  /// The limit that was sent, else the number of items; nil where what was sent is no page size.
  private func pageSize(_ request: PageRequest, _ items: [JSONValue]) -> Int? {
    let sent = limit.map { request.sent(at: $0) } ?? limitValue
    guard let sent, sent != .null else { return items.count }
    return sent.wireCount
  }

  /// The request with the URL of the response in place of its own. What the caller sent beside the
  /// URL is added, unless the URL has it too. To another origin than that of the first request go the
  /// body, what is always sent and harmless headers, and nothing else.
  private func followed(
    _ answer: PageAnswer, _ request: PageRequest, _ origin: String?, _ transport: any PageTransport
  ) throws -> PageRequest? {
    let given = urlHeader?.read(answer) ?? url.flatMap { answer.body.value(at: $0) }
    guard case .string(let link)? = given, !link.isEmpty,
      let next = NextURL(link, from: request.url)
    else { return nil }
    let isForeign = next.origin != nil && next.origin != origin
    let named = Set(URLText(next.url).pairs.map(\.name))
    let secret = Set(isForeign ? transport.credentialParameters : [])
    let left = named.union(secret)
    var made = request
    made.url = next.url
    made.query = made.query.filter {
      !isForeign && !left.contains($0.key) && !urlParameters.contains($0.key)
    }
    if isForeign { made.keepHarmlessHeaders(transport) }
    for (slot, value) in literals {
      if case .query(let name) = slot, left.contains(name) { continue }
      if case .header = slot, isForeign { continue }
      made = try made.writing(value, to: slot)
    }
    return made
  }
}
