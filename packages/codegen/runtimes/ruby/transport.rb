# frozen_string_literal: true

require "json"
require "net/http"
require "uri"
require_relative "pagination"

module Pagination
  # Sends requests with net/http to the server +base+, whose path is prepended to the path of each request.
  class HTTPTransport
    attr_reader :idempotency_header, :credential_headers, :credential_parameters

    # +headers+ are sent with every request to the server of +base+, and to no other server. +timeout+ limits each wait,
    # in seconds. +key+ makes the idempotency key of each further page; without it, the key is a random UUID. The
    # headers and parameters that +credential_headers+ and +credential_parameters+ name are sent only to the origin of
    # the first request.
    def initialize(
      base, headers: {}, timeout: 60, idempotency_header: "Idempotency-Key", key: nil, credential_headers: [],
      credential_parameters: []
    )
      @base = URI(base)
      @headers = headers
      @timeout = timeout
      @idempotency_header = idempotency_header
      @key = key
      @credential_headers = credential_headers
      @credential_parameters = credential_parameters
    end

    def idempotency_key
      @key&.call
    end

    def call(request)
      uri = uri_of(request)
      sent = Net::HTTPGenericRequest.new(request.method, !request.body.nil?, true, uri)
      sent["Accept"] = "application/json"
      own_headers(uri).merge(request.headers || {}).each { |name, value| sent[name] = checked(name, value) }
      unless request.body.nil?
        sent["Content-Type"] ||= "application/json"
        sent.body = JSON.generate(request.body)
      end
      options = { use_ssl: uri.scheme == "https", open_timeout: @timeout, read_timeout: @timeout }
      answer = Net::HTTP.start(uri.host, uri.port, **options) { |http| http.request(sent) }
      status = answer.code.to_i
      PageAnswer.new(status: status, headers: answer.to_hash, body: decoded(answer.body, status.between?(200, 299)))
    end

    # Omits the headers, which may contain credentials.
    def inspect
      "#<#{self.class} #{@base.scheme}://#{@base.host}:#{@base.port}>"
    end

    private

    # A line break in a header would add another header to the request.
    def checked(name, value)
      parts = { "name of a header" => name, "value of the header #{name}" => value }
      part, = parts.find { |_, text| text.to_s.b.count("\r\n\0").positive? }
      raise ArgumentError, "The #{part} contains a line break or NUL." if part

      value
    end

    # The body of a failed response may be any text.
    def decoded(text, is_json)
      text.nil? || text.empty? ? nil : JSON.parse(text)
    rescue JSON::ParserError
      raise if is_json

      text
    end

    def own_headers(uri)
      [uri.scheme, uri.host, uri.port] == [@base.scheme, @base.host, @base.port] ? @headers : {}
    end

    # Prepends the path of the base, unless the URL already begins with it, as next URLs do.
    def below(url)
      return url if url.match?(%r{\A(?:[A-Za-z][A-Za-z0-9+.-]*:|//)})

      path = @base.path.sub(%r{/+\z}, "")
      asked = url.start_with?("/", "?") ? url : "/#{url}"
      "#{asked.partition("?").first}/".start_with?("#{path}/") ? asked : path + asked
    end

    def uri_of(request)
      pairs = (request.query || {}).flat_map do |name, value|
        Paging.query_texts(name, value).map { |text| [name, text] }
      end
      joined = @base + below(request.url.partition("#").first)
      return joined if pairs.empty?

      joined.query = [joined.query, URI.encode_www_form(pairs)].compact.reject(&:empty?).join("&")
      joined
    end
  end
end
