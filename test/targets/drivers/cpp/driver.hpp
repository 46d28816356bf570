#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "pagination/http_transport.hpp"

using pagination::Json;
using Members = std::vector<std::pair<std::string, Json>>;

inline Json at(const Json& value, const std::string& name) {
  const auto* members = value.as<Json::Object>();
  const auto found = members ? members->find(name) : Json::Object::const_iterator();
  return members && found != members->end() ? found->second : Json();
}

template <typename T>
T read(const Json& value, const std::string& name) {
  return pagination::FromJson<T>::read(at(value, name)).value_or(T());
}

struct Order {
  pagination::HttpTransport transport;
  pagination::PageRequest request;
  /** The order as the test wrote it. */
  Json given;
};

/** Sends all requests to one server, with headers for the walk and the origin of the request's URL. */
inline pagination::PageAnswer answer_to(const Order& order, const std::string& walk,
                                        pagination::PageRequest request) {
  const std::size_t mark = request.url.find("://");
  if (mark != std::string::npos) {
    const std::size_t end = std::min(request.url.find_first_of("/?#", mark + 3), request.url.size());
    request.headers["x-origin"] = request.url.substr(0, end);
    request.url = request.url.substr(end);
  }
  if (!request.url.starts_with("/")) request.url = "/" + request.url;
  pagination::HttpTransport transport = order.transport;
  // The base comes first, since the transport would read a path that begins with two slashes as a host.
  if (request.url.starts_with("//")) request.url = transport.base + request.url;
  transport.headers["x-play"] = read<std::string>(order.given, "id") + " " + walk;
  return transport.send(request);
}

inline Json told(const std::vector<Json>& items, const Members& members) {
  Json::Object held;
  for (const auto& [name, value] : members) {
    if (!value.is_null()) held.emplace(name, value);
  }
  return Json(Json::Object{{"items", Json(items)}, {"members", Json(held)}});
}

inline Json failure_of(const pagination::PageError& error) {
  static constexpr const char* reasons[] = {
      "failedResponse",   "unreadableBody",   "itemsNotList",   "unwritableBody", "loop",
      "unusablePageSize", "unusablePosition", "noRequestField", "unsupportedUrl", "unusableStart"};
  const Json status = error.answer() ? Json(std::int64_t{error.answer()->status}) : Json();
  return Json(Json::Object{{"reason", reasons[static_cast<std::size_t>(error.reason())]},
                           {"status", status}});
}

/** Reads the first page, which is the only one, and returns its report. */
template <typename Page>
Json played(const Order& order, const pagination::PageRequest& first, Members (*members)(const Page&)) {
  const Page page(first, answer_to(order, "pages", first));
  const Json pages = Json(Json::List{told(page.page_items(), members(page))});
  return Json(Json::Object{{"pages", pages}, {"end", true}, {"items", nullptr}});
}

/** Walks the list of a page type; the test generates the code for the page types it has. */
Json walk(const std::string& page, const Order& order);
