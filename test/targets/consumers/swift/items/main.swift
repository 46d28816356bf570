import Foundation
import Pagination

let transport = URLSessionPageTransport(
  base: URL(string: CommandLine.arguments[1])!, headers: ["X-Tenant": "acme"])
// Items are coded with the names of the API.
let encoder = JSONEncoder()
encoder.keyEncodingStrategy = .convertToSnakeCase
for try await order in transport.listOrders(state: "open") {
  let id: UInt64 = order.id
  let created: Date = order.createdAt
  let price: Decimal = order.price
  let uid: UUID? = order.uid
  let times: [Date] = order.times ?? []
  let coded = try JSONDecoder().decode(Order.self, from: encoder.encode(order))
  print(
    coded == order, id, created.timeIntervalSince1970, price, order.paidAt == nil, order.day ?? "-",
    uid?.uuidString ?? "-", times[0].timeIntervalSince1970)
}
for tag in try await transport.listTags().firstPage().items { print(tag + "!") }
for id in try await transport.listIds().firstPage().items { print(id + 1) }
for time in try await transport.listTimes().firstPage().items {
  print(time?.timeIntervalSince1970 ?? -1)
}
do {
  _ = try await transport.listPrices().firstPage()
} catch {
  print(error)
}
let members: [String: JSONValue] = [
  "id": 1, "createdAt": "2026-01-02T03:04:05.123456789+01:00", "price": 1.5,
]
print(try Order(.object(members)).createdAt.timeIntervalSince1970)
for time in ["2026-01-02 03:04:05.5Z", "2026-01-02T03:04:05", "2026-01-02 03:04:05.25"] {
  let item = try Order(.object(members.merging(["createdAt": .string(time)]) { $1 }))
  print(item.createdAt.timeIntervalSince1970)
}
for (name, value) in [
  ("createdAt", "1/2/2026 3:04"), ("createdAt", "2026-01-02T03:04"), ("id", -1), ("uid", "1"),
  ("price", "1"), ("times", ["now"]),
] as [(String, JSONValue)] {
  do {
    _ = try Order(.object(members.merging([name: value]) { $1 }))
  } catch {
    print(error)
  }
}
