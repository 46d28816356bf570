/// The place where a parameter is sent.
enum Slot: Sendable {
  case query(String)
  case header(String)
  // only bodySlots
  case body([PathStep])

  var isInBody: Bool {
    if case .body = self { return true }
    return false
  }
  // end bodySlots
}

/// The place of a value in a response.
enum ValueSource: Sendable {
  case body([PathStep])
  // only lastItems
  case lastItem([PathStep])
  // end lastItems
  // only headers
  case header(String)
  // end headers
  // only links
  /// The target of a link with a relation.
  case link(String, rel: String)
  // end links

  func read(_ answer: PageAnswer, _ items: [JSONValue]) -> JSONValue? {
    switch self {
    case .body(let path): return answer.body.value(at: path)
    // only lastItems
    case .lastItem(let path): return items.last?.value(at: path)
    // end lastItems
    // only headers
    case .header(let name): return answer.header(name).map(JSONValue.string)
    // end headers
    // only links
    case .link(let name, let rel): return answer.link(name, rel: rel).map(JSONValue.string)
    // end links
    }
  }
}

/// The rule by which a page leads to the next one.
enum PagingRule: Sendable {
  /// There is only one page.
  case single
  case offset
  case pageNumber
  /// A token from the response is sent back.
  case token
  // only urls
  /// A URL from the response is followed.
  case url
  // end urls
}

/// Rules for the items of a page and the next request. Values without a place are not read.
struct Paging: Sendable {
  /// The name of the scheme, which positions contain.
  var scheme: String
  var rule: PagingRule
  var items: [PathStep]? = nil
  var passesEmptyPages = false
  // only hasMore
  /// The value `false` ends paging.
  var hasMore: ValueSource? = nil
  // end hasMore
  /// The place of the value that is written for the next page.
  var position: Slot? = nil
  /// The first position, if the caller sends none.
  var start: JSONValue? = nil
  // only offsets
  var limit: Slot? = nil
  var limitValue: JSONValue? = nil
  // end offsets
  // only counts
  /// The limit that the position must stay below.
  var end: ValueSource? = nil
  // end counts
  // only tokens
  /// The token to send back.
  var token: ValueSource? = nil
  // end tokens
  /// Sent with every request instead of the caller's value.
  var literals: [(slot: Slot, value: JSONValue)] = []
  // only urls
  /// The URL to follow.
  var url: ValueSource? = nil
  /// Query parameters that are not added to a followed URL.
  var urlParameters: [String] = []
  // end urls
  // only breaks
  /// True if the walk fails when more pages may follow but can't be requested.
  var failsOnBreaks = false
  // end breaks
  // only offsets
  /// True if an offset advances by the number of received items when that is below the limit.
  var advancesByItems = false
  // end offsets

  func firstRequest(_ request: PageRequest) throws -> PageRequest {
    var first = request
    for (slot, value) in literals {
      first = try first.writing(value, to: slot)
    }
    guard let position, let start, first.sent(at: position) == nil else { return first }
    return try first.writing(start, to: position)
  }

  /// Returns the response; throws if its status is not a success or if it has no list of items. A
  /// response without a status (0) is a success.
  func checked(_ answer: PageAnswer, to request: PageRequest) throws -> PageAnswer {
    guard answer.status == 0 || (200...299).contains(answer.status) else {
      throw PageError(
        reason: .failedResponse,
        description: "\(request.named) failed with status \(answer.status).",
        answer: answer)
    }
    guard hasList(answer.body) else {
      let place = items?.map(\.text).joined(separator: ".") ?? ""
      throw PageError(
        reason: .itemsNotList,
        description:
          "The items are not a list: the response has another value at "
          + (place.isEmpty ? "its root." : "\(place)."),
        answer: answer)
    }
    return answer
  }

  /// Missing or null items are an empty list. False if the list, or a value on its path, has
  /// another type.
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

  /// Returns the request for the next page, or the reason why there is none.
  func step(
    // only urls
    origin: String?,
    transport: any PageTransport,
    // end urls
    after answer: PageAnswer,
    to request: PageRequest
  ) throws -> NextStep {
    if rule == .single { return .stop(.singlePage) }
    let items = itemsIn(answer)
    if items.isEmpty && !passesEmptyPages {
      return .stop(listIn(answer) == nil ? .itemsMissing : .emptyPage)
    }
    // only hasMore
    if saysNoMore(answer, items) { return .stop(.hasMoreFalse) }
    // end hasMore
    // only urls
    if rule == .url {
      guard case .string(let link)? = url?.read(answer, items), !link.isEmpty else {
        return .stop(.noNextURL)
      }
      return try step(to: link, request, origin, transport)
    }
    // end urls
    // only positions
    if let position { return try advanced(position, answer, request, items) }
    // end positions
    return .stop(.noRequestField)
  }

  /// Returns the items of a page; empty if it has no list of items.
  func itemsIn(_ answer: PageAnswer) -> [JSONValue] {
    listIn(answer) ?? []
  }

  private func listIn(_ answer: PageAnswer) -> [JSONValue]? {
    items.flatMap { answer.body.value(at: $0)?.arrayValue }
  }

  // only hasMore
  /// Only `false` ends paging. The text "false" does so only in a header, which has no booleans.
  private func saysNoMore(_ answer: PageAnswer, _ items: [JSONValue]) -> Bool {
    let said = hasMore?.read(answer, items)
    if case .body? = hasMore { return said == .bool(false) }
    return said == .string("false")
  }

  // end hasMore
  // only positions
  private func advanced(
    _ position: Slot, _ answer: PageAnswer, _ request: PageRequest, _ items: [JSONValue]
  ) throws -> NextStep {
    switch nextPosition(position, answer, request, items) {
    case .stop(let reason):
      return .stop(reason)
    case .value(let next):
      var made = request
      for (slot, value) in literals + [(position, next)] {
        made = try made.writing(value, to: slot)
      }
      return .request(made, value: next, isForeign: false)
    }
  }

  private enum Advance {
    case value(JSONValue)
    case stop(StopReason)
  }

  private func nextPosition(
    _ slot: Slot, _ answer: PageAnswer, _ request: PageRequest, _ items: [JSONValue]
  ) -> Advance {
    switch rule {
    // only tokens
    case .token:
      let next = token?.read(answer, items)
      return next.flatMap { $0.isToken ? .value($0) : nil } ?? .stop(.noCursor)
    // end tokens
    // only pageNumbers
    case .pageNumber:
      guard let current = (request.sent(at: slot) ?? 1).wireCount else {
        return .stop(.unusablePosition)
      }
      // If page numbers start at 0, the last one is totalPages - 1.
      let read = start?.wireCount == 0 ? current + 1 : current
      if reaches(read, answer, items) { return .stop(.lastPage) }
      return counted(current + 1)
    // end pageNumbers
    // only offsets
    case .offset:
      guard let size = pageSize(request, items), size > 0 else { return .stop(.unusablePageSize) }
      guard let current = (request.sent(at: slot) ?? 0).wireCount else {
        return .stop(.unusablePosition)
      }
      let next = counted(current + size)
      if case .value = next, reaches(current + size, answer, items) { return .stop(.totalReached) }
      return next
    // end offsets
    default:
      return .stop(.singlePage)
    }
  }

  // end positions
  // only counts
  private func counted(_ next: Int) -> Advance {
    let count = JSONValue.integer(next).wireCount
    return count.map { .value(.integer($0)) } ?? .stop(.unusablePosition)
  }

  private func reaches(_ count: Int, _ answer: PageAnswer, _ items: [JSONValue]) -> Bool {
    guard let end = end?.read(answer, items)?.wireNumber else { return false }
    return Double(count) >= end
  }

  // end counts
  // only offsets
  /// Returns the limit that was sent, or the number of items if none was; nil if the limit is not a
  /// page size. With `advancesByItems`, a page shorter than its limit advances by its number of
  /// items, so that none are skipped.
  private func pageSize(_ request: PageRequest, _ items: [JSONValue]) -> Int? {
    let sent = limit.map { request.sent(at: $0) } ?? limitValue
    guard let sent, sent != .null else { return items.count }
    guard let size = sent.wireCount else { return nil }
    return advancesByItems && !items.isEmpty ? min(size, items.count) : size
  }
  // end offsets
  // only urls

  /// Returns the request with its URL replaced by a URL from a response. Query parameters are kept
  /// unless the URL also has them. If the URL is on a different origin than the first request, only
  /// the body, the literals and harmless headers are sent.
  func step(
    to link: String, _ request: PageRequest, _ origin: String?, _ transport: any PageTransport
  ) throws -> NextStep {
    guard let next = NextURL(link, from: request.url) else { return .stop(.unsupportedURL) }
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
    return .request(made, value: .string(next.url), isForeign: isForeign)
  }
  // end urls
}
