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

  /// True if this page says that another follows. Sends nothing.
  public var hasNextPage: Bool { state.hasNext }

  /// The reason why no page follows; nil where one does. Nothing is sent.
  public var stopped: StopReason? { state.stopped }

  /// Text to go on from after this page, by `pages(from:)`; nil where no page follows. It holds the
  /// position alone: no header of the caller, and no credential. Throws `PagePositionError` where the
  /// next page is on another origin than the first.
  public var position: String? {
    get throws { try state.paging.positionText(try state.step()) }
  }

  /// Fetches the next page; throws `NoNextPageError` where there is none, and `PageError` where it
  /// can't be fetched.
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

  private let fetch: @Sendable (_ position: String?) async throws -> Page<Response>

  init(fetch: @escaping @Sendable (_ position: String?) async throws -> Page<Response>) {
    self.fetch = fetch
  }

  /// The pages themselves, one after another. A loop that is left asks for no more.
  public var pages: Pages { pages(from: nil) }

  /// The pages after the one whose `position` this is; nil begins with the first page. The first step
  /// throws `PagePositionError` where the text is none of this list, before anything is sent.
  public func pages(from position: String?) -> Pages {
    Pages { [fetch] in try await fetch(position) }
  }

  /// Fetches the first page.
  public func firstPage() async throws -> Page<Response> {
    try await fetch(nil)
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

    /// Goes from page to page. A page that could not be fetched is asked for again by the next step.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var step: Step

      public mutating func next() async throws -> Page<Response>? {
        switch step {
        case .first(let fetch):
          return reached(try await fetch())
        case .after(let page):
          if page.hasNextPage { return reached(try await page.nextPage()) }
          step = .over
          return nil
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

/// Omits the transport and the request, which may contain credentials.
extension Page: CustomStringConvertible, CustomReflectable {
  public var description: String { "Page of \(items.count) items" }

  public var customMirror: Mirror { Mirror(self, children: ["items": items]) }
}
