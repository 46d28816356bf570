#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "paging.hpp"

namespace pagination {

/** Sends the requests for pages; implemented by the SDK. */
class PageTransport {
 public:
  virtual ~PageTransport() = default;

  virtual PageAnswer send(const PageRequest& request) = 0;

  /** Returns the absolute URL of a path. A walk begins with it, so that a next URL on the same
   * server is recognised as such; if it stays a path, an absolute next URL is treated as one of
   * another server. */
  virtual std::string absolute_url(const std::string& url) const { return url; }

  /** The header that carries an idempotency key. */
  virtual std::string idempotency_header() const { return "Idempotency-Key"; }

  /** Returns the key of each further page; nothing for a random UUID. */
  virtual std::optional<std::string> idempotency_key() { return std::nullopt; }

  /** Headers that are sent only to the origin of the first request, however harmless they look.
   * Other origins receive only Accept, Accept-Language, User-Agent and Content-Type. */
  virtual std::vector<std::string> credential_headers() const { return {}; }
};

/** Thrown if a page has no position. */
class PositionError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

namespace detail {

inline std::string part_text(const Paging& paging, const std::string& part, const Json& held) {
  return "{\"scheme\":" + Json(paging.scheme).text() + ",\"" + part + "\":" + held.text() + "}";
}

/** Returns the places of a slot in a position. A header may also be a query parameter there, in
 * positions from other programs. */
inline std::vector<Path> places_of(const Slot& slot) {
  if (slot.in == Slot::In::body) {
    Path path = {Step("body")};
    path.insert(path.end(), slot.path.begin(), slot.path.end());
    return {path};
  }
  const Path in_query = {Step("query"), Step(slot.name)};
  if (slot.in == Slot::In::query) return {in_query};
  return {Path{Step("headers"), Step(slot.name)}, in_query};
}

/** Returns objects nested along the path, from step `at` on, with the value at its end. */
inline Json nested(const Path& path, std::size_t at, const Json& value) {
  if (at == path.size()) return value;
  return Json(Json::Object{{name_of(path[at]), nested(path, at + 1, value)}});
}

inline std::string position_text(const Paging& paging, const Json& value) {
  const Path place = places_of(*paging.position).front();
  return part_text(paging, name_of(place.front()), nested(place, 1, value));
}

inline const Json* member_of(const Json& value, const std::string& name) {
  return read_at(value, {Step(name)});
}

[[noreturn]] inline void refuse_start(const std::string& why) {
  throw PageError(PageError::Reason::unusable_start, "the walk cannot resume: " + why);
}

/** Returns the first request of a walk that resumes from a position. Throws PageError if the text
 * is not a position of the scheme. */
inline PageRequest resumed(const Paging& paging, PageRequest first, const std::string& text) {
  Json given;
  try {
    given = Json::parse(text);
  } catch (const std::invalid_argument&) {
    refuse_start("the position is not JSON");
  }
  const Json* scheme = member_of(given, "scheme");
  if (!scheme || !(*scheme == Json(paging.scheme)))
    refuse_start("the position does not belong to the scheme " + paging.scheme);
  // only urls
  if (paging.rule == Rule::url) {
    const Json* url = member_of(given, "url");
    const auto* link = url ? url->as<std::string>() : nullptr;
    if (!link || link->empty() || given.as<Json::Object>()->size() != 2)
      refuse_start("the position must contain only a url");
    const auto next = next_url(*link, first.url);
    if (!next) refuse_start("the URL of the position cannot be requested");
    if (next->origin() != paging.origin)
      refuse_start("the URL of the position is on a different origin than the request");
    return followed(paging, std::move(first), *next);
  }
  // end urls
  if (!paging.position || paging.rule == Rule::single)
    refuse_start("the scheme " + paging.scheme + " has one page and no positions");
  for (const Path& place : places_of(*paging.position)) {
    const Json* value = read_at(given, place);
    if (!value) continue;
    Json::Object expected = *nested(place, 0, *value).as<Json::Object>();
    expected["scheme"] = Json(paging.scheme);
    if (!(Json(expected) == given)) continue;
    const auto count = count_of(*value);
    if (paging.rule == Rule::token ? !is_token(*value) : !count) continue;
    write(first, *paging.position, paging.rule == Rule::token ? *value : Json(*count));
    return first;
  }
  const Path place = places_of(*paging.position).front();
  refuse_start("the position must contain only " + place_of(place));
}

// only urls
/** Returns the URL without user name and password. */
inline std::string without_user(const std::string& url) {
  auto read = parse_url(url, Url());
  if (!read) return url;
  read->user = "";
  return read->text();
}

// end urls
inline std::string position_of(const Paging& paging, const PageRequest& request) {
  // only urls
  if (paging.rule == Rule::url) {
    if (origin_of(request.url) != paging.origin)
      throw PositionError(
          "the next page is on a different origin than the first request, so it has no position");
    return part_text(paging, "url", Json(without_user(request.url)));
  }
  // end urls
  return position_text(paging, sent_at(request, *paging.position).value_or(Json()));
}

/** Returns whether two requests are the same. Ignores headers, except for the position. */
inline bool is_same(const Paging& paging, const PageRequest& one, const PageRequest& other) {
  const auto asked = [](const PageRequest& request) {
    auto pairs = pairs_of(request.url);
    for (const auto& [name, value] : request.query) {
      if (!value.is_null()) pairs.emplace_back(name, wire_text(value));
    }
    std::stable_sort(pairs.begin(), pairs.end(), [](const auto& first, const auto& second) {
      return first.first < second.first;
    });
    return pairs;
  };
  const bool is_in_header = paging.position && paging.position->in == Slot::In::header;
  const bool is_at_one = !is_in_header || header_of(one, paging.position->name) ==
                                              header_of(other, paging.position->name);
  return is_at_one && one.method == other.method &&
         split_url(one.url).before == split_url(other.url).before && asked(one) == asked(other) &&
         one.body == other.body;
}

/** The place of a page in its walk. Pages are compared with an earlier page, the checkpoint. This
 * finds loops of any length in constant memory. */
struct Trail {
  std::size_t read = 0;
  std::size_t marked = 0;
  std::shared_ptr<const std::pair<PageRequest, Json::List>> seen = nullptr;

  /** Returns the trail with one more page. Throws PageError if it repeats the checkpoint (Brent's
   * algorithm). A repeated request alone is not an error: some servers keep the position, and
   * return new items for it. */
  Trail after(const Paging& paging, const PageRequest& request, const PageAnswer& answer) const {
    const Json::List* found = paging.items ? list_at(answer, *paging.items) : nullptr;
    const Json::List items = found ? *found : Json::List();
    Trail made = *this;
    ++made.read;
    if (seen && is_same(paging, seen->first, request) && seen->second == items) {
      throw PageError(PageError::Reason::loop,
                      "Page " + std::to_string(made.read) + " repeats page " +
                          std::to_string(marked) + ": " + named(request) +
                          " was sent again and returned the same items, so this walk would never "
                          "end.",
                      answer);
    }
    // The checkpoint moves to pages 1, 2, 4, 8 and so on.
    if (std::has_single_bit(made.read)) {
      made.marked = made.read;
      made.seen = std::make_shared<const std::pair<PageRequest, Json::List>>(request, items);
    }
    return made;
  }
};

/** A random UUID. */
inline std::string random_key() {
  static constexpr char hex[] = "0123456789abcdef";
  std::random_device source;
  std::string key = "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx";
  for (char& mark : key) {
    const unsigned number = std::uniform_int_distribution<unsigned>(0, 15)(source);
    if (mark == 'x') mark = hex[number];
    if (mark == 'y') mark = hex[8 + number % 4];
  }
  return key;
}

/** If the first request has an idempotency key, each later page gets a new one. */
inline void put_fresh_key(PageRequest& request, PageTransport& transport) {
  const std::string header = lower(transport.idempotency_header());
  const auto is_key = [&](const auto& given) { return lower(given.first) == header; };
  const auto found = std::find_if(request.headers.begin(), request.headers.end(), is_key);
  if (found == request.headers.end()) return;
  const std::string name = found->first;
  std::erase_if(request.headers, is_key);
  const auto key = transport.idempotency_key();
  request.headers[name] = key ? *key : random_key();
}

/** Returns the error for a reason after which more pages may follow; nothing for other reasons. */
inline std::optional<PageError::Reason> break_of(StopReason reason) {
  switch (reason) {
    case StopReason::unusable_page_size:
      return PageError::Reason::unusable_page_size;
    case StopReason::unusable_position:
      return PageError::Reason::unusable_position;
    case StopReason::no_request_field:
      return PageError::Reason::no_request_field;
    case StopReason::unsupported_url:
      return PageError::Reason::unsupported_url;
    default:
      return std::nullopt;
  }
}

}  // namespace detail

/** A page of a walk, which knows whether another page follows. */
template <typename Page>
class WalkedPage : public Page {
 public:
  WalkedPage(Page page, std::optional<StopReason> stopped, std::optional<std::string> position,
             std::string no_position)
      : Page(std::move(page)),
        stopped_(stopped),
        position_(std::move(position)),
        no_position_(std::move(no_position)) {}

  /** The reason why no page follows; nothing if one does. */
  std::optional<StopReason> stopped() const { return stopped_; }

  /** The position after this page as text, to pass to `Pager::resume`; nothing if no page follows.
   * Throws PositionError if the next page is on another origin. */
  const std::optional<std::string>& position() const {
    if (!no_position_.empty()) throw PositionError(no_position_);
    return position_;
  }

 private:
  std::optional<StopReason> stopped_;
  std::optional<std::string> position_;
  std::string no_position_;
};

/** Iterates over pages with `next_page` or a range-based for. Sends a request only when a page is
 * needed. If a page can't be fetched, the next call requests it again. */
template <typename Page>
class Pager {
 public:
  using value_type = WalkedPage<Page>;

  /** Creates a pager that begins with a request, such as the result of `Page::first_request`. The
   * transport must outlive the pager. */
  Pager(PageTransport& transport, PageRequest first)
      : transport_(&transport), paging_(Page::Content::paging()) {
    first.url = transport.absolute_url(first.url);
    // only urls
    paging_.origin = detail::origin_of(first.url);
    // end urls
    upcoming_ = std::move(first);
  }

  /** Resumes from the position of a page or pager, instead of the first page. Throws PageError if
   * the text is not a position of the scheme, or if the walk has begun. */
  Pager& resume(const std::string& position) & {
    if (trail_.read > 0) detail::refuse_start("it has already started");
    upcoming_ = detail::resumed(paging_, std::get<PageRequest>(upcoming_), position);
    position_ = position;
    no_position_ = "";
    return *this;
  }
  Pager resume(const std::string& position) && { return std::move(resume(position)); }

  /** Sets the maximum number of pages to request. If another page would follow, the last one has
   * StopReason::page_limit and a position. */
  Pager& max_pages(std::size_t most) & {
    bound_ = most;
    return *this;
  }
  Pager max_pages(std::size_t most) && { return std::move(max_pages(most)); }

  /** The position after the last page that was read, to pass to `resume`: after an error, a walk
   * resumes with the page that failed. Nothing if no page follows. */
  const std::optional<std::string>& position() const {
    if (!no_position_.empty()) throw PositionError(no_position_);
    return position_;
  }

  /** Returns true if the pages so far indicate that another follows; `next_page` throws if that
   * page can't be requested. Sends nothing. */
  bool has_next_page() const {
    const auto* reason = std::get_if<StopReason>(&upcoming_);
    return allows(trail_.read) && (!reason || is_break(*reason));
  }

  /** Returns the next page; nothing after the last one. Throws PageError if it can't be fetched or
   * an item has another type, and the errors of the transport. */
  std::optional<WalkedPage<Page>> next_page() {
    if (const auto* failed = std::get_if<PageError>(&upcoming_)) throw *failed;
    if (!allows(trail_.read)) return std::nullopt;
    if (const auto* reason = std::get_if<StopReason>(&upcoming_)) {
      if (!is_break(*reason)) return std::nullopt;
      throw PageError(*detail::break_of(*reason),
                      "the next page cannot be requested: " + std::string(name_of(*reason)),
                      answer_);
    }
    const PageRequest& request = std::get<PageRequest>(upcoming_);
    const PageAnswer answer = detail::succeeded(transport_->send(request), request);
    detail::Trail trail = trail_.after(paging_, request, answer);
    Page page(request, answer);
    Upcoming upcoming = after(request, answer);
    std::optional<StopReason> stopped;
    std::optional<std::string> position;
    std::string no_position;
    if (const auto* reason = std::get_if<StopReason>(&upcoming)) {
      // More pages may follow, so the next call of `next_page` throws.
      if (is_break(*reason))
        answer_ = answer;
      else
        stopped = *reason;
    } else if (std::holds_alternative<PageRequest>(upcoming)) {
      if (!allows(trail.read)) stopped = StopReason::page_limit;
      try {
        position = detail::position_of(paging_, std::get<PageRequest>(upcoming));
      } catch (const PositionError& error) {
        no_position = error.what();
      }
    }
    // Nothing below throws: the pager advances only if everything above succeeded.
    trail_ = std::move(trail);
    upcoming_ = std::move(upcoming);
    position_ = position;
    no_position_ = no_position;
    return WalkedPage<Page>(std::move(page), stopped, std::move(position), std::move(no_position));
  }

  /** Iterates over the following pages. After an error, `begin` of the pager resumes with the page
   * that failed. */
  class Iterator {
   public:
    using iterator_concept = std::input_iterator_tag;
    using difference_type = std::ptrdiff_t;
    using value_type = WalkedPage<Page>;

    Iterator() = default;
    explicit Iterator(Pager* pager) : pager_(pager), page_(pager->shared_next()) {}

    const WalkedPage<Page>& operator*() const { return *page_; }
    const WalkedPage<Page>* operator->() const { return page_.get(); }
    Iterator& operator++() {
      page_ = pager_->shared_next();
      return *this;
    }
    void operator++(int) { ++*this; }
    bool operator==(std::default_sentinel_t) const { return !page_; }

   private:
    Pager* pager_ = nullptr;
    std::shared_ptr<const WalkedPage<Page>> page_ = nullptr;
  };

  Iterator begin() { return Iterator(this); }
  std::default_sentinel_t end() const { return std::default_sentinel; }

 private:
  using Upcoming = std::variant<PageRequest, StopReason, PageError>;

  PageTransport* transport_;
  detail::Paging paging_;
  Upcoming upcoming_;
  detail::Trail trail_ = {};
  std::optional<std::size_t> bound_ = std::nullopt;
  /** The response after which the walk can't continue. */
  std::optional<PageAnswer> answer_ = std::nullopt;
  std::optional<std::string> position_ = std::nullopt;
  std::string no_position_ = "there is no position before the first page: begin without one";

  bool allows(std::size_t read) const { return !bound_ || read < *bound_; }

  bool is_break(StopReason reason) const {
    return paging_.fails_on_breaks && detail::break_of(reason).has_value();
  }

  Upcoming after(const PageRequest& request, const PageAnswer& answer) {
    try {
      // only urls
      paging_.credential_headers = transport_->credential_headers();
      // end urls
      detail::Next next = detail::next_request(paging_, request, answer);
      if (const auto* reason = std::get_if<StopReason>(&next)) return *reason;
      detail::put_fresh_key(std::get<PageRequest>(next), *transport_);
      return std::get<PageRequest>(std::move(next));
    } catch (const PageError& error) {
      return error;
    }
  }

  std::shared_ptr<const WalkedPage<Page>> shared_next() {
    auto page = next_page();
    return page ? std::make_shared<const WalkedPage<Page>>(std::move(*page)) : nullptr;
  }
};

}  // namespace pagination
