# frozen_string_literal: true

require "bigdecimal"
require "date"
require "set"
require_relative "pagination"
require_relative "transport"

def list(path, url, query = nil)
  transport = Pagination::HTTPTransport.new(ARGV[0] + path)
  Pagination::BookOffset.fetch(transport, Pagination::PageRequest.new(method: "GET", url: url, query: query))
end

list(
  "/v1", "/books",
  {
    text: "a b",
    date: Date.new(2024, 5, 6),
    time: Time.utc(2024, 5, 6, 7, 8, 9),
    enumeration: :open,
    decimal: BigDecimal("12.50").then { |one| "#{one.to_s("F")}0" },
    integer: 9_007_199_254_740_993,
    flag: true,
    list: Set["a", "b"],
    dates: [Date.new(2024, 5, 6), Date.new(2024, 5, 7)],
    optional: 7,
    absent: nil
  }
)
list("/v1/", "/v1/books")
list("/v1", "books")
list("/v1", "/v10/books")
failures = [Object.new, Float::NAN, [["a"]], { a: 1 }].map do |filter|
  list("/v1", "/books", { filter: filter })
  puts "sent #{filter}"
rescue ArgumentError => e
  e.message
end
puts failures.last
