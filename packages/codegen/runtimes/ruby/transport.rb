# frozen_string_literal: true

require "json"
require "net/http"
require "time"
require "uri"
require "zlib"
require_relative "pagination"

module Pagination
  # Raised if a server can't be reached, or sends no complete response. +cause+ is the error of net/http.
  class ConnectionError < Error; end

  # Raised if a server does not respond in time.
  class TimeoutError < ConnectionError; end

  # Sends requests with net/http to the server +base+, whose path is prepended to the path of each request. The pages of
  # a list are requested over one connection. Threads and forked processes can share a transport.
  class HTTPTransport
    # Errors of an idle connection that the server has closed.
    CLOSED = [::EOFError, ::Errno::ECONNABORTED, ::Errno::ECONNRESET, ::Errno::EPIPE].freeze
    private_constant :CLOSED

    attr_reader :idempotency_header, :credential_headers, :credential_parameters

    # +headers+ are sent with every request to the server of +base+, and to no other server. +timeout+ limits each wait,
    # in seconds; the option +timeout+ of a request replaces it. +key+ makes the idempotency key of each further page;
    # without it, the key is a random UUID. The headers and parameters that +credential_headers+ and
    # +credential_parameters+ name are sent only to the origin of the first request. +retries+ is how often a request is
    # sent again after a status of 429 or 503, and for GET after any from 500 on. The wait is that of Retry-After, up to
    # a minute; without it 0.5 s, then twice as long each time, up to 8 s.
    def initialize(
      base, headers: {}, timeout: 60, idempotency_header: "Idempotency-Key", key: nil, credential_headers: [],
      credential_parameters: [], retries: 0
    )
      @base = http_url(base.to_s)
      raise ::ArgumentError, "The base must be an http or https URL." if @base.nil?

      @headers = headers
      @timeout = timeout
      @idempotency_header = idempotency_header
      @key = key
      @credential_headers = credential_headers
      @credential_parameters = credential_parameters
      @retries = retries
      @idle = {}
      @lock = ::Mutex.new
    end

    def idempotency_key
      @key&.call
    end

    # Appends a path to the path of the base, and keeps an absolute URL.
    def absolute_url(url)
      return url if url.match?(/\A[A-Za-z][A-Za-z0-9+.-]*:/)
      return "#{@base.scheme}:#{url}" if url.start_with?("//")

      port = ":#{@base.port}" unless @base.port == @base.default_port
      path = @base.path.sub(%r{/+\z}, "")
      "#{@base.scheme}://#{@base.host}#{port}#{path}#{"/" unless url.start_with?("/", "?")}#{url}"
    end

    # Raises ConnectionError if there is no response, and PageError if a successful response is not JSON.
    def call(request)
      uri = uri_of(request)
      sent = ::Net::HTTPGenericRequest.new(request.method, !request.body.nil?, true, uri)
      sent["Accept"] = "application/json"
      own_headers(uri).merge(request.headers || {}).each { |name, value| sent[name] = checked(name, value) }
      unless request.body.nil?
        sent["Content-Type"] ||= "application/json"
        sent.body = ::JSON.generate(request.body)
      end
      0.step do |attempt|
        answer = answer_of(exchange(uri, sent, timeout_of(request)), named(uri, sent))
        wait = wait_of(sent, answer, attempt) if attempt < @retries
        return answer if wait.nil?

        sleep(wait)
      end
    end

    # Omits the headers, which may contain credentials.
    def inspect
      "#<#{self.class} #{@base.scheme}://#{@base.host}:#{@base.port}>"
    end

    private

    # Returns the seconds to wait before a request is sent again, or nil if it is not.
    def wait_of(sent, answer, attempt)
      status = answer.status
      return unless [429, 503].include?(status) || (sent.method == "GET" && status >= 500)

      after = answer.header("Retry-After").to_s
      wait = after.match?(/\A\d+\z/) ? after.to_i : ::Time.httpdate(after) - ::Time.now
      [wait, 0].max if wait <= 60
    rescue ::ArgumentError
      [0.5 * (2**attempt), 8].min
    end

    def http_url(text)
      url = ::URI.parse(text)
      url if url.is_a?(::URI::HTTP) && url.host
    rescue ::URI::InvalidURIError
      nil
    end

    # A line break in a header would add another header to the request.
    def checked(name, value)
      parts = { "name of a header" => name, "value of the header #{name}" => value }
      part, = parts.find { |_, text| text.to_s.b.count("\r\n\0").positive? }
      raise ::ArgumentError, "The #{part} contains a line break or NUL." if part

      value
    end

    def timeout_of(request)
      options = (request.options || {}).transform_keys(&:to_sym)
      other = options.keys - [:timeout]
      raise ::ArgumentError, "unknown option of a request: #{other.first}; it can have a timeout" unless other.empty?

      options.fetch(:timeout, @timeout)
    end

    # A connection is used by one thread at a time, in the process that opened it. Only a GET uses an idle one, because
    # it can be sent again if the server has just closed that connection.
    def exchange(uri, sent, timeout)
      return connect(uri, timeout) { |http| http.request(sent) } unless own?(uri) && sent.method == "GET"

      idle = @lock.synchronize { @idle.delete(::Process.pid) }
      begin
        return over(idle, sent, timeout) if idle
      rescue *CLOSED
        # Sent again below.
      end
      over(connect(uri, timeout), sent, timeout)
    rescue ::Timeout::Error, ::Errno::ETIMEDOUT => e
      raise TimeoutError, "No response in time to #{named(uri, sent)}: #{e.message}"
    rescue ::IOError, ::SocketError, ::SystemCallError, ::OpenSSL::SSL::SSLError, ::Zlib::Error,
           ::Net::ProtocolError, ::Net::HTTPBadResponse, ::Net::HTTPHeaderSyntaxError => e
      raise ConnectionError, "No response to #{named(uri, sent)}: #{e.message}"
    end

    def named(uri, sent)
      "#{sent.method} #{uri.host}:#{uri.port}#{uri.path}"
    end

    # Keeps the connection for the next request, unless the request fails.
    def over(http, sent, timeout)
      http.read_timeout = http.write_timeout = timeout
      answer = http.request(sent)
      kept = @lock.synchronize { @idle[::Process.pid] ||= http }
      answer
    ensure
      http.finish if http.started? && !http.equal?(kept)
    end

    # net/http would send a request again after a timeout.
    def connect(uri, timeout, &block)
      timeouts = { open_timeout: timeout, read_timeout: timeout, write_timeout: timeout }
      ::Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https", max_retries: 0, **timeouts, &block)
    end

    # The body of a failed response may be any text. net/http returns the part of a body that arrived before the
    # connection was closed.
    def answer_of(response, sent)
      text = response.body.to_s.delete_prefix("\xEF\xBB\xBF".b)
      answer = PageAnswer.new(status: response.code.to_i, headers: response.to_hash)
      answer.body = ::JSON.parse(text) unless text.empty?
      answer
    rescue ::JSON::ParserError
      answer.body = text.dup.force_encoding(::Encoding::UTF_8).scrub("\uFFFD")
      return answer unless answer.status.between?(200, 299)

      length = response.content_length.to_i
      raise PageError.new("unreadableBody", "The response is not JSON.", answer) if text.bytesize >= length

      raise ConnectionError, "The response to #{sent} ended after #{text.bytesize} of #{length} bytes."
    end

    # True for the server of +base+; only it gets the configured headers.
    def own?(uri)
      [uri, @base].map { |one| [one.scheme, one.host.to_s.downcase, one.port] }.uniq.one?
    end

    def own_headers(uri)
      own?(uri) ? @headers : {}
    end

    def uri_of(request)
      pairs = (request.query || {}).flat_map do |name, value|
        Paging.query_texts(name, value).map { |text| [name, text] }
      end
      uri = ::URI.parse(absolute_url(request.url.partition("#").first))
      return uri if pairs.empty?

      uri.query = [uri.query, ::URI.encode_www_form(pairs)].compact.reject(&:empty?).join("&")
      uri
    end
  end
end
