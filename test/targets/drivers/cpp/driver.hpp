#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "pagination/http_transport.hpp"

using pagination::Json;
using Members = std::vector<std::pair<std::string, Json>>;

struct Order {
  pagination::HttpTransport transport;
  pagination::PageRequest request;
};

/** Sends all requests to one server, which is told of the origin that they had. */
inline pagination::PageAnswer answer_to(const Order& order, pagination::PageRequest request) {
  const std::size_t mark = request.url.find("://");
  if (mark != std::string::npos) {
    const std::size_t end = std::min(request.url.find_first_of("/?#", mark + 3), request.url.size());
    request.headers["x-origin"] = request.url.substr(0, end);
    request.url = request.url.substr(end);
  }
  if (!request.url.starts_with("/")) request.url = "/" + request.url;
  return order.transport.send(request);
}

/** The first page, as a report tells it; there is no other. */
template <typename Page>
Json played(const Order& order, const pagination::PageRequest& first, Members (*members)(const Page&)) {
  const Page page(first, answer_to(order, first));
  Json::Object held;
  for (const auto& [name, value] : members(page)) {
    if (!value.is_null()) held.emplace(name, value);
  }
  return Json(Json::Object{{"items", Json(page.page_items())}, {"members", Json(held)}});
}

/** Made for the pages there are. */
Json walk(const std::string& page, const Order& order);
