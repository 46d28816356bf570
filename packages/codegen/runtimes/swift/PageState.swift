/// The request and response of a page, and the rules for the next one.
struct PageState<Item: Sendable>: Sendable {
  let paging: Paging
  let transport: any PageTransport
  let request: PageRequest
  let answer: PageAnswer
  // only urls
  /// The origin of the first request.
  let origin: String?
  // end urls
  let trail: Trail
  let decode: @Sendable (JSONValue) throws -> Item
  /// The idempotency key of the next page. A retry sends it again.
  let nextKey: String?

  /// Fetches the first page, or the page after `position` if that is set.
  static func first(
    _ paging: Paging,
    _ transport: any PageTransport,
    _ request: PageRequest,
    // only bodySlots
    _ inBody: [(slot: Slot, value: JSONValue?)],
    // end bodySlots
    _ decode: @escaping @Sendable (JSONValue) throws -> Item,
    _ position: String?
  ) async throws -> PageState {
    // only pathParameters
    if let refused = request.refused { throw refused }
    // end pathParameters
    var asked = request
    if let url = transport.absoluteURL(of: request.url) { asked.url = url.absoluteString }
    // only bodySlots
    for (slot, value) in inBody {
      guard let value, value != .null else { continue }
      asked = try asked.writing(value, to: slot)
    }
    // end bodySlots
    asked = try paging.firstRequest(asked)
    // only urls
    let origin = NextURL.origin(of: asked.url)
    // end urls
    if let position {
      asked = try paging.request(
        // only urls
        transport: transport,
        // end urls
        at: position, from: asked)
    }
    try Task.checkCancellation()
    let answer = try paging.checked(await transport.send(asked), to: asked)
    return PageState(
      paging: paging, transport: transport, request: asked, answer: answer,
      // only urls
      origin: origin,
      // end urls
      trail: Trail(asked, paging.itemsIn(answer)), decode: decode,
      nextKey: asked.freshKey(of: transport))
  }

  /// Returns the request for the next page, or the reason why there is none. Sends nothing.
  func step() throws -> NextStep {
    try paging.step(
      // only urls
      origin: origin, transport: transport,
      // end urls
      after: answer, to: request)
  }

  /// The reason why no page follows; nil if one does. If it can't be requested, `next` throws.
  var stopped: StopReason? {
    let reason = (try? step())?.stopped
    // only breaks
    if paging.failsOnBreaks && reason?.asBreak != nil { return nil }
    // end breaks
    return reason
  }

  /// True if a page follows. If it can't be requested, `next` throws.
  var hasNext: Bool { stopped == nil }

  /// Fetches the next page; throws `NoNextPageError` if there is none.
  func next() async throws -> PageState {
    let step = try step()
    guard case .request(let made, _, _) = step else {
      // only breaks
      if paging.failsOnBreaks, let broken = step.stopped?.asBreak {
        throw PageError(reason: broken.reason, description: broken.description, answer: answer)
      }
      // end breaks
      throw NoNextPageError()
    }
    let next = made.withKey(nextKey, of: transport)
    try Task.checkCancellation()
    let came = try paging.checked(await transport.send(next), to: next)
    let items = paging.itemsIn(came)
    return PageState(
      paging: paging, transport: transport, request: next, answer: came,
      // only urls
      origin: origin,
      // end urls
      trail: try trail.with(next, items, came, position: paging.position), decode: decode,
      nextKey: next.freshKey(of: transport))
  }
}
