require_relative "pagination"
require_relative "transport"

transport = Pagination::HTTPTransport.new(ARGV.fetch(0), headers: { "X-Tenant" => "acme" })
Pagination.list_orders(transport, state: "open").each do |order|
  puts "#{order.created_at.utc} #{order.day.strftime("%F")} #{order.times.first.utc_offset / 60}"
  puts [order.paid_at].to_json, JSON.generate(order.as_json.slice("createdAt"))
end
sent = {
  "id" => 1,
  "createdAt" => "2026-01-02 03:04:05.123456",
  "price" => 1.5,
  "day" => "2026-02-28",
  "times" => ["2026-01-02T03:04:05+02:00"]
}
puts Pagination::Order.from(sent).as_json.values_at("createdAt", "day", "times").to_json
wrong = [
  ["createdAt", "tomorrow"],
  ["createdAt", "2026-02-30T03:04:05Z"],
  ["createdAt", "2026-01-02T25:04:05Z"],
  ["createdAt", 1],
  ["createdAt", {}],
  ["day", "2026-02-30"],
  ["day", 1],
  ["times", ["now"]],
  ["times", [nil]]
]
wrong.each do |name, value|
  Pagination::Order.from(sent.merge(name => value))
  puts "#{name} was read"
rescue ArgumentError => e
  puts name if e.message.start_with?("created_at: ", "day: ", "times: ")
end
