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

  /// Fetches the first page with the parameters of the caller (nil is not sent), or the page after
  /// `position` if that is set.
  static func first(
    _ paging: Paging,
    _ transport: any PageTransport,
    _ request: PageRequest,
    _ given: [(slot: Slot, value: JSONValue?)],
    _ decode: @escaping @Sendable (JSONValue) throws -> Item,
    _ position: String?
  ) async throws -> PageState {
    if let refused = request.refused { throw refused }
    var asked = request
    if let url = transport.absoluteURL(of: request.url) { asked.url = url.absoluteString }
    for (slot, value) in given {
      guard let value, value != .null else { continue }
      asked = try asked.writing(value, to: slot)
    }
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
    guard let reason = (try? step())?.stopped else { return nil }
    return paging.failsOnBreaks && reason.asBreak != nil ? nil : reason
  }

  /// True if a page follows. If it can't be requested, `next` throws.
  var hasNext: Bool { stopped == nil }

  /// Fetches the next page; throws `NoNextPageError` if there is none.
  func next() async throws -> PageState {
    let next: PageRequest
    switch try step() {
    case .request(let made, _, _):
      next = made.withKey(nextKey, of: transport)
    case .stop(let reason):
      guard paging.failsOnBreaks, let broken = reason.asBreak else { throw NoNextPageError() }
      throw PageError(reason: broken.reason, description: broken.description, answer: answer)
    }
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
