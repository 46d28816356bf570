/// The members of a response. Each pagination scheme has its own type.
public protocol PageContent<Item>: Sendable {
  associatedtype Item: Sendable

  /// The items of one page.
  var items: [Item] { get }

  /// Reads a response; `decode` makes an item from its JSON.
  init(_ answer: PageAnswer, decode: (JSONValue) throws -> Item) throws
}

/// One page of a list, for any pagination scheme. Members of the response are also members of the
/// page, such as `page.total`.
@dynamicMemberLookup
public struct Page<Response: PageContent>: Sendable {
  /// The members of the response.
  public let response: Response
  private let state: PageState<Response.Item>

  init(_ state: PageState<Response.Item>) throws {
    var index = -1
    do {
      response = try Response(state.answer) { json in
        index += 1
        return try state.decode(json)
      }
    } catch let error as PageError {
      throw error
    } catch {
      let problem = (error as? Swift.DecodingError)?.problem ?? "\(error)"
      throw PageError(
        reason: .unreadableItem,
        description: "Item \(index) of the page is not as declared: \(problem)",
        answer: state.answer, underlying: error)
    }
    self.state = state
  }

  /// The items of this page only.
  public var items: [Response.Item] { response.items }

  /// The request whose response is this page.
  public var pageRequest: PageRequest { state.request }

  /// The status of the response.
  public var status: Int { state.answer.status }

  /// The values of each header of the response, in the order received.
  public var headers: [String: [String]] { state.answer.headers }

  /// Returns the values of a header of the response, joined with commas; nil if there are none. Case
  /// is ignored.
  public func header(_ name: String) -> String? { state.answer.header(name) }

  /// True if this page indicates that another follows. Sends nothing.
  public var hasNextPage: Bool { state.hasNext }

  /// The reason why no page follows; nil if one does. Sends nothing.
  public var stopped: StopReason? { state.stopped }

  /// The position after this page as text, to pass to `pages(from:)`; nil if no page follows.
  /// Contains none of your headers. If the response has the URL of the next page, it contains this
  /// URL with its query.
  ///
  /// - Throws: `PagePositionError` if the next page is on a different origin than the first request.
  public var position: String? {
    get throws { try state.paging.positionText(try state.step()) }
  }

  /// Fetches the next page.
  ///
  /// - Throws: `NoNextPageError` if there is none, and `PageError` if it can't be fetched.
  public func nextPage() async throws -> Page {
    try Page(await state.next())
  }

  public subscript<Value>(dynamicMember member: KeyPath<Response, Value>) -> Value {
    response[keyPath: member]
  }
}

/// A list whose pages are fetched when they are needed. Iterating over it yields the items of all
/// pages. Nothing is sent before that, and each iteration starts again with the first page. If the
/// task is cancelled, it throws `CancellationError` instead of sending another request.
public struct PageSequence<Response: PageContent>: AsyncSequence, Sendable {
  public typealias Element = Response.Item

  private let fetch: @Sendable (_ position: String?) async throws -> Page<Response>

  /// Writes `given` into the first request; nil is not sent. `change` has the last word, except
  /// about parameters in the body, which are written into the body that it sets.
  init(
    _ paging: Paging, _ transport: any PageTransport, _ request: PageRequest,
    _ given: [(slot: Slot, value: JSONValue?)],
    change: (inout PageRequest) -> Void = { _ in },
    decode: @escaping @Sendable (JSONValue) throws -> Response.Item
  ) {
    var asked = request
    for (slot, value) in given {
      // only bodySlots
      if slot.isInBody { continue }
      // end bodySlots
      if let value, value != .null, let made = try? asked.writing(value, to: slot) { asked = made }
    }
    change(&asked)
    fetch = { [asked] position in
      try Page(
        await PageState.first(
          paging, transport, asked,
          // only bodySlots
          given.filter { $0.slot.isInBody },
          // end bodySlots
          decode, position))
    }
  }

  /// The pages of the list, in order. A loop that ends early requests no further pages, and
  /// `pages.prefix(3)` requests at most three.
  public var pages: Pages { pages(from: nil) }

  /// The pages after the page with this `position`; nil starts with the first page. If the text is
  /// not a position of this list, the first step throws `PagePositionError` and sends nothing.
  public func pages(from position: String?) -> Pages {
    Pages { [fetch] in try await fetch(position) }
  }

  /// Fetches the first page.
  ///
  /// - Throws: `PageError` if it can't be fetched.
  public func firstPage() async throws -> Page<Response> {
    try await fetch(nil)
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(pages: pages.makeAsyncIterator(), items: [].makeIterator())
  }

  /// Iterates over the items of all pages.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate var pages: Pages.Iterator
    fileprivate var items: IndexingIterator<[Response.Item]>

    public mutating func next() async throws -> Response.Item? {
      while true {
        if let item = items.next() { return item }
        guard let page = try await pages.next() else { return nil }
        items = page.items.makeIterator()
      }
    }
  }

  /// The pages of a list.
  public struct Pages: AsyncSequence, Sendable {
    public typealias Element = Page<Response>

    fileprivate let fetch: @Sendable () async throws -> Page<Response>

    public func makeAsyncIterator() -> Iterator {
      Iterator(fetch: fetch)
    }

    /// Iterates over pages. It ends after an error; `pages(from:)` continues after a page.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      fileprivate var fetch: (@Sendable () async throws -> Page<Response>)?

      public mutating func next() async throws -> Page<Response>? {
        guard let current = fetch else { return nil }
        fetch = nil
        let page = try await current()
        if page.hasNextPage { fetch = { try await page.nextPage() } }
        return page
      }
    }
  }
}

/// Omits the transport and the request, which may contain credentials.
extension Page: CustomStringConvertible, CustomReflectable {
  public var description: String { "Page of \(items.count) items" }

  public var customMirror: Mirror { Mirror(self, children: ["items": items]) }
}

extension Swift.DecodingError {
  /// The place of the value, such as `lines[0].sku`, and what is wrong with it.
  fileprivate var problem: String {
    switch self {
    case .keyNotFound(let key, let context):
      return "\(place(context.codingPath + [key])) is missing."
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return "\(place(context.codingPath)) is not of type \(type)."
    case .dataCorrupted(let context):
      let why = context.underlyingError.map { "\($0)" } ?? context.debugDescription
      return "\(place(context.codingPath)) is invalid: \(why)"
    @unknown default:
      return localizedDescription
    }
  }

  private func place(_ path: [any CodingKey]) -> String {
    let steps = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
    return path.isEmpty ? "The item" : String(steps.joined().drop { $0 == "." })
  }
}
