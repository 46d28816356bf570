import Foundation
import Pagination

var transport = URLSessionPageTransport(base: URL(string: CommandLine.arguments[1])!)
transport.headers = ["Authorization": "Bearer \(CommandLine.arguments[2])"]
let request = PageRequest(method: "GET", url: "/teams/my-team/members")
let params = TeamPageParams(limit: 5, order: .id)
let list = listTeamPage(transport: transport, request: request, params: params, decode: Hit.init)

var saved: String?
for try await page in list.pages.prefix(2) {
  saved = try page.position
}
var rest = 0
for try await page in list.pages(from: saved) {
  rest += page.items.count
}

print("rest=\(rest)")
do {
  for try await _ in list.pages(from: "of another list") {}
} catch let error as PagePositionError {
  print("other=\(error)")
}
