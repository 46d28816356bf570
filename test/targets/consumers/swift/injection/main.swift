import Foundation
import Pagination

let parts = CommandLine.arguments.dropFirst().map { text in
  let marks = [("<CR>", "\r"), ("<LF>", "\n"), ("<NUL>", "\0")]
  return marks.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
}
for at in stride(from: 1, to: parts.count, by: 5) {
  var transport = URLSessionPageTransport(base: URL(string: parts[0])!)
  transport.headers = ["X-Own": parts[at + 2]]
  let headers = [parts[at + 3]: parts[at + 4]]
  let request = PageRequest(method: parts[at], url: parts[at + 1], headers: headers)
  do {
    _ = try await transport.send(request)
    print("sent")
  } catch {
    print("refused", "\(error)".split { $0.isNewline }.joined(separator: " "))
  }
}
