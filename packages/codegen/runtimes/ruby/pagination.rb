# frozen_string_literal: true

require "json"
require "securerandom"
require "uri"

# Pages of lists.
module Pagination
  # A request for a page. +method+ is that of HTTP, and +verb+ another name of it; +query+ is added to what the URL carries
  # itself; a +body+ of nil is none; +options+ are those of the transport for this request, passed on untouched. Names of
  # members may be symbols or strings.
  PageRequest = Struct.new(:verb, :url, :query, :headers, :body, :options, keyword_init: true) do
    def initialize(method: nil, verb: method, **others)
      super(verb: verb, **others)
    end

    # The method of HTTP; with a name it is that of every object, which gives a method of it.
    def method(*name)
      name.empty? ? verb : super
    end

    def with(method: verb, **changes)
      self.class.new(**to_h, verb: method, **changes)
    end

    # Leaves out what may hold a credential.
    def inspect
      "#<#{self.class} #{method} #{url.to_s[/\A[^?#]*/]}>"
    end
    alias_method :to_s, :inspect

    def pretty_print(printer)
      printer.text(inspect)
    end
  end

  # Response of a server: +body+ is the decoded JSON, its names strings or symbols.
  PageAnswer = Struct.new(:status, :headers, :body, keyword_init: true) do
    def inspect
      "#<#{self.class} #{status || "without a status"}>"
    end
    alias_method :to_s, :inspect

    def pretty_print(printer)
      printer.text(inspect)
    end
  end

  # Raised where no page follows.
  class NoNextPageError < RuntimeError
    def initialize
      super("No next page: check next_page? before calling next_page.")
    end
  end

  # Raised where a page can't be had. It holds what came back, and nothing of what was sent.
  class PageError < RuntimeError
    # "failedResponse", "itemsNotList" or "unwritableBody".
    attr_reader :reason

    # The status, the headers and the body of the answer; nil where none came.
    attr_reader :status, :headers, :body

    def initialize(reason, message, answer = nil)
      super(message)
      @reason = reason
      @status = answer&.status
      @headers = answer&.headers
      @body = answer&.body
    end

    def inspect
      "#<#{self.class} #{reason}: #{message}>"
    end
  end

  # Place where a parameter is sent: its name in the query, or its path in the body.
  Slot = Struct.new(:name, :path, :required, keyword_init: true)
  private_constant :Slot

  # Rules for the items of a page and the request after it.
  PagingRule = Struct.new(
    :rule, :items, :passes_empty_pages, :has_more, :position, :start, :limit, :limit_value, :end, :token,
    :token_in_item, :literals, :url, :url_parameters, :link,
    keyword_init: true
  )
  private_constant :PagingRule

  # One page of a list. A transport is what answers +call(request)+ with a PageAnswer; it may have
  # +idempotency_header+ and +idempotency_key+, which makes the key of each further page in place of a random UUID, and
  # +credential_headers+ and +credential_parameters+: the names of what is sent to no other origin than that of the first
  # request, however harmless it looks.
  class BasePage
    # The request that was answered with this page.
    attr_reader :page_request

    # The response, as it is.
    attr_reader :page_answer

    # Fetches the first page.
    # +item+ makes an item of what came: fetch(transport, request, item: Book.method(:from)).
    def self.fetch(transport, page_request, params = {}, item: nil)
      asked = Paging.with_params(Paging.copy_of(page_request), params.to_h, self::PARAMS)
      first = Paging.first_request(self::PAGING, asked)
      new(transport, first, transport.call(first), item: item)
    end

    # +first_url+ is that of the first page.
    def initialize(transport, page_request, page_answer, first_url = page_request.url, item: nil)
      @transport = transport
      @page_request = page_request
      @page_answer = Paging.succeeded(page_answer)
      @item = item
      found = Paging.items_in(self.class::PAGING, page_answer)
      @page_items = item.nil? ? found : found.map { |one| item.call(one) }
      @first_url = first_url
    end

    include Enumerable

    # The items of this page.
    attr_reader :page_items

    # Leaves out the transport and the request, which may hold credentials.
    def inspect
      "#<#{self.class} of #{page_items.length} items>"
    end

    # True when a page follows, as far as this one shows. Nothing is sent.
    def next_page?
      !following_request.nil?
    end

    # Fetches the next page; raises NoNextPageError where there is none.
    def next_page
      following = following_request
      raise NoNextPageError if following.nil?

      request = Paging.with_fresh_key(following, @transport)
      self.class.new(@transport, request, @transport.call(request), @first_url, item: @item)
    end

    # Goes through the items of this page and of all that follow, each fetched when it is needed.
    # @yieldparam item
    def auto_paging_each(&block)
      raise ArgumentError, "A block must be given to #auto_paging_each" unless block

      page = self
      loop do
        page.page_items.each(&block)
        break unless page.next_page?

        page = page.next_page
      end
    end

    # Goes through all items, as +auto_paging_each+ does; without a block it gives an enumerator. What Enumerable has
    # fetches as many pages as it needs: +first(3)+, +lazy+.
    def each(&block)
      return to_enum(:each) unless block

      auto_paging_each(&block)
      self
    end

    private

    def following_request
      Paging.next_request(self.class::PAGING, @page_request, @page_answer, @first_url, @transport)
    end

    def page_value(path)
      Paging.read_at(@page_answer.body, path)
    end
  end

  # The decisions of paging, over plain values.
  module Paging
    MOST = (2**53) - 1
    # Headers that go to another origin too.
    HARMLESS = %w[accept accept-language user-agent content-type].freeze

    module_function

    # An answer without a status counts as a success.
    def succeeded(answer)
      return answer if answer.status.nil? || answer.status.between?(200, 299)

      raise PageError.new("failedResponse", "The request for a page failed with status #{answer.status}.", answer)
    end

    # The request with what the caller asks for in its places; what is nil is not sent.
    def with_params(request, params, slots)
      made = params.compact.reduce(request) do |sent, (name, value)|
        slot = slots.fetch(name.to_sym) { raise ArgumentError, "unknown parameter: #{name}" }
        write(sent, slot, value)
      end
      slots.each do |name, slot|
        raise ArgumentError, "missing parameter: #{name}" if slot.required && sent_at(made, slot).nil?
      end
      made
    end

    def first_request(paging, request)
      first = (paging.literals || []).reduce(request) { |made, (slot, value)| write(made, slot, value) }
      return first if paging.position.nil? || paging.start.nil? || !sent_at(first, paging.position).nil?

      write(first, paging.position, paging.start)
    end

    def next_request(paging, request, answer, first_url, transport)
      return nil if paging.rule == "single"

      body = answer.body
      items = items_in(paging, answer)
      return nil if items.empty? && !paging.passes_empty_pages
      return nil if paging.has_more && read_at(body, paging.has_more) == false

      following = if paging.rule == "url"
                    followed(paging, request, answer, first_url, transport)
                  else
                    advanced(paging, request, body, items)
                  end
      following.nil? || as_text(following) == as_text(request) ? nil : following
    end

    def advanced(paging, request, body, items)
      position = paging.position && next_position(paging, request, body, items)
      return nil if position.nil?

      [*paging.literals, [paging.position, position]].reduce(copy_of(request)) do |made, (slot, value)|
        write(made, slot, value)
      end
    end

    # The request with the URL of the response in place of its own. What the caller sent beside the URL is added, unless
    # the URL has it too. To another origin than that of the first request go the body, what is always sent and harmless
    # headers, and nothing else.
    def followed(paging, request, answer, first_url, transport)
      link = paging.link ? LinkHeader.target(answer.headers, *paging.link) : paging.url && read_at(answer.body, paging.url)
      target = link.is_a?(String) && !link.empty? ? NextURL.resolve(link, request.url) : nil
      return nil if target.nil?

      foreign = !target.origin.nil? && target.origin != NextURL.origin_of(first_url)
      passed = query_of(target.to_s).map(&:first) + (foreign ? marked(transport, :credential_parameters) : [])
      following = pointed_to(copy_of(request), target.to_s, passed + (paging.url_parameters || []))
      following = abroad(following, transport) if foreign
      (paging.literals || []).reject { |slot, _| slot.name && passed.include?(slot.name) }
                             .reduce(following) { |made, (slot, value)| write(made, slot, value) }
    end

    # The request to another URL, without some parameters beside it.
    def pointed_to(request, url, left)
      request.with(url: url, query: request.query&.reject { |name, _| left.include?(name) })
    end

    def abroad(request, transport)
      harmless = HARMLESS - marked(transport, :credential_headers).map(&:downcase)
      headers = request.headers&.select { |name, _| harmless.include?(name.downcase) }
      request.with(headers: headers, query: request.query && {})
    end

    def marked(transport, names)
      transport.respond_to?(names) ? transport.public_send(names) : []
    end

    def next_position(paging, request, body, items)
      return next_token(paging, body, items) if paging.rule == "token"

      last = paging.end && to_number(read_at(body, paging.end))
      sent = sent_at(request, paging.position)
      if paging.rule == "pageNumber"
        current = to_count(sent.nil? ? 1 : sent)
        # Pages that are counted from 0 end at their number less one.
        last -= 1 if last && to_count(paging.start)&.zero?
        return nil if current.nil? || (last && current >= last)

        return to_count(current + 1)
      end
      size = page_size(paging, request, items)
      current = to_count(sent.nil? ? 0 : sent)
      return nil if size.nil? || size.zero? || current.nil?

      following = to_count(current + size)
      following.nil? || (last && following >= last) ? nil : following
    end

    def next_token(paging, body, items)
      return nil if paging.token.nil?

      value = read_at(paging.token_in_item ? items.last : body, paging.token)
      return value.empty? ? nil : value if value.is_a?(String)

      finite(value)
    end

    # The limit that was sent, else the number of items; nil where what was sent is no page size.
    def page_size(paging, request, items)
      sent = paging.limit ? sent_at(request, paging.limit) : paging.limit_value
      sent.nil? ? items.length : to_count(sent)
    end

    # Items that are missing, or nil, are none; anything else where the list should be, or what holds it, is an error.
    def items_in(paging, answer)
      return [] if paging.items.nil?

      found = paging.items.reduce(answer.body) do |held, step|
        return [] if held.nil?
        raise not_a_list(paging, answer) unless held.is_a?(Hash) || (held.is_a?(Array) && step.is_a?(Integer))

        read_at(held, [step])
      end
      return found || [] if found.nil? || found.is_a?(Array)

      raise not_a_list(paging, answer)
    end

    def not_a_list(paging, answer)
      place = paging.items.empty? ? "its root" : paging.items.join(".")
      message = "The items of the page are no list: the response has something else at #{place}."
      PageError.new("itemsNotList", message, answer)
    end

    # Names are members of objects, strings or symbols; numbers are indexes of lists or members of that name.
    def read_at(value, path)
      path.reduce(value) do |held, step|
        case held
        when Array then step.is_a?(Integer) ? held[step] : nil
        when Hash then held.fetch(step.to_s) { held[step.to_s.to_sym] }
        end
      end
    end

    # A copy of +root+ with +value+ at the path; throws :no_place where a step meets what can't hold it.
    def write_at(root, path, value)
      return value if path.empty?

      step, *rest = path
      root = step.is_a?(Integer) ? [] : {} if root.nil?
      case root
      when Array
        throw :no_place unless step.is_a?(Integer) && step <= root.length
        list = root.dup
        list[step] = write_at(list[step], rest, value)
        list
      when Hash
        root.merge(step.to_s => write_at(root[step.to_s], rest, value))
      else
        throw :no_place
      end
    end

    # Returns the value that a request carries for a parameter; nil when there is none.
    def sent_at(request, slot)
      return read_at(request.body, slot.path) if slot.path

      given = (request.query || {})[slot.name]
      return given unless given.nil?

      query_of(request.url).assoc(slot.name)&.last
    end

    def write(request, slot, value)
      if slot.path
        body = catch(:no_place) { [write_at(request.body, slot.path, copy_json(value))] }
        return request.with(body: body.first) if body

        message = "The request body has no place for #{slot.path.join(".")}: it holds no object there."
        raise PageError.new("unwritableBody", message)
      end

      query = (request.query || {}).merge(slot.name => copy_json(value))
      request.with(query: query, url: without_parameter(request.url, slot.name))
    end

    def query_of(url)
      _, mark, query = url.partition("#").first.partition("?")
      return [] if mark.empty?

      query.split("&").reject(&:empty?).map do |piece|
        name, _, value = piece.partition("=")
        [decode(name), decode(value)]
      end
    end

    # Text that is no escape is read as it is.
    def decode(text)
      bytes = text.b.tr("+", " ").gsub(/%([0-9A-Fa-f]{2})/) { Regexp.last_match(1).hex.chr }
      bytes.force_encoding(Encoding::UTF_8).scrub("\uFFFD")
    end

    # The rest of the URL stays as it is written.
    def without_parameter(url, name)
      bare, hash_mark, fragment = url.partition("#")
      before, mark, query = bare.partition("?")
      return url if mark.empty?

      pieces = query.split("&", -1)
      kept = pieces.reject { |piece| query_of("?#{piece}").any? { |one, _| one == name } }
      return url if kept.length == pieces.length

      before + (kept.empty? ? "" : "?#{kept.join("&")}") + hash_mark + fragment
    end

    def finite(value)
      case value
      when Integer then value
      when Float then value.finite? ? value : nil
      end
    end

    def to_number(value)
      return finite(value) unless value.is_a?(String)

      value.match?(/\A-?[0-9]{1,400}\z/) ? value.to_i : nil
    end

    # A whole number from 0 on.
    def to_count(value)
      number = to_number(value)
      number.nil? || number != number.to_i || number.negative? || number > MOST ? nil : number.to_i
    end

    def copy_of(request)
      request.with(
        query: copy_json(request.query), headers: request.headers&.transform_keys(&:to_s),
        body: copy_json(request.body)
      )
    end

    # A copy whose names are strings, so that no member can be there twice.
    def copy_json(value)
      case value
      when Array then value.map { |item| copy_json(item) }
      when Hash then value.to_h { |name, member| [name.to_s, copy_json(member)] }
      when Struct then copy_json(value.to_h)
      else defined?(::Data) && value.is_a?(::Data) ? copy_json(value.to_h) : value
      end
    end

    # A page is never asked for twice in a row: a server that repeats itself would be asked for ever.
    def as_text(request)
      sent = (request.query || {}).compact.map { |name, value| [name, wire_text(value)] }
      pairs = (query_of(request.url) + sent).each_with_index.sort_by { |(name, _), index| [name, index] }.map(&:first)
      JSON.generate([request.method, request.url[/\A[^?#]*/], pairs, sorted(request.body)])
    end

    # A value as it is in a query: text as it is, all else as JSON.
    def wire_text(value)
      return decimal(value) if value.is_a?(Float) && value.finite?

      value.is_a?(String) || value.is_a?(Symbol) ? value.to_s : JSON.generate(sorted(value))
    end

    # As JavaScript writes it: with an exponent from 1e+21 on and below 0.000001, and without an idle fraction.
    def decimal(number)
      mantissa, exponent = number.abs.to_s.split("e")
      whole, fraction = mantissa.split(".")
      digits = (whole + fraction).sub(/\A0+/, "")
      point = digits.length - fraction.length + exponent.to_i
      "#{"-" if number.negative?}#{placed(digits.sub(/0+\z/, ""), point)}"
    end

    # Digits with the decimal point behind so many of them.
    def placed(digits, point)
      return "0" if digits.empty?
      return "#{digits[0]}#{".#{digits[1..]}" if digits.length > 1}e#{format("%+d", point - 1)}" unless point.between?(-5, 21)
      return "0.#{"0" * -point}#{digits}" unless point.positive?

      digits.length <= point ? digits.ljust(point, "0") : "#{digits[0, point]}.#{digits[point..]}"
    end

    def sorted(value)
      case value
      when Array then value.map { |item| sorted(item) }
      when Hash then value.sort_by { |name, _| name.to_s }.to_h { |name, member| [name, sorted(member)] }
      else value
      end
    end

    # If the first request has a key, each further page has a key of its own.
    def with_fresh_key(request, transport)
      header = transport.respond_to?(:idempotency_header) ? transport.idempotency_header : "Idempotency-Key"
      headers = request.headers || {}
      spelled = headers.keys.find { |name| name.casecmp?(header) }
      return request if spelled.nil?

      kept = headers.reject { |name, _| name.casecmp?(header) }
      fresh = transport.respond_to?(:idempotency_key) ? transport.idempotency_key : nil
      request.with(headers: kept.merge(spelled => fresh || SecureRandom.uuid))
    end
  end
  private_constant :Paging
end
