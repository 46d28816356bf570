# frozen_string_literal: true

# Uses Faraday: its middleware waits as long as the server requests, and break leaves a block.
require "date"
require "faraday"
require "json"
require_relative "pagination"

# An item of the lists.
Item = Struct.new(:id, :name, :position, keyword_init: true)

# Has the methods that pages need from an HTTP client.
class FaradayTransport
  attr_reader :idempotency_header, :credential_headers, :credential_parameters

  def initialize(client)
    @client = client
    @idempotency_header = "Idempotency-Key"
    @credential_headers = @credential_parameters = []
  end

  def idempotency_key; end

  def call(request)
    verb = request.verb.downcase.to_sym
    body = request.body && JSON.generate(request.body)
    answer = @client.run_request(verb, request.url, body, request.headers) do |sent|
      sent.params.update(request.query || {})
    end
    Acme::Pages::PageAnswer.new(status: answer.status, headers: answer.headers, body: JSON.parse(answer.body))
  end
end

walks = lambda do |base|
  client = Faraday.new(url: base, headers: { "Authorization" => "Bearer walks" }) do |made|
    made.request :retry, retry_statuses: [429], max: 3, interval: 0
  end
  transport = FaradayTransport.new(client)
  list = lambda do |type, name, params = {}|
    request = Acme::Pages::PageRequest.new(verb: "GET", url: "/v1/pages/#{name}", query: { count: 7 })
    type.fetch(transport, request, params, item: ->(one) { Item.new(**one.transform_keys(&:to_sym)) })
  end
  # Reads every item. Requests a failed page again, and keeps the items that were read.
  walk = lambda do |name, page|
    names = page.items.map(&:name)
    failed = nil
    while page.next_page?
      begin
        page = page.next_page
        names.concat(page.items.map(&:name))
      rescue Acme::Pages::PageError => e
        raise unless failed.nil?

        failed = e.status
      end
    end
    puts "#{name}=#{names.join(",")} failed=#{failed || "never"}"
  end
  walk.call("offset", list.call(Acme::Pages::OffsetPage, "offset", { limit: 2 }))
  walk.call("page-number", list.call(Acme::Pages::PageNumberPage, "page-number", { page_size: 2 }))
  walk.call("cursor", list.call(Acme::Pages::CursorPage, "cursor", { limit: 2 }))
  walk.call("cursor-id", list.call(Acme::Pages::CursorIdPage, "cursor-id", { limit: 2 }))
  walk.call("fake-page", list.call(Acme::Pages::WholeCollection, "fake-page"))

  names = []
  list.call(Acme::Pages::OffsetPage, "offset", { limit: 2 }).auto_paging_each do |item|
    names << item.name
    break if names.length == 3
  end
  puts "cancelled=#{names.join(",")}"
end

walks.call(ARGV[1])
