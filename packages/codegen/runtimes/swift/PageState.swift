/// What a page was asked with and answered with, and how it leads to the next one.
struct PageState<Item: Sendable>: Sendable {
  let paging: Paging
  let transport: any PageTransport
  let request: PageRequest
  let answer: PageAnswer
  /// That of the first request.
  let origin: String?
  let decode: @Sendable (JSONValue) throws -> Item

  /// Fetches the first page, asked for with what the caller gives; what is nil is not sent.
  static func first(
    _ paging: Paging,
    _ transport: any PageTransport,
    _ request: PageRequest,
    _ given: [(name: String, slot: Slot, value: JSONValue?)],
    _ decode: @escaping @Sendable (JSONValue) throws -> Item
  ) async throws -> PageState {
    var asked = request
    for (name, slot, value) in given {
      guard let value, value != .null else { continue }
      guard let written = asked.writing(value, to: slot) else { throw NoPlaceError(name: name) }
      asked = written
    }
    asked = paging.firstRequest(asked)
    let origin = NextURL.origin(of: asked.url)
    return PageState(
      paging: paging, transport: transport, request: asked,
      answer: try await transport.send(asked), origin: origin, decode: decode)
  }

  /// The request for the next page; nil where paging ends. Nothing is sent.
  var nextRequest: PageRequest? {
    paging.nextRequest(after: answer, to: request, origin: origin, transport: transport)
  }

  /// Fetches the next page; throws `NoNextPageError` where there is none.
  func next() async throws -> PageState {
    guard let next = nextRequest else { throw NoNextPageError() }
    let asked = next.withFreshKey(of: transport)
    return PageState(
      paging: paging, transport: transport, request: asked,
      answer: try await transport.send(asked), origin: origin, decode: decode)
  }
}
