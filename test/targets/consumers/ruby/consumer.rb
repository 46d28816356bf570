# frozen_string_literal: true

# Uses the generated module, with symbols as keys of every hash, as is common in Ruby.
require "json"
require "pp"
require_relative "pagination"
require_relative "transport"

transport = Acme::Pages::HTTPTransport.new(ARGV[0], headers: { "Authorization" => "Bearer secret" })

# Decodes responses with symbols as keys, as many clients do.
symbolizing = Class.new(Acme::Pages::HTTPTransport) do
  def call(request)
    answer = super
    Acme::Pages::PageAnswer.new(
      status: answer.status, headers: answer.headers,
      body: JSON.parse(JSON.generate(answer.body), symbolize_names: true)
    )
  end
end.new(ARGV[0], headers: { "Authorization" => "Bearer secret" })

search = lambda do |body, over = transport|
  request = Acme::Pages::PageRequest.new(
    verb: "POST", url: "/search", query: { lang: :en }, headers: { "X-Api-Key": "secret" }, body: body
  )
  Acme::Pages::SearchCursor.fetch(over, request)
end
count = lambda do |page|
  found = 0
  page.auto_paging_each { found += 1 }
  found
end
body = Struct.new(:query, :paging)
given = Acme::Pages::PageRequest.new(method: "GET", url: "/")
names = [given, given.with(method: "PUT"), given.with(verb: "PUT"), given.with(url: "/a")].map(&:method)
puts "method=#{names.join(" ")} #{given.verb} #{given.method(:url).call}"

puts "symbols=#{count.call(search.call({ query: "a", paging: { size: 5 } }))}"
puts "struct=#{count.call(search.call(body.new("a", { size: 10 })))}"
puts "symbolized=#{count.call(search.call({ query: "a" }, symbolizing))}"
puts "each=#{search.call({ query: "a" }).each_slice(4).to_a.flatten.length}"
request = Acme::Pages::PageRequest.new(method: "POST", url: "/search", body: { query: "a" })
made = [transport, symbolizing].flat_map do |over|
  Acme::Pages::SearchCursor.fetch(over, request, item: Acme::Pages::Hit.method(:from)).to_a
end
puts "typed=#{made.map(&:id).max} #{made.length} #{made[1].name}"
deep = '{"id":1,"name":"a","best-of":[{"id":2,"name":"b","str":null}],"parent":{"id":3,"name":"c"}}'
[true, false].each do |symbols|
  hit = Acme::Pages::Hit.from(JSON.parse(deep, symbolize_names: symbols))
  puts "nested=#{hit.best_of[0].id} #{hit.parent.name} #{hit.parent.parent.inspect}"
end
looked = []
search.call({ query: "a" }).lazy.map { |hit| looked << hit }.first(3)
puts "lazy=#{looked.length}"
puts "member=#{search.call({ query: "a" }, symbolizing).next_}"
begin
  search.call("a").next_page
rescue Acme::Pages::PageError => e
  puts "text=#{e.reason} #{e.status}"
end
places = []
reason = search.call({ query: "a" }).each_page(max: 2) { |one| places << one.position }
rest = Acme::Pages::SearchCursor.each_page(transport, request, from: places.last)
puts "bound=#{places.length} #{reason} #{rest.sum { |one| one.page_items.length }}"
found = []
cut = search.call({ query: "a" }).auto_paging_each(max_items: 12) { |hit| found << hit }
puts "items=#{found.length} #{cut}"
begin
  Acme::Pages::SearchCursor.fetch(transport, request, from: "{}")
rescue ArgumentError => e
  puts "start=#{e.message}"
end
page = search.call({ query: "a" })
message = begin
  page.no_such_method
rescue NoMethodError => e
  e.message
end
told = [page.inspect, page.page_request.inspect, page.page_answer.inspect, transport.inspect, message]
puts "leaks=#{[*told, *[page, page.page_request, transport].map(&:pretty_inspect)].any?(/secret/)}"
require_relative "walks"
