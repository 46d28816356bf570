/// One page of a list.
public protocol Page<Item>: Sendable {
  associatedtype Item: Sendable

  /// The items of this page.
  var items: [Item] { get }

  /// Whether a page follows, as far as this one tells. Nothing is sent.
  var hasNextPage: Bool { get }

  /// Fetches the next page; throws `NoNextPageError` where there is none.
  func nextPage() async throws -> Self
}

/// A list whose pages are fetched when they are needed. Iterating over it goes through the items of
/// all pages. Nothing is sent before that, and each walk begins with the first page again.
public struct PageSequence<PageType: Page>: AsyncSequence, Sendable {
  public typealias Element = PageType.Item

  private let fetch: @Sendable () async throws -> PageType

  init(fetch: @escaping @Sendable () async throws -> PageType) {
    self.fetch = fetch
  }

  /// The pages themselves, one after another.
  public var pages: Pages { Pages(fetch: fetch) }

  /// Fetches the first page.
  public func firstPage() async throws -> PageType {
    try await fetch()
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(pages: pages.makeAsyncIterator(), items: [].makeIterator())
  }

  /// Goes from item to item, over all pages.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var pages: Pages.Iterator
    fileprivate var items: IndexingIterator<[PageType.Item]>

    public mutating func next() async throws -> PageType.Item? {
      while true {
        if let item = items.next() { return item }
        guard let page = try await pages.next() else { return nil }
        items = page.items.makeIterator()
      }
    }
  }

  /// The pages of a list.
  public struct Pages: AsyncSequence, Sendable {
    public typealias Element = PageType

    fileprivate let fetch: @Sendable () async throws -> PageType

    public func makeAsyncIterator() -> Iterator {
      Iterator(step: .first(fetch))
    }

    /// Goes from page to page; it is over after a page that could not be fetched.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var step: Step

      public mutating func next() async throws -> PageType? {
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

      private mutating func reached(_ page: PageType) -> PageType {
        step = .after(page)
        return page
      }
    }

    fileprivate enum Step {
      case first(@Sendable () async throws -> PageType)
      case after(PageType)
      case over
    }
  }
}
