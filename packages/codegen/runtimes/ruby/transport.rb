# frozen_string_literal: true

require "json"
require "net/http"
require "uri"
require_relative "pagination"

module Pagination
  # Sends requests with net/http; URLs are resolved against +base+.
  class HTTPTransport
    attr_reader :idempotency_header, :credential_headers, :credential_parameters

    # +headers+ go with every request to the server of +base+, and to no other. +key+ makes the idempotency key of each
    # further page; without it, that is a random UUID. What +credential_headers+ and +credential_parameters+ name is sent to no
    # other origin than that of the first request.
    def initialize(
      base, headers: {}, idempotency_header: "Idempotency-Key", key: nil, credential_headers: [],
      credential_parameters: []
    )
      @base = URI(base)
      @headers = headers
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
      own_headers(uri).merge(request.headers || {}).each { |name, value| sent[name] = value }
      unless request.body.nil?
        sent["Content-Type"] ||= "application/json"
        sent.body = JSON.generate(request.body)
      end
      answer = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") { |http| http.request(sent) }
      status = answer.code.to_i
      PageAnswer.new(status: status, headers: answer.to_hash, body: decoded(answer.body, status.between?(200, 299)))
    end

    # Leaves out the headers, which may hold credentials.
    def inspect
      "#<#{self.class} #{@base.scheme}://#{@base.host}:#{@base.port}>"
    end

    private

    # A failure may come with any text.
    def decoded(text, is_json)
      text.nil? || text.empty? ? nil : JSON.parse(text)
    rescue JSON::ParserError
      raise if is_json

      text
    end

    def own_headers(uri)
      [uri.scheme, uri.host, uri.port] == [@base.scheme, @base.host, @base.port] ? @headers : {}
    end

    def uri_of(request)
      pairs = (request.query || {}).flat_map do |name, value|
        (value.is_a?(Array) ? value : [value]).compact.map { |one| [name, Paging.wire_text(one)] }
      end
      url = request.url.partition("#").first
      joined = @base + url
      return joined if pairs.empty?

      joined.query = [joined.query, URI.encode_www_form(pairs)].compact.reject(&:empty?).join("&")
      joined
    end
  end
end
