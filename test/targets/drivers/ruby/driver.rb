# frozen_string_literal: true

require "json"
require_relative "pagination"
require_relative "transport"

BASE = ARGV[1]

class PlayTransport < Pagination::HTTPTransport
  def initialize(order, name)
    keys = order["idempotencyKeys"]&.dup
    super(
      BASE,
      headers: { "x-play" => "#{order["id"]} #{name}" },
      idempotency_header: order["idempotencyHeader"] || "Idempotency-Key",
      key: keys && -> { keys.shift },
      credential_headers: order["credentialHeaders"]
    )
  end

  # Vectors expect the URLs of their requests unchanged.
  def absolute_url(url)
    url
  end

  def call(request)
    origin, path = request.url.match(%r{\A([a-z]+://[^/?#]*)?(.*)\z}im).captures
    headers = (request.headers || {}).merge(origin ? { "x-origin" => origin } : {})
    url = BASE + (path.start_with?("/") ? "" : "/") + path
    super(request.with(url: url, headers: headers))
  end
end

def request_of(order)
  given = order["request"]
  Pagination::PageRequest.new(
    verb: given["method"], url: given["url"], query: given["query"], headers: given["headers"], body: given["body"]
  )
end

def first_page(order, name)
  Pagination.const_get(order["page"]).fetch(PlayTransport.new(order, name), request_of(order), from: order["from"])
end

def told(page, order)
  held = order["members"].to_h { |name| [name, page.public_send(name)] }
  { items: page.page_items, members: held.compact, position: position_of(page), stopped: page.stopped }
end

# Returns the position after a page; nil if the next page is on another origin.
def position_of(page)
  page.position
rescue ArgumentError
  nil
end

# Returns the failure of a walk; nil if it does not fail.
def failure_of
  yield
  nil
rescue Pagination::PageError => e
  { reason: e.reason, status: e.status }
end

def play(order)
  report = { id: order["id"], pages: [], end: nil, items: nil }
  report[:failure] = failure_of do
    page = first_page(order, "pages")
    report[:pages] << told(page, order)
    while report[:pages].length < order["exchanges"] && page.next_page?
      page = page.next_page
      report[:pages] << told(page, order)
    end
    report[:end] = ended?(page) if order["endsItself"]
  end
  return report unless order["endsItself"]

  report[:items] = []
  failure_of { first_page(order, "items").auto_paging_each.each { |item| report[:items] << item } }
  report
end

def ended?(page)
  page.next_page
  false
rescue Pagination::NoNextPageError
  true
end

JSON.parse(File.read(ARGV[0])).each do |order|
  report = begin
    play(order)
  rescue StandardError => e
    { id: order["id"], pages: [], end: nil, items: nil, error: "#{e.class}: #{e.message} #{e.backtrace.first(3)}" }
  end
  puts JSON.generate(report)
end
