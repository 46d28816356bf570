# frozen_string_literal: true

module Pagination
  # Reads the links of a header (RFC 8288).
  module LinkHeader
    PARAMETER = /\G;[ \t]*([^ \t=;,]*)[ \t]*(?:=[ \t]*(?:"((?:[^"\\]|\\.)*)"?|([^ \t;,]*))[ \t]*)?/
    private_constant :PARAMETER

    module_function

    # Returns the target of the first link with a relation, in all lines of the header; nil if there is none.
    def target(headers, name, rel)
      lines = (headers || {}).select { |key, _| key.to_s.casecmp?(name) }.values.flatten
      lines.each do |line|
        found = links(line.to_s).find { |_, parameters| related?(parameters, rel) }
        return found.first if found
      end
      nil
    end

    # A link with an anchor describes another resource.
    def related?(parameters, rel)
      !parameters.key?("anchor") && parameters.fetch("rel", "").split.any? { |one| one.casecmp?(rel) }
    end

    # Returns targets with their parameters, up to the first invalid link. The first of repeated parameters is used.
    def links(line)
      found = []
      at = line[/\A[ \t,]*/].length
      while (link = line.match(/\G<([^>]*)>[ \t]*/, at))
        at = link.end(0)
        parameters = {}
        while (given = line.match(PARAMETER, at))
          at = given.end(0)
          name = given[1].downcase
          parameters[name] ||= given[2] ? given[2].gsub(/\\(.)/, '\1') : given[3].to_s
        end
        found << [link[1], parameters]
        separator = line.match(/\G,[ \t,]*/, at)
        break if separator.nil?

        at = separator.end(0)
      end
      found
    end
  end
  private_constant :LinkHeader
end
