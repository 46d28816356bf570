import Foundation

/// The place of a page in its walk. Pages are compared with a checkpoint (Brent's algorithm). This
/// finds loops of any length in constant memory.
struct Trail: Sendable {
  private var page = 1
  private var request: PageRequest
  private var items: [JSONValue]
  private var checkpoint = 1

  init(_ request: PageRequest, _ items: [JSONValue]) {
    self.request = request
    self.items = items
  }

  /// Returns the trail with one more page; throws if that page repeats the checkpoint.
  func with(
    _ next: PageRequest, _ found: [JSONValue], _ answer: PageAnswer, position: Slot?
  ) throws -> Trail {
    var trail = self
    trail.page += 1
    if next.asksTheSame(as: request, position: position) && isSame(found, items) {
      throw PageError(
        reason: .loop,
        description:
          "Page \(trail.page) repeats page \(checkpoint): \(next.named) was sent "
          + "again and returned the same items, so this walk would never end.",
        answer: answer)
    }
    // The checkpoint moves to pages 1, 2, 4, 8 and so on.
    if trail.page & (trail.page - 1) == 0 {
      trail.request = next
      trail.items = found
      trail.checkpoint = trail.page
    }
    return trail
  }

  /// Compares bytes, because equal strings in Swift may have different bytes.
  private func isSame(_ left: [JSONValue], _ right: [JSONValue]) -> Bool {
    left.count == right.count
      && JSONValue.array(left).jsonText.utf8.elementsEqual(JSONValue.array(right).jsonText.utf8)
  }
}

extension PageRequest {
  /// The method and the path: the rest of the URL may contain credentials.
  var named: String {
    let before = URLText(url).before
    guard let host = before.range(of: "//") else { return "\(method) \(before)" }
    let path = before[host.upperBound...].firstIndex(of: "/").map { before[$0...] } ?? "/"
    return "\(method) \(path)"
  }
}
