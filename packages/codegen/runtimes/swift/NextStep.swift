/// The reason why no page follows.
public enum StopReason: String, Sendable {
  /// The whole list is on one page.
  case singlePage
  /// The page has no items.
  case emptyPage
  /// The response has no list of items.
  case itemsMissing
  /// The response says that no page follows.
  case hasMoreFalse
  /// The next offset reaches the total.
  case totalReached
  /// This is the last of the declared number of pages.
  case lastPage
  /// The response has no usable cursor.
  case noCursor
  /// The response has no URL of a next page.
  case noNextURL = "noNextUrl"
  /// The page size is zero or not a whole number. More pages may follow.
  case unusablePageSize
  /// The offset or page number that was sent is not a whole number. More pages may follow.
  case unusablePosition
  /// The scheme has no request field to advance. More pages may follow.
  case noRequestField
  /// The URL of the next page can't be requested. More pages may follow.
  case unsupportedURL = "unsupportedUrl"
  // only breaks

  /// The reason and message of the error if more pages may follow; nil at the end of the list.
  var asBreak: (reason: PageError.Reason, description: String)? {
    let why: String
    switch self {
    case .unusablePageSize: why = "the page size is not a positive whole number"
    case .unusablePosition:
      why = "the offset or page number that was sent is not a whole number"
    case .noRequestField: why = "the scheme declares no request field to advance"
    case .unsupportedURL: why = "its URL is not http or https, or has a user name"
    default: return nil
    }
    let reason = PageError.Reason(rawValue: rawValue)
    return reason.map { ($0, "The next page cannot be requested: \(why).") }
  }
  // end breaks
}

/// The request for the next page, or the reason why there is none.
enum NextStep: Sendable {
  /// `value` is the new position: a count, a token or a URL. `isForeign` is true for a URL on a
  /// different origin than the first request.
  case request(PageRequest, value: JSONValue, isForeign: Bool)
  case stop(StopReason)

  var stopped: StopReason? {
    if case .stop(let reason) = self { return reason }
    return nil
  }
}
