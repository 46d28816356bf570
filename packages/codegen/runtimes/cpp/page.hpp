#pragma once

#include <algorithm>
#include <cctype>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "json.hpp"

namespace pagination {

/** A required parameter: it can't be created without a value. */
template <typename T>
class Required {
 public:
  template <std::convertible_to<T> Given>
  Required(Given&& value) : value_(std::forward<Given>(value)) {}

  const T& operator*() const { return value_; }

 private:
  T value_;
};

/** A request for a page. */
struct PageRequest {
  std::string method;
  /** Absolute, or only the path and query. */
  std::string url;
  /** Added to the query of the URL. A list repeats the parameter; null is not sent. */
  std::map<std::string, Json> query = {};
  std::map<std::string, std::string> headers = {};
  std::optional<Json> body = std::nullopt;
};

/** The response of a server. */
struct PageAnswer {
  int status = 200;
  /** In the order received; a name may occur several times. */
  std::vector<std::pair<std::string, std::string>> headers = {};
  /** The decoded JSON. */
  Json body = {};

  /** Returns the values of a header, whose name is case-insensitive, joined with commas; nothing if
   * there are none. */
  std::optional<std::string> header(std::string_view name) const;
};

/** Thrown if a page can't be fetched. Contains the response, but nothing that was sent. */
class PageError : public std::runtime_error {
 public:
  enum class Reason {
    /** The status of the response is outside 200 to 299. */
    failed_response,
    /** The status is 200 to 299, but the body is not JSON; it is kept as text. */
    unreadable_body,
    /** The response has something other than a list of items. */
    items_not_list,
    /** The request body has no place for a paging value. */
    unwritable_body,
    /** The page repeats an earlier one: the same request returned the same items. */
    loop,
    /** The page size is zero or not a whole number. More pages may follow. */
    unusable_page_size,
    /** The offset or page number that was sent is not a whole number. More pages may follow. */
    unusable_position,
    /** The scheme has no request field to advance. More pages may follow. */
    no_request_field,
    /** The URL of the next page can't be requested. More pages may follow. */
    unsupported_url,
    /** The text to resume from is not a position of the scheme; nothing was sent. */
    unusable_start,
    /** An item does not fit its type. */
    unreadable_item
  };

  PageError(Reason reason, const std::string& message,
            std::optional<PageAnswer> answer = std::nullopt)
      : std::runtime_error(message), reason_(reason), answer_(std::move(answer)) {}

  Reason reason() const { return reason_; }

  /** The response with its status, headers and body; nothing if there was no response. */
  const std::optional<PageAnswer>& answer() const { return answer_; }

  /** Returns a header of the response, as `PageAnswer::header` does. */
  std::optional<std::string> header(std::string_view name) const {
    return answer_ ? answer_->header(name) : std::nullopt;
  }

 private:
  Reason reason_;
  std::optional<PageAnswer> answer_;
};

namespace detail {

/** Returns the method and the path, which contain no credentials. */
inline std::string named(const PageRequest& request) {
  const std::string before = request.url.substr(0, request.url.find_first_of("?#"));
  const std::size_t host = before.starts_with("//") ? 0 : before.find("://");
  if (host == std::string::npos) return request.method + " " + before;
  const std::size_t path = before.find('/', host + 3);
  return request.method + " " + (path == std::string::npos ? "/" : before.substr(path));
}

/** Returns the response; throws PageError unless its status is a success or 0 (no status). */
inline const PageAnswer& succeeded(const PageAnswer& answer, const PageRequest& request) {
  if (answer.status == 0 || (answer.status >= 200 && answer.status <= 299)) return answer;
  throw PageError(PageError::Reason::failed_response,
                  named(request) + " failed with status " + std::to_string(answer.status), answer);
}

}  // namespace detail

#include "page_type.inc"

namespace detail {

/** A step of a path: the name of a member, or the index of a list. */
using Step = std::variant<std::string, std::size_t>;
using Path = std::vector<Step>;

/** The place where a parameter is sent. */
struct Slot {
  enum class In { query, header, body };
  In in;
  std::string name;
  Path path;
};

inline Slot in_query(std::string name) { return {Slot::In::query, std::move(name), {}}; }
inline Slot in_header(std::string name) { return {Slot::In::header, std::move(name), {}}; }
inline Slot in_body(Path path) { return {Slot::In::body, {}, std::move(path)}; }

/** An index may also be the name of a member. */
inline std::string name_of(const Step& step) {
  const auto* index = std::get_if<std::size_t>(&step);
  return index ? std::to_string(*index) : std::get<std::string>(step);
}

/** Returns null if there is no value at the path. */
inline const Json* read_at(const Json& root, const Path& path) {
  const Json* value = &root;
  for (const Step& step : path) {
    if (const auto* list = value->as<Json::List>()) {
      const auto* index = std::get_if<std::size_t>(&step);
      if (!index || *index >= list->size()) return nullptr;
      value = &(*list)[*index];
    } else if (const auto* members = value->as<Json::Object>()) {
      const auto found = members->find(name_of(step));
      if (found == members->end()) return nullptr;
      value = &found->second;
    } else {
      return nullptr;
    }
  }
  return value;
}

// only bodySlots
/** Returns `root` with a value at the path; nothing if a parent can't hold the next step. */
inline std::optional<Json> write_at(const Json& root, const Path& path, std::size_t at,
                                    const Json& value) {
  if (at == path.size()) return value;
  const Step& step = path[at];
  const auto* index = std::get_if<std::size_t>(&step);
  const Json empty = index ? Json(Json::List()) : Json(Json::Object());
  const Json& holder = root.is_null() ? empty : root;
  if (const auto* list = holder.as<Json::List>()) {
    if (!index || *index > list->size()) return std::nullopt;
    Json::List made = *list;
    if (*index == made.size()) made.emplace_back();
    auto inner = write_at(made[*index], path, at + 1, value);
    if (!inner) return std::nullopt;
    made[*index] = std::move(*inner);
    return Json(std::move(made));
  }
  const auto* members = holder.as<Json::Object>();
  if (!members) return std::nullopt;
  Json::Object made = *members;
  Json& held = made[name_of(step)];
  auto inner = write_at(held, path, at + 1, value);
  if (!inner) return std::nullopt;
  held = std::move(*inner);
  return Json(std::move(made));
}

// end bodySlots
inline std::string lower(std::string_view text) {
  std::string made(text);
  std::transform(made.begin(), made.end(), made.begin(),
                 [](unsigned char mark) { return std::tolower(mark); });
  return made;
}

/** Returns the text of a value in a query or a header; lists and objects become JSON. */
inline std::string wire_text(const Json& value) {
  const auto* text = value.as<std::string>();
  return text ? *text : value.text();
}

struct UrlParts {
  std::string before;
  /** Without the question mark. */
  std::optional<std::string> query;
  /** Includes the `#`. */
  std::string fragment;
};

inline UrlParts split_url(const std::string& url) {
  const std::size_t hash = std::min(url.find('#'), url.size());
  const std::string bare = url.substr(0, hash);
  const std::size_t mark = bare.find('?');
  if (mark == std::string::npos) return {bare, std::nullopt, url.substr(hash)};
  return {bare.substr(0, mark), bare.substr(mark + 1), url.substr(hash)};
}

inline std::vector<std::string> split(const std::string& text, char by) {
  std::vector<std::string> pieces;
  std::size_t start = 0;
  for (std::size_t at = text.find(by); at != std::string::npos; at = text.find(by, start)) {
    pieces.push_back(text.substr(start, at - start));
    start = at + 1;
  }
  pieces.push_back(text.substr(start));
  return pieces;
}

/** Text that is not an escape stays unchanged. */
inline std::string decode(std::string_view text) {
  std::string made;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view digits = text.substr(std::min(at + 1, text.size()), 2);
    unsigned code = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    if (text[at] == '%' && digits.size() == 2 && read.ptr == digits.data() + 2) {
      made += static_cast<char>(code);
      at += 2;
    } else {
      made += text[at] == '+' ? ' ' : text[at];
    }
  }
  return made;
}

inline std::pair<std::string, std::string> pair_in(const std::string& piece) {
  const std::size_t mark = piece.find('=');
  if (mark == std::string::npos) return {decode(piece), ""};
  return {decode(piece.substr(0, mark)), decode(piece.substr(mark + 1))};
}

// only escapes
/** Escapes characters that a URL can't contain; existing escapes stay. */
inline std::string escaped(std::string_view text, std::string_view marks) {
  static constexpr char hex[] = "0123456789ABCDEF";
  std::string made;
  for (const char mark : text) {
    const auto code = static_cast<unsigned char>(mark);
    if (code > ' ' && code < 0x7f && marks.find(mark) == std::string_view::npos) {
      made += mark;
    } else {
      made += {'%', hex[code >> 4], hex[code & 15]};
    }
  }
  return made;
}

// end escapes
/** Keeps the rest of the URL unchanged. */
inline std::string without_parameter(const std::string& url, const std::string& name) {
  const UrlParts parts = split_url(url);
  if (!parts.query) return url;
  const std::vector<std::string> pieces = split(*parts.query, '&');
  std::string kept;
  std::size_t count = 0;
  for (const std::string& piece : pieces) {
    if (!piece.empty() && pair_in(piece).first == name) continue;
    kept += (count++ == 0 ? "?" : "&") + piece;
  }
  return count == pieces.size() ? url : parts.before + kept + parts.fragment;
}

/** Returns whether a request carries a value for a parameter; null is not a value. */
inline bool is_sent(const PageRequest& request, const Slot& slot) {
  // only bodySlots
  if (slot.in == Slot::In::body) {
    const Json* held = request.body ? read_at(*request.body, slot.path) : nullptr;
    return held && !held->is_null();
  }
  // end bodySlots
  if (slot.in == Slot::In::header) {
    return std::any_of(request.headers.begin(), request.headers.end(),
                       [&](const auto& header) { return lower(header.first) == lower(slot.name); });
  }
  const auto found = request.query.find(slot.name);
  if (found != request.query.end() && !found->second.is_null()) return true;
  const std::vector<std::string> pieces = split(split_url(request.url).query.value_or(""), '&');
  return std::any_of(pieces.begin(), pieces.end(), [&](const std::string& piece) {
    return !piece.empty() && pair_in(piece).first == slot.name;
  });
}

inline std::string place_of(const Path& path) {
  std::string place;
  for (const Step& step : path) place += (place.empty() ? "" : ".") + name_of(step);
  return path.empty() ? "its root" : place;
}

/** Throws PageError if the body has no place for the value. */
inline void write(PageRequest& request, const Slot& slot, const Json& value) {
  // only bodySlots
  if (slot.in == Slot::In::body) {
    auto written = write_at(request.body.value_or(Json()), slot.path, 0, value);
    if (!written) {
      throw PageError(PageError::Reason::unwritable_body, "the request body has no place for " +
                                                              place_of(slot.path) +
                                                              ": its parent is not an object");
    }
    request.body = std::move(*written);
    return;
  }
  // end bodySlots
  if (slot.in == Slot::In::header) {
    std::erase_if(request.headers,
                  [&](const auto& header) { return lower(header.first) == lower(slot.name); });
    request.headers[slot.name] = wire_text(value);
  } else {
    request.query[slot.name] = value;
    request.url = without_parameter(request.url, slot.name);
  }
}

template <typename T>
Json to_json(const std::optional<T>& value);
template <typename T>
Json to_json(const std::vector<T>& values);

template <typename T>
Json to_json(const T& value) {
  return Json(value);
}

template <typename T>
Json to_json(const std::optional<T>& value) {
  return value ? to_json(*value) : Json();
}

template <typename T>
Json to_json(const std::vector<T>& values) {
  Json::List made;
  for (const T& value : values) made.push_back(to_json(value));
  return Json(std::move(made));
}

/** Writes a parameter to its place; a parameter without a value is not sent. */
template <typename T>
void put(PageRequest& request, const Slot& slot, const T& value) {
  const Json sent = to_json(value);
  if (!sent.is_null()) write(request, slot, sent);
}

/** Writes a value if the request carries none for the parameter. */
inline void start(PageRequest& request, const Slot& slot, const Json& value) {
  if (!is_sent(request, slot)) write(request, slot, value);
}

/** Returns a value of the body; nothing if it is missing or has another type. */
template <typename T>
std::optional<T> member(const PageAnswer& answer, const Path& path) {
  const Json* found = read_at(answer.body, path);
  return found ? FromJson<T>::read(*found) : std::nullopt;
}

/** Returns the token of the next page as text; a number becomes its digits. */
inline std::optional<std::string> token(const PageAnswer& answer, const Path& path) {
  const Json* found = read_at(answer.body, path);
  const bool is_token =
      found && (found->as<std::string>() || found->as<std::int64_t>() || found->as<double>());
  return is_token ? std::optional<std::string>(wire_text(*found)) : std::nullopt;
}

/** Returns the list at a path; null if it is missing or null. Throws PageError if the list, or a
 * value on its path, has another type. */
inline const Json::List* list_at(const PageAnswer& answer, const Path& path) {
  const Json* found = &answer.body;
  bool is_other = false;
  for (const Step& step : path) {
    if (!found || found->is_null()) return nullptr;
    const bool is_index = std::holds_alternative<std::size_t>(step);
    is_other = !found->as<Json::Object>() && !(is_index && found->as<Json::List>());
    if (is_other) break;
    found = read_at(*found, {step});
  }
  if (!is_other && (!found || found->is_null())) return nullptr;
  const auto* list = is_other ? nullptr : found->as<Json::List>();
  if (!list) {
    throw PageError(PageError::Reason::items_not_list,
                    "the items are not a list: the response has another value at " + place_of(path),
                    answer);
  }
  return list;
}

/** Returns the items of a page. Throws PageError for an item of another type. */
template <typename T>
std::vector<T> items(const PageAnswer& answer, const Path& path) {
  const auto* list = list_at(answer, path);
  std::vector<T> made;
  if (!list) return made;
  for (const Json& one : *list) {
    auto item = FromJson<T>::read(one);
    if (!item) {
      throw PageError(PageError::Reason::unreadable_item,
                      "item " + std::to_string(made.size()) + " of a page has the wrong type",
                      answer);
    }
    made.push_back(std::move(*item));
  }
  return made;
}

inline std::vector<std::string> header_lines(const PageAnswer& answer, std::string_view name) {
  std::vector<std::string> lines;
  for (const auto& [header, value] : answer.headers) {
    if (lower(header) == lower(name)) lines.push_back(value);
  }
  return lines;
}

/** Returns the values of a header, joined with commas; nothing if there are none. */
inline std::optional<std::string> header(const PageAnswer& answer, std::string_view name) {
  std::optional<std::string> joined;
  for (const std::string& line : header_lines(answer, name))
    joined = joined ? *joined + ", " + line : line;
  return joined;
}

// only links
/** Reads the links of one header line (RFC 8288), up to the first invalid link. */
class LinkReader {
 public:
  explicit LinkReader(std::string_view line) : line_(line) { skip(" \t,"); }

  /** Returns the target of the first link with a relation. A link with an anchor describes another
   * resource. */
  std::optional<std::string> target(const std::string& rel) {
    while (peek() == '<') {
      const std::size_t close = line_.find('>', at_);
      if (close == std::string_view::npos) break;
      const std::string target(line_.substr(at_ + 1, close - at_ - 1));
      at_ = close + 1;
      const auto parameters = read_parameters();
      const auto found = parameters.find("rel");
      if (!parameters.contains("anchor") && found != parameters.end() && names(found->second, rel))
        return target;
      skip(" \t");
      if (peek() != ',') break;
      skip(" \t,");
    }
    return std::nullopt;
  }

 private:
  std::string_view line_;
  std::size_t at_ = 0;

  char peek() const { return at_ < line_.size() ? line_[at_] : '\0'; }

  void skip(std::string_view marks) {
    at_ = std::min(line_.find_first_not_of(marks, at_), line_.size());
  }

  std::string until(std::string_view marks) {
    const std::size_t start = at_;
    at_ = std::min(line_.find_first_of(marks, at_), line_.size());
    return std::string(line_.substr(start, at_ - start));
  }

  /** The first of repeated parameters is used. */
  std::map<std::string, std::string> read_parameters() {
    std::map<std::string, std::string> parameters;
    skip(" \t");
    while (peek() == ';') {
      ++at_;
      skip(" \t");
      const std::string name = lower(until(" \t=;,"));
      skip(" \t");
      std::string value;
      if (peek() == '=') {
        ++at_;
        skip(" \t");
        value = peek() == '"' ? quoted() : until(" \t;,");
        skip(" \t");
      }
      if (!name.empty()) parameters.emplace(name, value);
    }
    return parameters;
  }

  std::string quoted() {
    std::string value;
    for (++at_; at_ < line_.size() && line_[at_] != '"'; ++at_) {
      if (line_[at_] == '\\') ++at_;
      if (at_ < line_.size()) value += line_[at_];
    }
    at_ = std::min(at_ + 1, line_.size());
    return value;
  }

  static bool names(std::string words, const std::string& rel) {
    std::replace(words.begin(), words.end(), '\t', ' ');
    const std::vector<std::string> all = split(lower(words), ' ');
    return std::find(all.begin(), all.end(), lower(rel)) != all.end();
  }
};

inline std::optional<std::string> link(const PageAnswer& answer, std::string_view name,
                                       const std::string& rel) {
  for (const std::string& line : header_lines(answer, name)) {
    if (auto target = LinkReader(line).target(rel)) return target;
  }
  return std::nullopt;
}

// end links
}  // namespace detail

inline std::optional<std::string> PageAnswer::header(std::string_view name) const {
  return detail::header(*this, name);
}

}  // namespace pagination
