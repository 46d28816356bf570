# frozen_string_literal: true

require "ipaddr"

module Pagination
  # Resolves URLs in responses, as browsers do.
  module NextURL
    # The parts of a URL. +user+ includes the "@", +host+ includes the port unless it is the scheme's default, and
    # +query+ includes the question mark. A URL without a scheme may still have a host (//host/path).
    Parts = Struct.new(:scheme, :user, :host, :path, :query, keyword_init: true) do
      # The origin, which all URLs of a server share; nil for a path.
      def origin
        return nil if host.nil?

        scheme.nil? ? "//#{host}" : "#{scheme}://#{host}"
      end

      def to_s
        start = scheme.nil? ? "" : "#{scheme}:"
        return "#{start}//#{user}#{host}#{path}#{query}" unless host.nil?

        # A path that begins with two slashes would be read as a host.
        "#{start}#{"/." if path.start_with?("//")}#{path}#{query}"
      end
    end
    private_constant :Parts

    BLANK = Parts.new(user: "", path: "", query: "").freeze
    private_constant :BLANK

    module_function

    # Resolves a link against the URL of its page, without the fragment. Returns nil if the link is invalid, is not
    # http or https, or has its own user name or password.
    def resolve(link, page_url)
      page = parse(page_url, BLANK)
      following = page && parse(link, page)
      return nil if following.nil? || following.user.match?(/[^@:]/)

      following.user = following.origin == page.origin ? page.user : ""
      following
    end

    # Returns the URL without user name and password; nil if it is on a different origin than the first request.
    def place(url, first_url)
      first = parse(first_url, BLANK)
      target = first && parse(url, first)
      return nil if target.nil? || (!target.origin.nil? && target.origin != first.origin)

      target.user = ""
      target.to_s
    end

    def origin_of(url)
      parse(url, BLANK)&.origin
    end

    def parse(text, base)
      before, mark, query = trimmed(text).delete("\t\n\r").partition("#").first.partition("?")
      scheme, rest = split_scheme(before)
      return nil unless [nil, "http", "https"].include?(scheme)

      rest = rest.gsub("\\", "/")
      slashes = rest[%r{\A/*}].length
      parts = Parts.new(
        scheme: scheme || base.scheme, user: "", host: base.host, path: base.path,
        query: mark.empty? ? "" : "?#{escaped(query, "\"<>'")}"
      )
      return with_host(parts, rest[slashes..]) if slashes >= 2 || (scheme && scheme != base.scheme)

      if rest.empty? && !base.path.empty?
        parts.query = base.query if mark.empty?
      else
        parts.path = resolved(slashes.zero? ? base.path.rpartition("/").first : "", rest)
      end
      parts
    end

    def trimmed(text)
      whole = text.scrub("\uFFFD")
      first = whole.index(/[^\u0000- ]/)
      first.nil? ? "" : whole[first..whole.rindex(/[^\u0000- ]/)]
    end

    def split_scheme(text)
      scheme = text[/\A[A-Za-z][A-Za-z0-9+.-]*(?=:)/]
      scheme.nil? ? [nil, text] : [scheme.downcase, text[(scheme.length + 1)..]]
    end

    def with_host(parts, text)
      authority, slash, path = text.partition("/")
      user, at, host = authority.rpartition("@")
      parts.user = user + at
      parts.host = host_text(host, parts.scheme)
      parts.path = resolved("", slash + path)
      parts.host.nil? ? nil : parts
    end

    # Returns a host in lower case, without the default port; nil for an invalid host.
    def host_text(text, scheme)
      name, port = text.match(/\A(\[[^\]]*\]|[^:]*)(?::([0-9]*))?\z/)&.captures
      return nil if name.nil? || !host?(name) || port.to_i > 65_535

      usual = scheme == "https" ? 443 : 80
      port.to_s.empty? || port.to_i == usual ? name.downcase : "#{name.downcase}:#{port.to_i}"
    end

    def host?(name)
      return name.match?(/\A[A-Za-z0-9\-._~!$&'()*+,;=]+\z/) unless name.start_with?("[")

      name.match?(/\A\[[0-9A-Fa-f:.]+\]\z/) && ::IPAddr.new(name[1..-2]).ipv6?
    rescue ::IPAddr::Error
      false
    end

    # Resolves a path against a folder, and removes dot segments.
    def resolved(folder, path)
      segments = folder.split("/", -1).drop(1)
      steps = "#{escaped(path.delete_prefix("/"), "\"<>`{}")}/".split("/", -1)[0..-2]
      steps.each_with_index do |step, index|
        plain = step.gsub(/%2e/i, ".")
        unless [".", ".."].include?(plain)
          segments << step
          next
        end
        segments.pop if plain == ".."
        segments << "" if index == steps.length - 1
      end
      "/#{segments.join("/")}"
    end

    # Escapes characters that a URL can't contain; existing escapes stay.
    def escaped(text, marks)
      text.gsub(/[^!-~]|[#{::Regexp.escape(marks)}]/) { |mark| mark.bytes.map { |byte| format("%%%02X", byte) }.join }
    end
  end
  private_constant :NextURL
end
