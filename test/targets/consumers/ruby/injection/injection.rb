# frozen_string_literal: true

require_relative "pagination"
require_relative "transport"

server, *args = ARGV.map { |text| text.gsub("<CR>", "\r").gsub("<LF>", "\n").gsub("<NUL>", "\0") }
args.each_slice(5) do |verb, url, own, name, value|
  transport = Pagination::HTTPTransport.new(server, headers: { "X-Own" => own })
  transport.call(Pagination::PageRequest.new(verb: verb, url: url, headers: { name => value }))
  puts "sent"
rescue StandardError => e
  puts "refused #{e.message.gsub(/[\r\n]/, " ")}"
end
