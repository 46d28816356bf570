# frozen_string_literal: true

module Pagination
  # Links of a header (RFC 8288).
  module LinkHeader
    PARAMETER = /\G;[ \t]*([^ \t=;,]*)[ \t]*(?:=[ \t]*(?:"((?:[^"\\]|\\.)*)"?|([^ \t;,]*))[ \t]*)?/
    private_constant :PARAMETER

    module_function

    # The target of the first link with a relation, over all lines of the header; nil without one.
    def target(headers, name, rel)
      lines = (headers || {}).select { |key, _| key.to_s.casecmp?(name) }.values.flatten
      lines.each do |line|
        found = links(line.to_s).find { |_, parameters| related?(parameters, rel) }
        return found.first if found
      end
      nil
    end

    # A link with an anchor is about another resource.
    def related?(parameters, rel)
      !parameters.key?("anchor") && parameters.fetch("rel", "").split.any? { |one| one.casecmp?(rel) }
    end

    # Targets with their parameters, up to the first thing that is no link; of parameters with one name the first counts.
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
