// Uses the generated headers whose pages fetch: limits the pages of walks, and resumes walks.
#include <cstdint>
#include <iostream>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "operations.hpp"

using pagination::Hit;
using pagination::Json;
using Members = pagination::Page<pagination::TeamPageResponse<Hit>>;
using Search = pagination::Page<pagination::SearchCursorResponse<Hit>>;

namespace {

/** Responds like a server with 23 members that sends at most 4 per page. It fails once for each
 * offset in `fails`, and sends an invalid item once for each offset in `wrong`. */
class Server : public pagination::PageTransport {
 public:
  std::set<std::int64_t> fails;
  std::set<std::int64_t> wrong;
  std::string sent;
  std::string url;

  pagination::PageAnswer send(const pagination::PageRequest& request) override {
    url = request.url;
    const auto given = request.query.find("offset");
    const auto* number =
        given == request.query.end() ? nullptr : given->second.as<std::int64_t>();
    const std::int64_t offset = number ? *number : 0;
    sent += std::to_string(offset) + " ";
    if (fails.erase(offset) > 0) throw std::runtime_error("the connection is gone");
    Json::List members;
    const bool is_wrong = wrong.erase(offset) > 0;
    for (std::int64_t id = offset; id < offset + 4 && id < 23; ++id) {
      const Json shown = is_wrong && id == offset + 2 ? Json() : Json(id);
      members.push_back(Json(Json::Object{{"id", shown}, {"name", "a"}}));
    }
    return {200, {}, Json(Json::Object{{"members", Json(members)}})};
  }
};

/** Always sends the same cursor: first with new items twice, and then with the same items. */
class Same : public pagination::PageTransport {
 public:
  pagination::PageAnswer send(const pagination::PageRequest&) override {
    if (asked_ < 2) ++asked_;
    const Json hit(Json::Object{{"id", asked_}, {"name", "a"}});
    const Json next(Json::Object{{"next", "same"}});
    return {200, {}, Json(Json::Object{{"hits", Json(Json::List{hit})}, {"paging", next}})};
  }

 private:
  std::int64_t asked_ = 0;
};

pagination::Pager<Members> list(Server& server) {
  const pagination::TeamPageParams params{.limit = 100, .order = "id"};
  return {server, Members::first_request({"GET", "/teams/a/members"}, params)};
}

std::string place(const pagination::Pager<Members>& pager) {
  try {
    return pager.position().value_or("none");
  } catch (const pagination::PositionError& error) {
    return error.what();
  }
}

}  // namespace

int main() {
  Server server;
  server.fails = {0, 8};
  server.wrong = {12};
  auto pager = list(server);
  std::int64_t next = 0;
  bool is_in_order = true;
  for (bool is_done = false; !is_done;) {
    try {
      for (const auto& page : pager) {
        for (const Hit& hit : page.page_items()) is_in_order = hit.id == next++ && is_in_order;
      }
      is_done = true;
    } catch (const std::exception& error) {
      std::cout << "again=" << error.what() << " " << place(pager) << "\n";
    }
  }
  std::cout << "found=" << next << " " << is_in_order << " " << place(pager) << "\n";

  Server other;
  std::string saved;
  auto bounded = list(other);
  bounded.max_pages(2);
  for (const auto& page : bounded) {
    saved = page.position().value_or("");
    std::cout << "page=" << page.page_items().size() << " "
              << (page.stopped() ? name_of(*page.stopped()) : "") << "\n";
  }
  auto rest = list(other);
  rest.resume(saved);
  std::size_t count = 0;
  while (const auto page = rest.next_page()) count += page->page_items().size();
  std::cout << "rest=" << count << " " << other.sent << saved << "\n";

  const std::vector<std::string> positions = {
      "",
      "8",
      R"({"scheme":"other","query":{"offset":8}})",
      R"({"scheme":"teamPage"})",
      R"({"scheme":"teamPage","query":{"offset":8,"limit":9}})",
      R"({"scheme":"teamPage","query":{"offset":-8}})",
      R"({"scheme":"teamPage","body":{"offset":8}})",
      R"({"scheme":"teamPage","query":{"offset":8},"headers":{"A":"b"}})"};
  std::size_t refused = 0;
  for (const std::string& position : positions) {
    try {
      list(other).resume(position);
    } catch (const pagination::PageError& error) {
      refused += error.reason() == pagination::PageError::Reason::unusable_start;
    }
  }
  std::cout << "refused=" << refused << "\n";

  Same same;
  pagination::Pager<Search> walked(same, Search::first_request({"POST", "/search?key=secret"}));
  try {
    while (walked.next_page()) continue;
  } catch (const pagination::PageError& error) {
    std::cout << "loop=" << error.what() << "\n";
  }

  Server third;
  third.fails = {8, 20};
  auto hits = pagination::get_teams_by_team_members(third, "a/b \u00e9", {.limit = 100, .order = "id"});
  next = 0;
  std::size_t breaks = 0;
  for (std::size_t loops = 0; loops < 9; ++loops) {
    try {
      for (const Hit& hit : hits) {
        is_in_order = hit.id == next++ && is_in_order;
        if (next % 6 == 0) break;
      }
      ++breaks;
    } catch (const std::runtime_error&) {
    }
  }
  std::cout << "items=" << next << " " << is_in_order << " " << breaks << " " << third.url << "\n";

  count = 0;
  const pagination::TeamPageParams params{.order = "id"};
  const auto begin_at = [](pagination::PageRequest& request) { request.query["offset"] = 16; };
  for (const auto& page :
       pagination::get_teams_by_team_members(other, "a", params, begin_at).pages().max_pages(1))
    count += page.page_items().size();
  for (const auto& page :
       pagination::get_teams_by_team_members(other, "a", params).pages().resume(saved).max_pages(2))
    count += page.page_items().size();
  auto bounded_items = pagination::get_teams_by_team_members(other, "a", params);
  bounded_items.pages().max_pages(2);
  for (const Hit& hit : bounded_items) saved = std::to_string(hit.id);
  std::cout << "pages=" << count << " " << saved << " "
            << bounded_items.pages().position().value_or("none") << "\n";
}
