#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// only urls
#include "next_url.hpp"
// end urls
#include "page.hpp"

namespace pagination {

/** The reason why no page follows. */
enum class StopReason {
  /** The whole list is on one page. */
  single_page,
  /** The page has no items. */
  empty_page,
  /** The response has no list of items. */
  items_missing,
  /** The response says that no page follows. */
  has_more_false,
  /** The next offset reaches the total. */
  total_reached,
  /** This is the last of the declared number of pages. */
  last_page,
  /** The response has no usable cursor. */
  no_cursor,
  /** The response has no URL of a next page. */
  no_next_url,
  /** The URL of the next page can't be requested. More pages may follow. */
  unsupported_url,
  /** The page size is zero or not a whole number. More pages may follow. */
  unusable_page_size,
  /** The offset or page number that was sent is not a whole number. More pages may follow. */
  unusable_position,
  /** The scheme has no request field to advance. More pages may follow. */
  no_request_field,
  /** max_pages allows no further page. */
  page_limit
};

/** Returns the name that a reason has in every language, such as `emptyPage`. */
inline std::string_view name_of(StopReason reason) {
  static constexpr std::string_view names[] = {
      "singlePage",       "emptyPage",      "itemsMissing", "hasMoreFalse",   "totalReached",
      "lastPage",         "noCursor",       "noNextUrl",    "unsupportedUrl", "unusablePageSize",
      "unusablePosition", "noRequestField", "pageLimit"};
  return names[static_cast<std::size_t>(reason)];
}

namespace detail {

enum class Rule { single, offset, page_number, token, url };

// only headers
/** A value in the headers of a response: a header, or the target of a link with a relation. */
struct HeaderValue {
  std::string name;
  std::optional<std::string> rel;

  std::optional<std::string> read(const PageAnswer& answer) const {
    auto found = header(answer, name);
    // only links
    if (rel) found = link(answer, name, *rel);
    // end links
    return found;
  }
};

// end headers
/** The place of a value in a response; without a place, nothing is read. */
struct Source {
  std::optional<Path> path;
  // only headers
  std::optional<HeaderValue> header;
  // end headers

  std::optional<Json> read(const PageAnswer& answer) const {
    // only headers
    if (header) {
      const auto text = header->read(answer);
      return text ? std::optional<Json>(*text) : std::nullopt;
    }
    // end headers
    const Json* found = path ? read_at(answer.body, *path) : nullptr;
    return found ? std::optional<Json>(*found) : std::nullopt;
  }
};

/** Rules for the items of a page and the next request. */
struct Paging {
  std::string scheme;
  Rule rule = Rule::single;
  std::optional<Path> items;
  bool passes_empty_pages = false;
  // only hasMore
  /** The value `false` at this place ends paging. */
  Source has_more;
  // end hasMore
  /** The place of the value that is written for the next page. */
  std::optional<Slot> position;
  /** The first position, if the caller sends none. */
  Json start;
  // only offsets
  std::optional<Slot> limit;
  Json limit_value;
  // end offsets
  // only counts
  /** The limit that the position must stay below. */
  Source end;
  // end counts
  // only tokens
  /** The token to send back. */
  Source token;
  bool token_in_item = false;
  // end tokens
  // only urls
  /** The URL to follow. */
  Source url;
  /** Query parameters that are not added to a followed URL. */
  std::vector<std::string> url_parameters;
  /** The origin of the first request. */
  std::string origin = "";
  /** Headers that are sent to no other origin. */
  std::vector<std::string> credential_headers = {};
  // end urls
  /** Sent with every request instead of the caller's value. */
  std::vector<std::pair<Slot, Json>> literals;
  /** True if the walk fails when more pages may follow but can't be requested. */
  bool fails_on_breaks = false;
  // only offsets
  /** True if an offset advances by the number of received items when that is below the limit. */
  bool advances_by_items = false;
  // end offsets
};

/** The request for the next page, or the reason why there is none. */
using Next = std::variant<PageRequest, StopReason>;

/** The largest count: 2^53 - 1. */
inline constexpr double most = 9007199254740991.0;

/** Returns the value of a number, or of a string of digits; nothing for any other value. */
inline std::optional<double> number_of(const Json& value) {
  if (const auto* whole = value.as<std::int64_t>()) return static_cast<double>(*whole);
  if (const auto* number = value.as<double>())
    return std::isfinite(*number) ? std::optional(*number) : std::nullopt;
  const auto* text = value.as<std::string>();
  if (!text) return std::nullopt;
  const std::string digits = text->substr(text->starts_with('-') ? 1 : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  const double number = std::strtod(text->c_str(), nullptr);
  return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

/** Returns a whole number of at least 0; nothing for any other value. */
inline std::optional<std::int64_t> count_of(const Json& value) {
  const auto number = number_of(value);
  if (!number || std::trunc(*number) != *number || *number < 0 || *number > most)
    return std::nullopt;
  return static_cast<std::int64_t>(*number);
}

/** Returns whether a value can be sent back: a string that is not empty, or a number. */
inline bool is_token(const Json& value) {
  const auto* text = value.as<std::string>();
  return text ? !text->empty() : number_of(value).has_value();
}

inline std::optional<std::string> header_of(const PageRequest& request, const std::string& name) {
  for (const auto& [header, value] : request.headers) {
    if (lower(header) == lower(name)) return value;
  }
  return std::nullopt;
}

/** Returns the decoded name and value of every query parameter, in order. */
inline std::vector<std::pair<std::string, std::string>> pairs_of(const std::string& url) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const std::string& piece : split(split_url(url).query.value_or(""), '&')) {
    if (!piece.empty()) pairs.push_back(pair_in(piece));
  }
  return pairs;
}

/** Returns the value that a request carries for a parameter; nothing if it is null or missing. */
inline std::optional<Json> sent_at(const PageRequest& request, const Slot& slot) {
  std::optional<Json> sent;
  if (slot.in == Slot::In::body) {
    const Json* held = request.body ? read_at(*request.body, slot.path) : nullptr;
    if (held) sent = *held;
  } else if (slot.in == Slot::In::header) {
    if (const auto value = header_of(request, slot.name)) sent = Json(*value);
  } else if (const auto found = request.query.find(slot.name);
             found != request.query.end() && !found->second.is_null()) {
    sent = found->second;
  } else {
    for (const auto& [name, value] : pairs_of(request.url)) {
      if (name == slot.name && !sent) sent = Json(value);
    }
  }
  return sent && sent->is_null() ? std::nullopt : sent;
}

// only urls
/** Returns the request with its URL replaced by a URL from a response. Keeps query parameters,
 * except those in the URL or in `url_parameters`. If the URL is on another origin, only the body,
 * the literals and harmless headers are sent. */
inline PageRequest followed(const Paging& paging, PageRequest request, const Url& next) {
  const bool is_foreign = !next.origin().empty() && next.origin() != paging.origin;
  request.url = next.text();
  std::vector<std::string> left = paging.url_parameters;
  std::vector<std::string> named;
  for (const auto& [name, value] : pairs_of(request.url)) named.push_back(name);
  left.insert(left.end(), named.begin(), named.end());
  std::erase_if(request.query, [&](const auto& given) {
    return is_foreign || std::find(left.begin(), left.end(), given.first) != left.end();
  });
  if (is_foreign) {
    static constexpr std::string_view harmless[] = {"accept", "accept-language", "user-agent",
                                                    "content-type"};
    std::erase_if(request.headers, [&](const auto& given) {
      const auto names = [&](std::string_view name) { return lower(name) == lower(given.first); };
      return std::none_of(std::begin(harmless), std::end(harmless), names) ||
             std::any_of(paging.credential_headers.begin(), paging.credential_headers.end(), names);
    });
  }
  for (const auto& [slot, value] : paging.literals) {
    const bool is_given = std::find(named.begin(), named.end(), slot.name) != named.end();
    if (slot.in == Slot::In::body || (slot.in == Slot::In::query && !is_given))
      write(request, slot, value);
  }
  return request;
}

// end urls
// only offsets
/** Returns the limit that was sent, or the number of items if none was; nothing if it is invalid.
 * With `advances_by_items`, short pages advance by their number of items, so that none are
 * skipped. */
inline std::optional<std::int64_t> page_size(const Paging& paging, const PageRequest& request,
                                             std::size_t items) {
  const auto came = static_cast<std::int64_t>(items);
  const Json sent =
      paging.limit ? sent_at(request, *paging.limit).value_or(Json()) : paging.limit_value;
  if (sent.is_null()) return came;
  const auto size = count_of(sent);
  const bool is_short = paging.advances_by_items && size && 0 < came && came < *size;
  return is_short ? std::optional(came) : size;
}

// end offsets
// only positions
/** The next position, or the reason why there is none. */
using NextPosition = std::variant<Json, StopReason>;

// end positions
// only tokens
inline NextPosition next_token(const Paging& paging, const PageAnswer& answer,
                               const Json::List& items) {
  std::optional<Json> token;
  if (!paging.token_in_item) {
    token = paging.token.read(answer);
  } else if (!items.empty() && paging.token.path) {
    const Json* found = read_at(items.back(), *paging.token.path);
    if (found) token = *found;
  }
  if (token && is_token(*token)) return *token;
  return StopReason::no_cursor;
}

// end tokens
// only counts
/** Returns the limit that the position must stay below; nothing if there is none. */
inline std::optional<double> end_of(const Paging& paging, const PageAnswer& answer) {
  const auto declared = paging.end.read(answer);
  return declared ? number_of(*declared) : std::nullopt;
}

// end counts
// only pageNumbers
inline NextPosition next_number(const Paging& paging, const PageRequest& request,
                                const PageAnswer& answer) {
  const auto sent = sent_at(request, *paging.position);
  const auto end = end_of(paging, answer);
  const auto current = sent ? count_of(*sent) : std::optional<std::int64_t>(1);
  if (!current) return StopReason::unusable_position;
  // If page numbers start at 0, the last one is totalPages - 1.
  const double last = end.value_or(0) - (count_of(paging.start) == 0 ? 1 : 0);
  if (end && static_cast<double>(*current) >= last) return StopReason::last_page;
  if (static_cast<double>(*current) >= most) return StopReason::unusable_position;
  return Json(*current + 1);
}

// end pageNumbers
// only offsets
inline NextPosition next_offset(const Paging& paging, const PageRequest& request,
                                const PageAnswer& answer, const Json::List& items) {
  const auto sent = sent_at(request, *paging.position);
  const auto end = end_of(paging, answer);
  const auto size = page_size(paging, request, items.size());
  if (!size || *size == 0) return StopReason::unusable_page_size;
  const auto current = sent ? count_of(*sent) : std::optional<std::int64_t>(0);
  if (!current || static_cast<double>(*current + *size) > most)
    return StopReason::unusable_position;
  const std::int64_t next = *current + *size;
  if (end && static_cast<double>(next) >= *end) return StopReason::total_reached;
  return Json(next);
}

// end offsets
/** Returns the request for the next page, or the reason why there is none. Throws PageError if the
 * request body has no place for the position. */
inline Next next_request(const Paging& paging, [[maybe_unused]] const PageRequest& request,
                         const PageAnswer& answer) {
  const Json::List* found = paging.items ? list_at(answer, *paging.items) : nullptr;
  const Json::List items = found ? *found : Json::List();
  if (paging.rule == Rule::single) return StopReason::single_page;
  if (items.empty() && !paging.passes_empty_pages)
    return found ? StopReason::empty_page : StopReason::items_missing;
  // only hasMore
  const auto more = paging.has_more.read(answer);
  if (more && *more == Json(false)) return StopReason::has_more_false;
  // end hasMore
  // only hasMoreHeader
  // The text "false" ends paging only in a header, which has no booleans.
  if (more && paging.has_more.header && *more == Json("false")) return StopReason::has_more_false;
  // end hasMoreHeader
  // only urls
  if (paging.rule == Rule::url) {
    const auto link = paging.url.read(answer);
    const auto* text = link ? link->as<std::string>() : nullptr;
    if (!text || text->empty()) return StopReason::no_next_url;
    const auto next = next_url(*text, request.url);
    if (!next) return StopReason::unsupported_url;
    return followed(paging, request, *next);
  }
  // end urls
  // only positions
  if (paging.position) {
    NextPosition position = StopReason::single_page;
    // only tokens
    if (paging.rule == Rule::token) position = next_token(paging, answer, items);
    // end tokens
    // only pageNumbers
    if (paging.rule == Rule::page_number) position = next_number(paging, request, answer);
    // end pageNumbers
    // only offsets
    if (paging.rule == Rule::offset) position = next_offset(paging, request, answer, items);
    // end offsets
    if (const auto* reason = std::get_if<StopReason>(&position)) return *reason;
    PageRequest next = request;
    for (const auto& [slot, value] : paging.literals) write(next, slot, value);
    write(next, *paging.position, std::get<Json>(position));
    return next;
  }
  // end positions
  return StopReason::no_request_field;
}

}  // namespace detail

}  // namespace pagination
