/// Why no page follows.
public enum StopReason: String, Sendable {
  /// A list that comes as one page.
  case singlePage
  /// A page without items.
  case emptyPage
  /// A response without a list of items.
  case itemsMissing
  /// A response that says that nothing follows.
  case hasMoreFalse
  /// A next offset that has reached the total.
  case totalReached
  /// The last of the declared number of pages.
  case lastPage
  /// A response without a usable cursor.
  case noCursor
  /// A response without the URL of a next page.
  case noNextUrl
  /// A page size of zero, or none that is a number. More may follow.
  case unusablePageSize
  /// An offset or page number that is not a whole number. More may follow.
  case unusablePosition
  /// A scheme without a parameter that asks for the next page. More may follow.
  case noRequestField
  /// A URL of a next page that can't be requested. More may follow.
  case unsupportedUrl

  /// The reason of the error of a walk that can't go on though more may follow; nil for an end.
  var asBreak: (reason: PageError.Reason, description: String)? {
    switch self {
    case .unusablePageSize:
      return (
        .unusablePageSize,
        "The page size is no whole number above 0, so no next page can be asked for."
      )
    case .unusablePosition:
      return (
        .unusablePosition,
        "The position is no whole number from 0 on, so no next page can be asked for."
      )
    case .noRequestField:
      return (.noRequestField, "The scheme has no parameter that asks for the next page.")
    case .unsupportedUrl:
      return (
        .unsupportedUrl,
        "The URL of the next page can't be requested: it is not http or https, or has a user name."
      )
    default:
      return nil
    }
  }
}

/// The request after a page, or the reason why there is none.
enum NextStep: Sendable {
  /// `value` is what moves on: a count, a token or a URL. A foreign one leads to another origin than
  /// that of the first request.
  case request(PageRequest, value: JSONValue, isForeign: Bool)
  case stop(StopReason)

  var stopped: StopReason? {
    if case .stop(let reason) = self { return reason }
    return nil
  }
}
