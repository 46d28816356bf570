#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pager.hpp"

namespace pagination {

namespace detail {

/** A piece of a path: text, or a parameter, whose value is escaped. */
struct PathPiece {
  std::string text;

  PathPiece(const char* text) : text(text) {}
  PathPiece(std::string_view name, std::string_view value)
      : text(escaped(value, "!\"#$%&'()*+,/:;<=>?@[\\]^`{|}")) {
    if (value.empty() || value == "." || value == "..") {
      throw std::invalid_argument("The path parameter " + std::string(name) +
                                  " must not be empty, \".\" or \"..\", because that can "
                                  "change the path.");
    }
  }
};

/** Throws `std::invalid_argument` if a parameter is empty, "." or "..". */
inline std::string path_text(std::initializer_list<PathPiece> pieces) {
  std::string path;
  for (const PathPiece& piece : pieces) path += piece.text;
  return path;
}

/** Adds a list to a query as one text; an empty list is not sent. Throws `std::invalid_argument` if
 * an element contains the separator. */
template <typename Value>
void put_joined(PageRequest& request, const std::string& name, const std::vector<Value>& values,
                const std::string& separator) {
  std::string text;
  for (const Value& value : values) {
    const std::string element = wire_text(to_json(value));
    if (element.find(separator) != std::string::npos) {
      throw std::invalid_argument("A value of the query parameter " + name + " contains \"" +
                                  separator + "\".");
    }
    text += separator + element;
  }
  if (!values.empty()) request.query[name] = text.substr(separator.size());
}

// only requiredHeaders
/** Returns the text of a required header. Throws `std::invalid_argument` if it is empty. */
inline std::string header_text(const std::string& name, const Json& value) {
  std::string text = wire_text(value);
  if (text.find_first_not_of(" \t") == std::string::npos) {
    throw std::invalid_argument("The header " + name + " is required, but empty.");
  }
  return text;
}

// end requiredHeaders
}  // namespace detail

/** Iterates over the items of all pages with a range-based for. Sends a request only when a page is
 * needed. After an error or a break, `begin` resumes with the next item. */
template <typename Page>
class ItemPager {
 public:
  using value_type = typename Page::Item;

  /** Creates a pager for a request that `change` may adapt. The transport must outlive it. */
  ItemPager(PageTransport& transport, PageRequest request, const typename Page::Params& params,
            const std::function<void(PageRequest&)>& change)
      : pages_(transport, first_request(std::move(request), params, change)) {}

  /** The pager that requests the pages: it limits them, resumes from a position, and iterates over
   * pages instead of items. */
  Pager<Page>& pages() & { return pages_; }
  Pager<Page> pages() && { return std::move(pages_); }

  class Iterator {
   public:
    using iterator_concept = std::input_iterator_tag;
    using difference_type = std::ptrdiff_t;
    using value_type = typename Page::Item;

    Iterator() = default;
    explicit Iterator(ItemPager* pager) : pager_(pager) { pager_->advance(); }

    typename std::vector<value_type>::const_reference operator*() const {
      return pager_->page_->page_items()[pager_->at_];
    }
    Iterator& operator++() {
      pager_->advance();
      return *this;
    }
    void operator++(int) { ++*this; }
    bool operator==(std::default_sentinel_t) const { return !pager_->page_; }

   private:
    ItemPager* pager_ = nullptr;
  };

  Iterator begin() { return Iterator(this); }
  std::default_sentinel_t end() const { return std::default_sentinel; }

 private:
  Pager<Page> pages_;
  std::optional<WalkedPage<Page>> page_ = std::nullopt;
  std::size_t at_ = 0;

  static PageRequest first_request(PageRequest request, const typename Page::Params& params,
                                   const std::function<void(PageRequest&)>& change) {
    if (change) change(request);
    return Page::first_request(std::move(request), params);
  }

  void advance() {
    if (page_ && at_ < page_->page_items().size()) ++at_;
    while (!page_ || at_ == page_->page_items().size()) {
      page_ = pages_.next_page();
      at_ = 0;
      if (!page_) return;
    }
  }
};

}  // namespace pagination
