# frozen_string_literal: true

require "digest"
require "json"
require "securerandom"
# only times
require "time"
# end times
require "uri"

# Reads lists page by page.
module Pagination
  # A request for a page. +method+ is the HTTP method, +verb+ is another name for it. +query+ is added to the query of
  # the URL. If +body+ is nil, no body is sent. +options+ are transport options for this request, passed on unchanged.
  # Names in +query+, +headers+ and +body+ may be symbols or strings.
  PageRequest = Struct.new(:verb, :url, :query, :headers, :body, :options, keyword_init: true) do
    def initialize(method: nil, verb: method, **others)
      super(verb: verb, **others)
    end

    # Returns the HTTP method. With a name, does the same as Object#method.
    def method(*name)
      name.empty? ? verb : super
    end

    def with(method: verb, **changes)
      self.class.new(**to_h, verb: method, **changes)
    end

    # Omits everything that may contain a credential.
    def inspect
      "#<#{self.class} #{method} #{url.to_s[/\A[^?#]*/]}>"
    end
    alias_method :to_s, :inspect

    def pretty_print(printer)
      printer.text(inspect)
    end
  end

  # The response of a server. +body+ is the decoded JSON; its names are strings or symbols.
  PageAnswer = Struct.new(:status, :headers, :body, keyword_init: true) do
    # Returns the values of a header, joined with commas; nil if there are none. Case is ignored.
    def header(name)
      Paging.header_in(headers, name)
    end

    def inspect
      "#<#{self.class} #{status || "without a status"}>"
    end
    alias_method :to_s, :inspect

    def pretty_print(printer)
      printer.text(inspect)
    end
  end

  # All errors of this module, except ArgumentError for invalid arguments.
  class Error < ::StandardError; end

  # Raised if no page follows.
  class NoNextPageError < Error
    def initialize
      super("No next page: check next_page? before calling next_page.")
    end
  end

  # Raised if a page can't be fetched. Contains the response, but nothing that was sent.
  class PageError < Error
    # "failedResponse", "unreadableBody", "itemsNotList", "unreadableItem", "unwritableBody" or "loop"; if these fail a
    # walk, also "unusablePageSize", "unusablePosition", "noRequestField" or "unsupportedUrl".
    attr_reader :reason

    # The status, headers and body of the response; nil if there was no response.
    attr_reader :status, :headers, :body

    def initialize(reason, message, answer = nil)
      super(message)
      @reason = reason
      @status = answer&.status
      @headers = answer&.headers
      @body = answer&.body
    end

    # Does the same as PageAnswer#header.
    def header(name)
      Paging.header_in(headers, name)
    end

    def inspect
      "#<#{self.class} #{reason}: #{message}>"
    end
  end

  # The place where a parameter is sent: a +name+ in the query, a +path+ in the body, or a +header+.
  Slot = Struct.new(:name, :path, :header, :required, keyword_init: true)
  private_constant :Slot

  # Rules for the items of a page and the next request.
  PagingRule = Struct.new(
    :scheme, :rule, :items, :passes_empty_pages, :has_more, :position, :start, :end, :token, :token_in_item, :literals,
    # only offsets
    # With +advances_by_items+, an offset advances by the number of received items if that is below the limit.
    :limit, :limit_value, :advances_by_items,
    # end offsets
    # only urls
    :url, :url_parameters,
    # end urls
    # only headers
    # Each is an array: a header name, or a header name and a link relation.
    :has_more_header, :end_header, :token_header, :url_header,
    # end headers
    # only breaks
    # If true, the walk fails if more pages may follow but can't be requested.
    :fails_on_breaks,
    # end breaks
    keyword_init: true
  )
  private_constant :PagingRule

  # One page of a list. A transport is an object whose +call(request)+ returns a PageAnswer. It may also have:
  # - +absolute_url(url)+, which returns the absolute URL of a path. Without it, a list that begins with a path treats
  #   an absolute next URL as one of another server.
  # - +idempotency_header+ and +idempotency_key+, which makes the key of each further page (a random UUID otherwise).
  # - +credential_headers+ and +credential_parameters+: names of headers and query parameters that are sent only to the
  #   origin of the first request, however harmless they look.
  class BasePage
    # The request whose response is this page.
    attr_reader :page_request

    # The unchanged response.
    attr_reader :page_answer

    # Fetches the first page, or the page after the one whose +position+ is +from+.
    # +item+ converts each received item: fetch(transport, request, item: Book.method(:from)).
    def self.fetch(transport, page_request, params = {}, item: nil, from: nil)
      asked = Paging.with_params(Paging.addressed(page_request, transport), params.to_h, self::PARAMS)
      first = Paging.first_request(self::PAGING, asked)
      first = Paging.started(self::PAGING, first, from, transport) unless from.nil?
      new(transport, first, transport.call(first), item: item)
    end

    # Yields the pages, as +each_page+ of a page does. Every call starts again with the first page, or after the page
    # whose +position+ is +from+.
    def self.each_page(transport, page_request, params = {}, from: nil, max: nil, item: nil, &block)
      return to_enum(:each_page, transport, page_request, params, from: from, max: max, item: item) unless block

      Paging.check_limit("max", max)
      return "pageLimit" if max == 0

      fetch(transport, page_request, params, item: item, from: from).each_page(max: max, &block)
    end

    # +walk+ is the walk up to the previous page; nil for the first page.
    def initialize(transport, page_request, page_answer, walk = nil, item: nil)
      @transport = transport
      @page_request = page_request
      @page_answer = Paging.succeeded(page_answer, page_request)
      @item = item
      found = Paging.items_in(self.class::PAGING, page_answer)
      @walk = Paging.walked(self.class::PAGING, walk, page_request, page_answer, found)
      # Callers may change the items and the body, so what follows is decided before they get them.
      @page_step = Paging.step_after(self.class::PAGING, page_request, page_answer, @walk.first_url, transport)
      @page_items = item.nil? ? found : Paging.made(found, item, page_answer)
    end

    include Enumerable

    # The items of this page only.
    attr_reader :page_items
    alias_method :items, :page_items

    # The status of the response.
    def status
      page_answer.status
    end

    # Does the same as PageAnswer#header.
    def header(name)
      Paging.header_in(page_answer.headers, name)
    end

    # Omits the transport and the request, which may contain credentials.
    def inspect
      "#<#{self.class} of #{page_items.length} items>"
    end

    # Returns true if this page indicates that another follows; +next_page+ raises if that page can't be requested.
    # Sends nothing.
    def next_page?
      stopped.nil?
    end

    # The reason why no page follows; nil if one does.
    def stopped
      step = page_step
      step.is_a?(String) ? step : nil
    rescue PageError
      # A page follows, but requesting it raises this error.
      nil
    end

    # The position after this page as text, to pass as +from+; nil if no page follows. Contains none of your headers. If
    # the response has the URL of the next page, it contains this URL with its query. Raises ArgumentError if the next
    # page is on a different origin than the first request.
    def position
      step = page_step
      step.is_a?(String) ? nil : Paging.position_text(self.class::PAGING, step)
    rescue PageError
      # No walk can request the next page, wherever it begins.
      nil
    end

    # Fetches the next page. Raises NoNextPageError if there is none. It can be called again after an error.
    def next_page
      step = page_step
      raise NoNextPageError if step.is_a?(String)

      # A retry sends the same idempotency key.
      request = @following ||= Paging.with_fresh_key(Paging.copy_of(step.request), @transport)
      self.class.new(@transport, request, @transport.call(request), @walk, item: @item)
    end

    # Yields this page and all following pages, at most +max+ in total, and fetches each when it is needed. Returns the
    # reason why it stopped ("pageLimit" if +max+ ended it), or an enumerator if no block is given.
    # @yieldparam page
    def each_page(max: nil)
      return to_enum(:each_page, max: max) unless block_given?

      Paging.check_limit("max", max)
      return "pageLimit" if max == 0

      page = self
      count = 1
      loop do
        yield page
        reason = page.stopped
        return reason unless reason.nil?
        return "pageLimit" if count == max

        page = page.next_page
        count += 1
      end
    end

    # Yields the items of this page and of all following pages, at most +max_items+ in total, and fetches each page when
    # it is needed. Returns true if +max_items+ cut the list short, or an enumerator if no block is given.
    # @yieldparam item
    def auto_paging_each(max_items: nil, &block)
      return to_enum(:auto_paging_each, max_items: max_items) unless block

      Paging.check_limit("max_items", max_items)
      return true if max_items == 0

      left = max_items
      page = self
      loop do
        page.page_items.first(left || page.page_items.length).each(&block)
        left -= page.page_items.length if left
        return left.negative? || page.next_page? if left && left <= 0
        return false unless page.next_page?

        page = page.next_page
      end
    end

    # Yields all items, as +auto_paging_each+ does, or returns an enumerator if no block is given. Methods of
    # Enumerable, such as +first(3)+ and +lazy+, fetch only the pages they need.
    def each(&block)
      return to_enum(:each) unless block

      auto_paging_each(&block)
      self
    end

    private

    def page_step
      raise @page_step if @page_step.is_a?(PageError)

      @page_step
    end

    def page_value(path)
      Paging.read_at(@page_answer.body, path)
    end
  end

  # The paging logic, on plain values.
  module Paging
    # only counts
    MOST = (2**53) - 1
    # end counts
    # only urls
    # Headers that are also sent to other origins.
    HARMLESS = %w[accept accept-language user-agent content-type].freeze
    # end urls
    # only breaks
    # Reasons to stop although more pages may follow.
    BREAKS = {
      "unusablePageSize" => "the page size is not a positive whole number",
      "unusablePosition" => "the offset or page number that was sent is not a whole number",
      "noRequestField" => "the scheme declares no request field to advance",
      "unsupportedUrl" => "its URL is not http or https, or has a user name"
    }.freeze

    # end breaks
    # The request for the next page. +place+ is the part of it that advances; nil if its URL is on another origin.
    Following = Struct.new(:request, :place)

    # An earlier page of a walk, as digests of its request and its items.
    Checkpoint = Struct.new(:number, :request, :items)

    # The place of a page in its walk. Every page is compared with a checkpoint (Brent's algorithm). This finds loops of
    # any length in constant memory.
    Walk = Struct.new(:first_url, :number, :checkpoint)

    # only items
    # The methods of an item type.
    module Item
      def self.included(type)
        type.extend(Reading)
      end

      # The hash for JSON, with the names of the API.
      def as_json(*)
        names = self.class.json_names
        self.class.members.to_h { |name| [names.fetch(name, name.to_s), Paging.copy_json(self[name])] }
      end

      def to_json(*args)
        as_json.to_json(*args)
      end
    end

    # The methods of the class of an item.
    module Reading
      # The names in JSON that differ from those of the members.
      def json_names
        {}
      end

      # The types of the values that are not as in JSON.
      def json_types
        {}
      end

      # Makes an item from decoded JSON, whose names are strings or symbols.
      def from(item)
        raise ::ArgumentError, "#{self}.from takes a Hash, but got #{item.class}." unless item.is_a?(Hash)

        new(**members.to_h { |name| [name, member_of(item, name)] })
      end

      private

      def member_of(item, name)
        value = Paging.read_at(item, [json_names.fetch(name, name)])
        value.nil? ? nil : Paging.made_value(json_types[name], value)
      rescue ::ArgumentError, ::NoMethodError, ::TypeError => e
        raise ::ArgumentError, "#{name}: #{e.message}"
      end
    end

    # end items
    module_function

    # A response without a status is a success.
    def succeeded(answer, request)
      return answer if answer.status.nil? || answer.status.between?(200, 299)

      raise PageError.new("failedResponse", "#{named(request)} failed with status #{answer.status}.", answer)
    end

    # Returns the method and the path, which contain no credentials.
    def named(request)
      "#{request.method} #{request.url[/\A[^?#]*/].sub(%r{\A(?:[A-Za-z][A-Za-z0-9+.-]*:)?//[^/]*}, "")}"
    end

    # Returns a copy of the request with an absolute URL, if the transport can tell it.
    def addressed(request, transport)
      copy = copy_of(request)
      transport.respond_to?(:absolute_url) ? copy.with(url: transport.absolute_url(copy.url)) : copy
    end

    # Returns the request with the parameters of the caller; a nil parameter is not sent.
    def with_params(request, params, slots)
      made = params.compact.reduce(request) do |sent, (name, value)|
        slot = slots.fetch(name.to_sym) { raise ::ArgumentError, "unknown parameter: #{name}" }
        write(sent, slot, value)
      end
      slots.each do |name, slot|
        raise ::ArgumentError, "missing parameter: #{name}" if slot.required && sent_at(made, slot).nil?
      end
      made
    end

    def first_request(paging, request)
      first = (paging.literals || []).reduce(request) { |made, (slot, value)| write(made, slot, value) }
      return first if paging.position.nil? || paging.start.nil? || !sent_at(first, paging.position).nil?

      write(first, paging.position, paging.start)
    end

    # Returns the first request of a walk that resumes from the position of a page in another walk.
    def started(paging, request, from, transport)
      place = place_in(from)
      named = place.delete("scheme")
      if named != paging.scheme
        shown = named.is_a?(String) ? named : "no scheme"
        raise ::ArgumentError, "The position belongs to #{shown}, not to #{paging.scheme}."
      end
      # only urls
      return started_at(paging, request, place, transport) if paging.rule == "url"

      # end urls
      # only positions
      return started_in(paging, request, place) if paging.position && paging.rule != "single"

      # end positions
      raise ::ArgumentError, "The scheme #{paging.scheme} has no positions."
    end

    # only positions
    def started_in(paging, request, place)
      value = value_in(place, paging.position)
      usable =
        case paging.rule
        # only tokens
        when "token" then to_token(value)
        # end tokens
        # only counts
        when "offset", "pageNumber" then to_count(value)
        # end counts
        end
      raise ::ArgumentError, "The parts of the position are not valid for #{paging.scheme}." if usable.nil?

      write(request, paging.position, usable)
    end

    # Returns the value at the slot; nil if it is missing, or if the place contains anything else.
    def value_in(place, slot)
      path = path_of(slot)
      # only headerSlots
      # Positions from programs that send the header as a query parameter are also accepted.
      path = ["query", slot.header] if slot.header && place.key?("query")
      # end headerSlots
      path.reduce(place) { |held, step| held.is_a?(Hash) && held.keys == [step] ? held[step] : nil }
    end

    # Returns the path of the slot in a position.
    def path_of(slot)
      # only bodySlots
      return ["body", *slot.path.map(&:to_s)] if slot.path

      # end bodySlots
      # only headerSlots
      return ["headers", slot.header] if slot.header

      # end headerSlots
      ["query", slot.name]
    end

    # end positions
    def place_in(from)
      place = from.is_a?(String) ? ::JSON.parse(from) : nil
      raise ::ArgumentError, "The text is not a position: it is not a JSON object." unless place.is_a?(Hash)

      place
    rescue ::JSON::ParserError
      raise ::ArgumentError, "The text is not a position: it is not JSON."
    end

    def position_text(paging, following)
      # only urls
      if following.place.nil?
        raise ::ArgumentError, "The next page is on a different origin than the first request, so it has no position."
      end

      # end urls
      json_text({ "scheme" => paging.scheme }.merge(following.place))
    end

    # Returns a value as JSON without spaces, with numbers as JavaScript writes them.
    def json_text(value)
      case value
      when Array then "[#{value.map { |item| json_text(item) }.join(",")}]"
      when Hash then "{#{value.map { |name, member| "#{::JSON.generate(name)}:#{json_text(member)}" }.join(",")}}"
      when Float then decimal(value)
      else ::JSON.generate(value)
      end
    end

    def check_limit(name, limit)
      return if limit.nil? || (limit.is_a?(Integer) && !limit.negative?)

      raise ::ArgumentError, "#{name} must be a non-negative integer, not #{limit.inspect}."
    end

    # Returns the place of a page in its walk. Raises PageError (a loop) if the page repeats an earlier one.
    def walked(paging, walk, request, answer, items)
      asked = digest(asked_for(paging, request))
      number = walk.nil? ? 1 : walk.number + 1
      met = walk&.checkpoint
      if met && met.request == asked && met.items == digest(items)
        message = "Page #{number} repeats page #{met.number}: #{named(request)} was sent again and returned the same " \
                  "items, so this walk would never end."
        raise PageError.new("loop", message, answer)
      end
      # The checkpoint moves to pages 1, 2, 4, 8 and so on.
      met = Checkpoint.new(number, asked, digest(items)) if (number & (number - 1)).zero?
      Walk.new(walk.nil? ? request.url : walk.first_url, number, met)
    end

    # An item may contain a number that JSON can't express, such as 1e999, which is read as infinity.
    def digest(value)
      ::Digest::SHA256.hexdigest(::JSON.generate(sorted(value), allow_nan: true, max_nesting: 0))
    end

    # Returns the request for the next page, the reason why there is none, or the error of making it.
    def step_after(paging, request, answer, first_url, transport)
      step = decided(paging, request, answer, first_url, transport)
      # only breaks
      if paging.fails_on_breaks && step.is_a?(String) && BREAKS.key?(step)
        return PageError.new(step, "The next page cannot be requested: #{BREAKS[step]}.", answer)
      end

      # end breaks
      step
    rescue PageError => e
      e
    end

    def decided(paging, request, answer, first_url, transport)
      return "singlePage" if paging.rule == "single"

      items = items_in(paging, answer)
      if items.empty? && !paging.passes_empty_pages
        return read_at(answer.body, paging.items || []).nil? || paging.items.nil? ? "itemsMissing" : "emptyPage"
      end
      # only hasMore
      return "hasMoreFalse" if paging.has_more && read_at(answer.body, paging.has_more) == false
      # end hasMore
      # only hasMoreHeader
      # The text "false" ends paging only in a header, which has no booleans.
      return "hasMoreFalse" if header_text(answer, paging.has_more_header) == "false"
      # end hasMoreHeader
      # only urls
      return pointed_to(paging, request, answer, first_url, transport) if paging.rule == "url"
      # end urls

      # only positions
      advanced(paging, request, answer, items)
      # end positions
    end

    # only headers
    # Returns the text of a header, or the target of a link in it if +place+ also has a relation; nil if there is none.
    def header_text(answer, place)
      return nil if place.nil?
      # only links
      return LinkHeader.target(answer.headers, *place) if place.length > 1

      # end links
      header_in(answer.headers, place.first)
    end

    # end headers
    # Returns the values of a header, joined with commas; nil if there are none.
    def header_in(headers, name)
      lines = (headers || {}).select { |key, _| key.to_s.casecmp?(name.to_s) }.values.flatten
      lines.empty? ? nil : lines.join(", ")
    end

    # Returns a value of a response by the name of its rule: from the header, or else from the body.
    def value_of(paging, name, answer)
      # only headers
      text = header_text(answer, paging["#{name}_header"])
      return text unless text.nil?

      # end headers
      paging[name] && read_at(answer.body, paging[name])
    end

    # only positions
    def advanced(paging, request, answer, items)
      return "noRequestField" if paging.position.nil?

      step = next_position(paging, request, answer, items)
      return step.first if step.is_a?(Array)

      made = [*paging.literals, [paging.position, step]].reduce(copy_of(request)) do |sent, (slot, value)|
        write(sent, slot, value)
      end
      place = path_of(paging.position).reverse.reduce(step) { |held, name| { name => held } }
      Following.new(made, place)
    end

    # end positions
    # only urls
    def started_at(paging, request, place, transport)
      url = place["url"]
      unless place.keys == ["url"] && url.is_a?(String)
        raise ::ArgumentError, "A position of #{paging.scheme} contains only a URL."
      end
      if NextURL.place(url, request.url).nil?
        raise ::ArgumentError, "The URL of the position is on a different origin than the request."
      end

      followed(paging, request, url, request.url, transport) ||
        raise(::ArgumentError, "The URL of the position cannot be requested.")
    end

    def pointed_to(paging, request, answer, first_url, transport)
      url = value_of(paging, :url, answer)
      return "noNextUrl" unless url.is_a?(String) && !url.empty?

      following = followed(paging, request, url, first_url, transport)
      return "unsupportedUrl" if following.nil?

      place = NextURL.place(following.url, first_url)
      Following.new(following, place && { "url" => place })
    end

    # Returns the request with its URL replaced by a URL from a response; nil if that can't be requested. Query
    # parameters of the caller are kept unless the URL also has them. If the URL is on a different origin than the first
    # request, only the body, the literals and harmless headers are sent.
    def followed(paging, request, url, first_url, transport)
      target = NextURL.resolve(url, request.url)
      return nil if target.nil?

      foreign = !target.origin.nil? && target.origin != NextURL.origin_of(first_url)
      passed = query_of(target.to_s).map(&:first) + (foreign ? marked(transport, :credential_parameters) : [])
      following = with_url(copy_of(request), target.to_s, passed + (paging.url_parameters || []))
      following = abroad(following, transport) if foreign
      (paging.literals || []).reject { |slot, _| slot.header ? foreign : slot.name && passed.include?(slot.name) }
                             .reduce(following) { |made, (slot, value)| write(made, slot, value) }
    end

    # Returns the request with another URL, and without the query parameters in +left+.
    def with_url(request, url, left)
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

    # end urls
    # only positions
    # Returns the position of the next page, or an array with the reason why there is none.
    def next_position(paging, request, answer, items)
      case paging.rule
      # only tokens
      when "token" then next_token(paging, answer, items)
      # end tokens
      # only pageNumbers
      when "pageNumber" then next_number(paging, request, answer)
      # end pageNumbers
      # only offsets
      when "offset" then next_offset(paging, request, answer, items)
      # end offsets
      end
    end

    # end positions
    # only pageNumbers
    def next_number(paging, request, answer)
      sent = sent_at(request, paging.position)
      current = to_count(sent.nil? ? 1 : sent)
      last = to_number(value_of(paging, :end, answer))
      # If page numbers start at 0, the last one is totalPages - 1.
      last -= 1 if last && to_count(paging.start)&.zero?
      return ["lastPage"] if current && last && current >= last

      (current && to_count(current + 1)) || ["unusablePosition"]
    end

    # end pageNumbers
    # only offsets
    def next_offset(paging, request, answer, items)
      size = page_size(paging, request, items)
      return ["unusablePageSize"] if size.nil? || size.zero?

      sent = sent_at(request, paging.position)
      current = to_count(sent.nil? ? 0 : sent)
      following = current && to_count(current + size)
      return ["unusablePosition"] if following.nil?

      last = to_number(value_of(paging, :end, answer))
      last && following >= last ? ["totalReached"] : following
    end

    # Returns the limit that was sent, or the number of items if none was; nil if the limit is not a page size. With
    # +advances_by_items+, a page shorter than its limit advances by its number of items, so that none are skipped.
    def page_size(paging, request, items)
      sent = paging.limit ? sent_at(request, paging.limit) : paging.limit_value
      return items.length if sent.nil?

      size = to_count(sent)
      is_short = paging.advances_by_items && size && items.length.between?(1, size - 1)
      is_short ? items.length : size
    end

    # end offsets
    # only tokens
    def next_token(paging, answer, items)
      token = to_token(paging.token_in_item ? read_at(items.last, paging.token) : value_of(paging, :token, answer))
      token.nil? ? ["noCursor"] : token
    end

    def to_token(value)
      return value.empty? ? nil : value if value.is_a?(String)

      finite(value)
    end

    # end tokens
    # Missing or nil items are an empty list. Raises PageError if the list, or a value on its path, has another type.
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

    # Raises PageError if an item does not fit its type.
    def made(found, item, answer)
      found.each_with_index.map do |one, index|
        item.call(one)
      rescue ::ArgumentError, ::NoMethodError, ::TypeError => e
        message = "The item at index #{index} does not fit its type: #{e.message}"
        raise PageError.new("unreadableItem", message, answer)
      end
    end

    def not_a_list(paging, answer)
      place = paging.items.empty? ? "its root" : paging.items.join(".")
      message = "The items are not a list: the response has another value at #{place}."
      PageError.new("itemsNotList", message, answer)
    end

    # A name is a member of an object (a string or symbol); a number is an index of a list or the name of a member.
    def read_at(value, path)
      path.reduce(value) do |held, step|
        case held
        when Array then step.is_a?(Integer) ? held[step] : nil
        when Hash then held.fetch(step.to_s) { held[step.to_s.to_sym] }
        end
      end
    end

    # only tokenMembers
    # Returns the text of a token; nil for a value that is neither a string nor a number.
    def token_text(value)
      value.is_a?(String) || value.is_a?(::Numeric) ? text_of(value) : nil
    end

    # end tokenMembers
    # only items
    # Makes a value of an item: +type+ is :time, :date, a class with +from+, or an array with the type of the elements,
    # and nil if they may be nil.
    def made_value(type, value)
      case type
      when nil then value
      when Array
        value.map { |one| one.nil? && type.include?(nil) ? nil : made_value(type.first, one) }
      # only times
      when :date then ::Date.iso8601(value)
      when :time
        # Time accepts days that do not exist. A time without an offset is in UTC.
        ::Date.iso8601(value[0, 10])
        ::Time.iso8601("#{value.sub(" ", "T")}#{"Z" unless value.match?(/(?:Z|[+-]\d\d:?\d\d)\z/i)}")
      # end times
      else type.from(value)
      end
    end

    # end items
    # only bodySlots
    # Returns a copy of +root+ with +value+ at the path; throws :no_place if a parent can't hold the next step.
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

    # end bodySlots
    # Returns the value that a request carries for a parameter; nil if there is none.
    def sent_at(request, slot)
      # only bodySlots
      return read_at(request.body, slot.path) if slot.path

      # end bodySlots
      # only headerSlots
      return request.headers&.find { |name, _| name.to_s.casecmp?(slot.header) }&.last if slot.header

      # end headerSlots
      given = (request.query || {})[slot.name]
      return given unless given.nil?

      query_of(request.url).assoc(slot.name)&.last
    end

    def write(request, slot, value)
      # only bodySlots
      if slot.path
        body = catch(:no_place) { [write_at(request.body, slot.path, copy_json(value))] }
        return request.with(body: body.first) if body

        message = "The request body has no place for #{slot.path.join(".")}: its parent is not an object."
        raise PageError.new("unwritableBody", message)
      end

      # end bodySlots
      # only headerSlots
      if slot.header
        kept = (request.headers || {}).reject { |name, _| name.to_s.casecmp?(slot.header) }
        return request.with(headers: kept.merge(slot.header => wire_text(value)))
      end

      # end headerSlots
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

    # Text that is not an escape stays unchanged.
    def decode(text)
      bytes = text.b.tr("+", " ").gsub(/%([0-9A-Fa-f]{2})/) { ::Regexp.last_match(1).hex.chr }
      bytes.force_encoding(::Encoding::UTF_8).scrub("\uFFFD")
    end

    # Keeps the rest of the URL unchanged.
    def without_parameter(url, name)
      bare, hash_mark, fragment = url.partition("#")
      before, mark, query = bare.partition("?")
      return url if mark.empty?

      pieces = query.split("&", -1)
      kept = pieces.reject { |piece| query_of("?#{piece}").any? { |one, _| one == name } }
      return url if kept.length == pieces.length

      before + (kept.empty? ? "" : "?#{kept.join("&")}") + hash_mark + fragment
    end

    # only positions
    def finite(value)
      value.is_a?(::Numeric) && value.real? && value.finite? ? value : nil
    end

    # end positions
    # only counts
    def to_number(value)
      return finite(value) unless value.is_a?(String)

      value.match?(/\A-?[0-9]{1,400}\z/) ? value.to_i : nil
    end

    # Returns a whole number of at least 0; nil for any other value.
    def to_count(value)
      number = to_number(value)
      number.nil? || number != number.to_i || number.negative? || number > MOST ? nil : number.to_i
    end

    # end counts
    def copy_of(request)
      request.with(
        query: copy_json(request.query), headers: request.headers&.transform_keys(&:to_s),
        body: copy_json(request.body)
      )
    end

    # Returns a copy whose names are strings, so that no member occurs twice. Times become ISO 8601 text.
    def copy_json(value)
      case value
      when Array then value.map { |item| copy_json(item) }
      when Hash then value.to_h { |name, member| [name.to_s, copy_json(member)] }
      when Struct then copy_json(value.respond_to?(:as_json) ? value.as_json : value.to_h)
      when ::Time then time_text(value)
      else defined?(::Data) && value.is_a?(::Data) ? copy_json(value.to_h) : value
      end
    end

    # Returns what identifies a request. Headers are ignored, except the one that carries the position.
    def asked_for(paging, request)
      sent = (request.query || {}).compact.map { |name, value| [name, wire_text(value)] }
      pairs = (query_of(request.url) + sent).each_with_index.sort_by { |(name, _), index| [name, index] }.map(&:first)
      moving = paging.position&.header && sent_at(request, paging.position)
      [request.method, request.url[/\A[^?#]*/], pairs, request.body, moving]
    end

    # Returns the text of a value in a query or a header; lists and hashes become JSON.
    def wire_text(value)
      text_of(value) || ::JSON.generate(sorted(value))
    end

    # only queryTexts
    # Returns the texts of a query parameter: a list or set repeats the parameter, nil is not sent. Raises ArgumentError
    # for a value that has no text, such as a hash.
    def query_texts(name, value)
      is_list = value.is_a?(Array) || (defined?(::Set) && value.is_a?(::Set))
      (is_list ? value.to_a : [value]).compact.map do |one|
        text_of(one) || raise(::ArgumentError, "The value of the query parameter #{name} cannot be sent: #{one.class}.")
      end
    end

    # end queryTexts
    # only joined
    # Returns the texts of a query parameter as one text; nil if there are none. Raises ArgumentError if a text of a
    # list contains the separator.
    def joined(name, value, separator)
      texts = query_texts(name, value)
      if !value.is_a?(String) && texts.any? { |text| text.include?(separator) }
        raise ::ArgumentError, "A value of the query parameter #{name} contains the separator #{separator.inspect}."
      end

      texts.empty? ? nil : texts.join(separator)
    end

    # end joined
    # only dates
    # Returns dates and times, which may be in a list, without their time.
    def date_text(value)
      return value.map { |one| date_text(one) } if value.is_a?(Array)

      value.respond_to?(:strftime) ? value.strftime("%Y-%m-%d") : value
    end

    # end dates
    # Dates and times become ISO 8601 text; nil for a value that has no text.
    def text_of(value)
      case value
      when Float then value.finite? ? decimal(value) : nil
      when String, Symbol, Integer, true, false, ::URI::Generic then value.to_s
      when ::Time then time_text(value)
      else text_of_library(value)
      end
    end

    # Handles types of Ruby's standard libraries, if these are loaded.
    def text_of_library(value)
      return value.finite? ? value.to_s("F") : nil if defined?(::BigDecimal) && value.is_a?(::BigDecimal)
      return time_text(value.to_time) if defined?(::DateTime) && value.is_a?(::DateTime)

      value.respond_to?(:iso8601) ? value.iso8601 : nil
    end

    def time_text(time)
      fraction = time.subsec.zero? ? "" : ".%N"
      time.strftime("%Y-%m-%dT%H:%M:%S#{fraction}#{time.utc? ? "Z" : "%:z"}")
    end

    # Writes a number as JavaScript does: no trailing ".0", and an exponent only below 0.000001 and from 1e+21 up.
    def decimal(number)
      mantissa, exponent = number.abs.to_s.split("e")
      whole, fraction = mantissa.split(".")
      digits = (whole + fraction).sub(/\A0+/, "")
      point = digits.length - fraction.length + exponent.to_i
      "#{"-" if number.negative?}#{placed(digits.sub(/0+\z/, ""), point)}"
    end

    # Returns the digits with the decimal point after the first +point+ digits.
    def placed(digits, point)
      return "0" if digits.empty?
      unless point.between?(-5, 21)
        return "#{digits[0]}#{".#{digits[1..]}" if digits.length > 1}e#{format("%+d", point - 1)}"
      end
      return "0.#{"0" * -point}#{digits}" unless point.positive?

      digits.length <= point ? digits.ljust(point, "0") : "#{digits[0, point]}.#{digits[point..]}"
    end

    def sorted(value)
      case value
      when Array then value.map { |item| sorted(item) }
      when Hash then value.sort_by { |name, _| name.to_s }.to_h { |name, member| [name, sorted(member)] }
      # JSON can't hold bytes that are not UTF-8, which servers and callers may send nevertheless.
      when String then value.dup.force_encoding(::Encoding::UTF_8).valid_encoding? ? value : [value].pack("m0")
      else value
      end
    end

    # If the first request has an idempotency key, each later page gets a new one.
    def with_fresh_key(request, transport)
      header = transport.respond_to?(:idempotency_header) ? transport.idempotency_header : "Idempotency-Key"
      headers = request.headers || {}
      spelled = headers.keys.find { |name| name.casecmp?(header) }
      return request if spelled.nil?

      kept = headers.reject { |name, _| name.casecmp?(header) }
      fresh = transport.respond_to?(:idempotency_key) ? transport.idempotency_key : nil
      request.with(headers: kept.merge(spelled => fresh || ::SecureRandom.uuid))
    end
  end
  private_constant :Paging
end
