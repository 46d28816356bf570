export const sharing = `
let base = URL(string: "http://localhost/a%20b/")!
let first = URLSessionPageTransport(base: base)
let second = URLSessionPageTransport(base: base, headers: ["X-Own": "1"])
let custom = URLSession(configuration: .ephemeral)
let third = URLSessionPageTransport(base: base, session: custom)
var fourth = URLSessionPageTransport(base: base)
fourth.session = custom

print(first.session === second.session, second.headers)
print(third.session === custom, fourth.session === custom, first.session === custom)
for path in ["/books?a=1", "a%20b/books", "?b", "https://other.example.com/x"] {
  print(first.absoluteURL(of: path)?.absoluteString ?? "none")
}
custom.invalidateAndCancel()
`;

export const values = `
struct Always: PageTransport {
  let status: Int
  var id: JSONValue = 1

  func send(_ request: PageRequest) async throws -> PageAnswer {
    print("sent", request.query["offset"]?.intValue ?? 0)
    return PageAnswer(
      status: status, body: ["events": [["id": id, "name": "a"]], "total": 9])
  }
}

let task = Task {
  for try await _ in Always(status: 200).getEvents(kind: .c) {
    withUnsafeCurrentTask { $0?.cancel() }
  }
}
do { try await task.value } catch { print("cancelled", error is CancellationError) }

do {
  _ = try await Always(status: 500).getEvents(kind: .c).firstPage()
} catch {
  print(error.localizedDescription)
}
do {
  _ = try await Always(status: 200, id: "1").getEvents(kind: .c).firstPage()
} catch let error as PageError {
  print(error.reason, error, error.status ?? 0, error.body?["total"] ?? 0, error.headers.count)
}
_ = try await Always(status: 200).getEvents(kind: .c, offset: 3) {
  $0.query["offset"] = 5
}.firstPage()
do {
  _ = try Hit(["id": 1, "name": "a", "best-of": [["id": 2]]])
} catch let error as ItemError {
  print(error.path, error.member ?? "-", error.localizedDescription)
}
do { _ = try Hit(["id": "1", "name": "a"]) } catch { print(error) }
do { _ = try Hit([]) } catch { print(error) }

let hit = Hit(id: 1, name: "a")
print(Set([hit, try Hit(["id": 1, "name": "a"])]).count, hit.id)
let json: JSONValue = ["lines": [["sku": "a"], ["sku": 1.5]], "open": true]
print(json["lines"]?[1]?["sku"]?.doubleValue ?? 0, json["open"]?.boolValue ?? false, json)
print(json["lines"]?[2]?.description ?? "no line", json["open"]?["a"]?.description ?? "-")

actor Failing: PageTransport {
  var keys: [String] = []

  func send(_ request: PageRequest) async throws -> PageAnswer {
    keys.append(request.headers["Idempotency-Key"] ?? "none")
    if keys.count == 2 { throw URLError(.networkConnectionLost) }
    return PageAnswer(status: 200, body: ["events": [["id": 1, "name": "a"]], "total": 9])
  }
}
let failing = Failing()
let keyed = try await failing.getEvents(kind: .c) {
  $0.headers["Idempotency-Key"] = "first"
}.firstPage()
_ = try? await keyed.nextPage()
_ = try await keyed.nextPage()
let keys = await failing.keys
print(keys[0], keys[0] != keys[1], keys[1] == keys[2])

actor Feed<Hits: AsyncSequence> where Hits.AsyncIterator: Sendable, Hits.Element: Sendable {
  private var hits: Hits.AsyncIterator

  init(_ hits: Hits) { self.hits = hits.makeAsyncIterator() }

  func next() async throws -> Hits.Element? {
    var copy = hits
    let next = try await copy.next()
    hits = copy
    return next
  }
}
let list = Always(status: 200).getEvents(kind: .c)
print(try await Feed(list).next()?.id ?? 0, try await Feed(list.pages).next()?.items.count ?? 0)
`;

export const requests = `
let port = CommandLine.arguments[1]
let plain = URLSessionPageTransport(
  base: URL(string: "http://LOCALHOST:\\(port)")!, headers: ["Authorization": "own"],
  timeout: 1)
let patient = URLSessionPageTransport(base: plain.base, timeout: 300)
print(URLSessionPageTransport(base: URL(string: "http://user:secret@host/v1")!))
let paths = ["http://localhost:\\(port)/events", "/away", "/stall", "/stall?again"]
for path in paths {
  let isOwn = path == paths.last
  let events = (isOwn ? patient : plain).getEvents(kind: .c) {
    $0.url = path
    $0.timeout = isOwn ? 1 : path == paths.first ? .infinity : nil
  }
  do {
    for try await hit in events {
      print(hit.name)
    }
  } catch let error as PageError {
    print(error.status ?? 0, error)
  } catch let error as URLError {
    print(error.code == .timedOut)
  }
}
let stalled = Task {
  try await plain.send(PageRequest(method: "GET", url: "/stall"))
}
stalled.cancel()
do { _ = try await stalled.value } catch { print(error is CancellationError) }
let began = Date()
let waiting = Task {
  let busy = URLSessionPageTransport(base: plain.base, retries: 1)
  return try await busy.send(PageRequest(method: "GET", url: "/busy")).status
}
try await Task.sleep(nanoseconds: 1_000_000_000)
waiting.cancel()
do { print(try await waiting.value) } catch { print(error is CancellationError) }
print(Date().timeIntervalSince(began) < 10)
`;

export const queries = `
let transport = URLSessionPageTransport(base: URL(string: CommandLine.arguments[1])!)
let id = UUID(uuidString: "123e4567-e89b-12d3-a456-426614174000")!
let time = Date(timeIntervalSince1970: 1_767_323_045)
let list = transport.listVisits(
  since: time, day: "2026-01-02", ref: id, refs: [id],
  times: [time, time.addingTimeInterval(0.5)], tags: ["a,b", "c d"], kinds: ["p", "q"])
for try await page in list.pages.prefix(2) {
  print(page.status, page.status_ ?? "-", page.header("X-RATE") ?? "-", page.headers.isEmpty)
}
let price = Decimal(string: "12345678901234567.25")
for try await item in transport.listVisits(
  since: time, maxPrice: price, tags: [], kinds: []
).prefix(1) {
  print(item.id)
}
for try await item in transport.listVisits(
  since: time, tags: ["a"], change: { $0.query["tags"] = "own" }
).prefix(1) {
  print(item.id)
}
`;

export const numbers = `
let transport = URLSessionPageTransport(base: URL(string: CommandLine.arguments[1])!)
let text =
  #"{"id":1,"price":12345678901234567.25,"weight":18446744073709551617,"extra":{"n":0.1}}"#
let json = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
let item = try Guid(json)
print(item.price!, item.weight!, item.extra!["n"]!.decimalValue!, json)
let wide = json["weight"]!
let echo = PageRequest(
  method: "POST", url: "/echo", body: ["next": wide, "b": json["price"]!, "a/b": 0.1])
print(try await transport.send(echo).body.stringValue!)

struct Visit: Decodable {
  struct Extra: Decodable { let n: [Int] }
  let price: Decimal
  let extra: Extra
}

struct One: PageTransport {
  let item: JSONValue

  func send(_ request: PageRequest) async throws -> PageAnswer {
    print(request.body ?? "no body")
    return PageAnswer(body: ["data": [["price": 1, "extra": ["n": []]], item], "next": 7])
  }
}

for item: JSONValue in [json, ["price": 1, "extra": ["n": [1, "b"]]], ["price": 1]] {
  do {
    let request = PageRequest(method: "GET", url: "/visits", body: ["a": wide])
    _ = try await listVisitCursor(transport: One(item: item), request: request) {
      try JSONDecoder().decode(Visit.self, from: JSONEncoder().encode($0))
    }.firstPage()
  } catch let error as PageError {
    print(error, error.underlying is DecodingError)
  }
}
`;
