/// Request and response of a page, and the rule that leads to the next one.
struct PageState<Item: Sendable>: Sendable {
  let paging: Paging
  let transport: any PageTransport
  let request: PageRequest
  let answer: PageAnswer
  /// Origin of the first request.
  let origin: String?
  let decode: @Sendable (JSONValue) throws -> Item

  /// Fetches the first page, asked for with what the caller gives; what is nil is not sent.
  static func first(
    _ paging: Paging,
    _ transport: any PageTransport,
    _ request: PageRequest,
    _ given: [(slot: Slot, value: JSONValue?)],
    _ decode: @escaping @Sendable (JSONValue) throws -> Item
  ) async throws -> PageState {
    var asked = request
    for (slot, value) in given {
      guard let value, value != .null else { continue }
      asked = try asked.writing(value, to: slot)
    }
    asked = try paging.firstRequest(asked)
    let origin = NextURL.origin(of: asked.url)
    return PageState(
      paging: paging, transport: transport, request: asked,
      answer: try paging.checked(await transport.send(asked)), origin: origin, decode: decode)
  }

  /// The request for the next page; nil where paging ends. Nothing is sent.
  func nextRequest() throws -> PageRequest? {
    try paging.nextRequest(after: answer, to: request, origin: origin, transport: transport)
  }

  /// True when a page follows; one that can't be requested does, and `next` throws.
  var hasNext: Bool {
    do {
      return try nextRequest() != nil
    } catch {
      return true
    }
  }

  /// Fetches the next page; throws `NoNextPageError` where there is none.
  func next() async throws -> PageState {
    guard let next = try nextRequest() else { throw NoNextPageError() }
    let asked = next.withFreshKey(of: transport)
    return PageState(
      paging: paging, transport: transport, request: asked,
      answer: try paging.checked(await transport.send(asked)), origin: origin, decode: decode)
  }
}
