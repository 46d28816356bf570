#pragma once

#include <optional>
#include <string>
#include <vector>

#include "driver.hpp"
#include "pagination/pager.hpp"

/** Sends the requests of one walk of an order. */
class PlayTransport : public pagination::PageTransport {
 public:
  PlayTransport(const Order& order, std::string walk)
      : order_(order),
        walk_(std::move(walk)),
        keys_(pagination::FromJson<std::vector<std::string>>::read(at(order.given, "idempotencyKeys"))) {}

  pagination::PageAnswer send(const pagination::PageRequest& request) override {
    return answer_to(order_, walk_, request);
  }

  std::string idempotency_header() const override {
    const auto given = read<std::string>(order_.given, "idempotencyHeader");
    return given.empty() ? PageTransport::idempotency_header() : given;
  }

  std::vector<std::string> credential_headers() const override {
    return read<std::vector<std::string>>(order_.given, "credentialHeaders");
  }

  std::optional<std::string> idempotency_key() override {
    if (!keys_) return std::nullopt;
    return next_ < keys_->size() ? (*keys_)[next_++] : "one key too many";
  }

 private:
  const Order& order_;
  std::string walk_;
  std::optional<std::vector<std::string>> keys_;
  std::size_t next_ = 0;
};

template <typename Page>
pagination::Pager<Page> pager_of(const Order& order, PlayTransport& transport,
                                 pagination::PageRequest (*first)(const Order&)) {
  pagination::Pager<Page> pager(transport, first(order));
  if (const Json from = at(order.given, "from"); !from.is_null()) pager.resume(*from.as<std::string>());
  return pager;
}

/** Walks a list page by page, and again item by item in a loop. */
template <typename Page>
Json walked(const Order& order, pagination::PageRequest (*first)(const Order&),
            Members (*members)(const Page&)) {
  const auto exchanges = read<std::int64_t>(order.given, "exchanges");
  const bool ends = read<bool>(order.given, "endsItself");
  Json::List pages;
  Json::Object report = {{"items", nullptr}};
  try {
    PlayTransport transport(order, "pages");
    auto pager = pager_of<Page>(order, transport, first);
    while (static_cast<std::int64_t>(pages.size()) < exchanges || ends) {
      const auto page = pager.next_page();
      if (!page) break;
      Json one = told(page->page_items(), members(*page));
      Json::Object held = *one.as<Json::Object>();
      held["stopped"] = page->stopped() ? Json(std::string(name_of(*page->stopped()))) : Json();
      try {
        held["position"] = page->position() ? Json(*page->position()) : Json();
        if (pager.position() != page->position()) report["error"] = "the pager has another position";
      } catch (const pagination::PositionError&) {
        held["position"] = nullptr;
      }
      pages.emplace_back(held);
    }
    if (ends) report["end"] = !pager.has_next_page() && !pager.next_page();
  } catch (const pagination::PageError& error) {
    report["failure"] = failure_of(error);
  }
  report["pages"] = Json(pages);
  if (!ends) return Json(report);
  Json::List items;
  try {
    PlayTransport transport(order, "items");
    auto pager = pager_of<Page>(order, transport, first);
    for (const auto& page : pager) {
      for (const Json& item : page.page_items()) items.push_back(item);
    }
  } catch (const pagination::PageError&) {
  }
  report["items"] = Json(items);
  return Json(report);
}
