#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "page.hpp"

namespace pagination {

namespace detail {

/** The parts of a URL, read as browsers do. A URL without a scheme may still have a host
 * (`//host/path`). */
struct Url {
  std::string scheme;
  /** User name and password, with the `@`. */
  std::string user;
  /** Includes the port, unless it is the scheme's default. */
  std::string host;
  std::string path;
  /** Includes the question mark. */
  std::string query;

  /** The origin, which all URLs of a server share; empty for a path. */
  std::string origin() const {
    if (host.empty()) return "";
    return scheme.empty() ? "//" + host : scheme + "://" + host;
  }

  std::string text() const {
    const std::string start = scheme.empty() ? "" : scheme + ":";
    if (!host.empty()) return start + "//" + user + host + path + query;
    // A path that begins with two slashes would be read as a host.
    return start + (path.starts_with("//") ? "/." : "") + path + query;
  }
};

/** Resolves a path against a folder, and removes dot segments. */
inline std::string resolved(const std::string& folder, std::string_view path) {
  std::vector<std::string> segments = split(folder, '/');
  segments.erase(segments.begin());
  if (path.starts_with('/')) path.remove_prefix(1);
  const std::vector<std::string> steps = split(escaped(path, "\"<>`{}"), '/');
  for (std::size_t at = 0; at < steps.size(); ++at) {
    std::string plain = lower(steps[at]);
    for (std::size_t dot = plain.find("%2e"); dot != std::string::npos; dot = plain.find("%2e"))
      plain.replace(dot, 3, ".");
    if (plain != "." && plain != "..") {
      segments.push_back(steps[at]);
      continue;
    }
    if (plain == ".." && !segments.empty()) segments.pop_back();
    if (at + 1 == steps.size()) segments.emplace_back();
  }
  std::string made;
  for (const std::string& segment : segments) made += "/" + segment;
  return made.empty() ? "/" : made;
}

/** Returns whether a text is an IPv6 address: eight groups, or fewer with one `::`. */
inline bool is_address(const std::string& text) {
  const std::size_t gap = text.find("::");
  if (gap != std::string::npos && text.find("::", gap + 1) != std::string::npos) return false;
  std::size_t groups = 0;
  bool is_right = true;
  const auto count = [&](const std::string& part) {
    if (part.empty()) return;
    for (const std::string& group : split(part, ':')) {
      const bool is_hex = group.find_first_not_of("0123456789abcdef") == std::string::npos;
      is_right = is_right && is_hex && !group.empty() && group.size() <= 4;
      ++groups;
    }
  };
  count(text.substr(0, gap));
  if (gap != std::string::npos) count(text.substr(gap + 2));
  return is_right && (gap == std::string::npos ? groups == 8 : groups < 8);
}

/** Returns a host in lower case, without the default port; nothing for an invalid host. */
inline std::optional<std::string> host_text(const std::string& text, const std::string& scheme) {
  static constexpr std::string_view marks = "abcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=";
  const std::string all = lower(text);
  const bool is_bracketed = all.starts_with('[');
  const std::size_t close = all.find(']');
  if (is_bracketed && close == std::string::npos) return std::nullopt;
  const std::size_t end = is_bracketed ? close + 1 : std::min(all.find(':'), all.size());
  const std::string name = all.substr(0, end);
  const bool is_host = is_bracketed
                           ? is_address(name.substr(1, name.size() - 2))
                           : !name.empty() && name.find_first_not_of(marks) == std::string::npos;
  if (!is_host || (end < all.size() && all[end] != ':')) return std::nullopt;
  const std::string digits = all.substr(std::min(end + 1, all.size()));
  if (digits.empty()) return name;
  unsigned port = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  if (read.ec != std::errc() || read.ptr != digits.data() + digits.size() || port > 65535)
    return std::nullopt;
  const bool is_usual = port == (scheme == "https" ? 443U : 80U);
  return is_usual ? name : name + ":" + std::to_string(port);
}

/** Returns the scheme of a URL in lower case; nothing if it has none. */
inline std::optional<std::string> scheme_of(const std::string& text) {
  static constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos || colon == 0) return std::nullopt;
  std::string scheme = lower(text.substr(0, colon));
  const bool is_scheme =
      letters.find(scheme.front()) != std::string_view::npos &&
      scheme.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789+-.") == std::string::npos;
  return is_scheme ? std::optional(std::move(scheme)) : std::nullopt;
}

/** Resolves a link against the URL of its page, without the fragment; nothing if it can't be
 * followed. */
inline std::optional<Url> parse_url(const std::string& text, const Url& base) {
  std::string clean;
  const auto is_blank = [](char mark) { return static_cast<unsigned char>(mark) <= ' '; };
  const auto first = std::find_if_not(text.begin(), text.end(), is_blank);
  const auto last = std::find_if_not(text.rbegin(), text.rend(), is_blank).base();
  for (auto mark = first; mark < last; ++mark) {
    if (*mark != '\t' && *mark != '\n' && *mark != '\r') clean += *mark;
  }
  const UrlParts parts = split_url(clean);
  const std::optional<std::string> scheme = scheme_of(parts.before);
  if (scheme && *scheme != "http" && *scheme != "https") return std::nullopt;
  std::string rest = scheme ? parts.before.substr(scheme->size() + 1) : parts.before;
  std::replace(rest.begin(), rest.end(), '\\', '/');
  const std::size_t slashes = std::min(rest.find_first_not_of('/'), rest.size());
  Url made{scheme.value_or(base.scheme), "", base.host, base.path, ""};
  if (parts.query) made.query = "?" + escaped(*parts.query, "\"<>'");
  if (slashes >= 2 || (scheme && *scheme != base.scheme)) {
    const std::string bare = rest.substr(slashes);
    const std::size_t end = std::min(bare.find('/'), bare.size());
    const std::string authority = bare.substr(0, end);
    const std::size_t at = authority.rfind('@');
    const std::size_t begin = at == std::string::npos ? 0 : at + 1;
    const auto host = host_text(authority.substr(begin), made.scheme);
    if (!host) return std::nullopt;
    made.user = authority.substr(0, begin);
    made.host = *host;
    made.path = resolved("", bare.substr(end));
    return made;
  }
  if (rest.empty() && !base.path.empty()) {
    if (!parts.query) made.query = base.query;
    return made;
  }
  const std::size_t slash = base.path.rfind('/');
  const bool is_rooted = slashes > 0 || slash == std::string::npos;
  made.path = resolved(is_rooted ? "" : base.path.substr(0, slash), rest);
  return made;
}

/** Resolves a link against the URL of its page. Returns nothing if the link is invalid, is not http
 * or https, or has its own user name or password. */
inline std::optional<Url> next_url(const std::string& link, const std::string& page_url) {
  const auto page = parse_url(page_url, Url());
  if (!page) return std::nullopt;
  auto next = parse_url(link, *page);
  if (!next || next->user.find_first_not_of("@:") != std::string::npos) return std::nullopt;
  next->user = next->origin() == page->origin() ? page->user : "";
  return next;
}

/** Returns the origin of a URL; empty for a path or an invalid URL. */
inline std::string origin_of(const std::string& url) {
  const auto read = parse_url(url, Url());
  return read ? read->origin() : "";
}

}  // namespace detail

}  // namespace pagination
