/// Members of a response that pages by a pagination scheme. Each scheme has one.
public protocol PageContent<Item>: Sendable {
  associatedtype Item: Sendable

  /// The items of one page.
  var items: [Item] { get }

  /// Reads what came back; the decoder makes an item out of its JSON.
  init(_ answer: PageAnswer, decode: (JSONValue) throws -> Item) throws
}

/// One page of a list, whichever scheme that goes by. Members of the response are beside the
/// items too, as in `page.total`.
@dynamicMemberLookup
public struct Page<Response: PageContent>: Sendable {
  /// Members of the response.
  public let response: Response
  private let state: PageState<Response.Item>

  init(_ state: PageState<Response.Item>) throws {
    response = try Response(state.answer, decode: state.decode)
    self.state = state
  }

  /// The items of this page.
  public var items: [Response.Item] { response.items }

  /// The request that was answered with this page.
  public var pageRequest: PageRequest { state.request }

  /// True when a page follows, as far as this one shows. Nothing is sent.
  public var hasNextPage: Bool { state.hasNext }

  /// Fetches the next page; throws `NoNextPageError` where there is none, and `PageError` where it
  /// can't be had.
  public func nextPage() async throws -> Page {
    try Page(await state.next())
  }

  public subscript<Value>(dynamicMember member: KeyPath<Response, Value>) -> Value {
    response[keyPath: member]
  }
}

/// A list whose pages are fetched when they are needed. Iterating over it goes through the items of
/// all pages. Nothing is sent before that, and each walk begins with the first page again.
public struct PageSequence<Response: PageContent>: AsyncSequence, Sendable {
  public typealias Element = Response.Item

  private let fetch: @Sendable () async throws -> Page<Response>

  init(fetch: @escaping @Sendable () async throws -> Page<Response>) {
    self.fetch = fetch
  }

  /// The pages themselves, one after another.
  public var pages: Pages { Pages(fetch: fetch) }

  /// Fetches the first page.
  public func firstPage() async throws -> Page<Response> {
    try await fetch()
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(pages: pages.makeAsyncIterator(), items: [].makeIterator())
  }

  /// Goes from item to item, over all pages.
  public struct Iterator: AsyncIteratorProtocol {
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
      Iterator(step: .first(fetch))
    }

    /// Goes from page to page; it is over after a page that could not be fetched.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var step: Step

      public mutating func next() async throws -> Page<Response>? {
        let current = step
        step = .over
        switch current {
        case .first(let fetch):
          return reached(try await fetch())
        case .after(let page):
          return page.hasNextPage ? reached(try await page.nextPage()) : nil
        case .over:
          return nil
        }
      }

      private mutating func reached(_ page: Page<Response>) -> Page<Response> {
        step = .after(page)
        return page
      }
    }

    fileprivate enum Step {
      case first(@Sendable () async throws -> Page<Response>)
      case after(Page<Response>)
      case over
    }
  }
}

/// Leaves out the transport and the request, which may hold credentials.
extension Page: CustomStringConvertible, CustomReflectable {
  public var description: String { "Page of \(items.count) items" }

  public var customMirror: Mirror { Mirror(self, children: ["items": items]) }
}
