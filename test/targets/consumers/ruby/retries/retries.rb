require_relative "pagination"
require_relative "transport"

def transport(**options)
  Pagination::HTTPTransport.new(ARGV[0], **options)
end

Pagination.list_things(transport(retries: 2)).each { |thing| puts thing.id }
[
  -> { Pagination.list_busy(transport(retries: 1)) },
  -> { Pagination.list_closed(transport(retries: 2)) },
  -> { Pagination.search_things(transport(retries: 2)) },
  -> { Pagination.list_busy(transport) }
].each do |list|
  list.call
rescue Pagination::PageError => e
  puts e.status
end
