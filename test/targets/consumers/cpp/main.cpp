// Uses the generated headers. Pages fetch nothing, so the program sends the next request itself.
#include <iostream>
#include <string>

#include "http_transport.hpp"
#include "pages.hpp"

using pagination::Hit;
using pagination::Json;
using Search = pagination::SearchCursor<Hit>;

namespace {

pagination::PageRequest search(Json body) {
  pagination::PageRequest request{"POST", "/search"};
  request.body = std::move(body);
  return request;
}

int wrong_of(const char* text) {
  return pagination::FromJson<Hit>::read(Json::parse(text)) ? 0 : 1;
}

}  // namespace

int main(int, char** arguments) {
  pagination::HttpTransport transport(arguments[1]);
  transport.headers["Authorization"] = "Bearer secret";
  const Json query = Json::Object{{"query", "a"}};

  std::vector<Hit> hits;
  std::optional<std::string> first;
  pagination::SearchCursorParams params{.size = 10};
  do {
    const auto request = Search::first_request(search(query), params);
    const Search page(request, transport.send(request));
    for (const Hit& hit : page.page_items()) hits.push_back(hit);
    params.cursor = page.next;
    if (!first) first = page.next;
  } while (params.cursor);
  const std::int64_t id = hits.front().id;
  std::cout << "typed=" << hits.size() << " " << hits[1].name << " " << id << "\n";
  std::cout << "next=" << first.value_or("") << "\n";

  const auto deep = pagination::FromJson<Hit>::read(Json::parse(
      R"({"id":1,"name":"a","best-of":[{"id":2,"name":"b","str":null}],"parent":{"id":3,"name":"c"}})"));
  std::cout << "nested=" << deep->best_of->front().id << " " << deep->parent->name << "\n";
  const int wrong = wrong_of(R"({"id":1})") + wrong_of(R"({"id":"1","name":"a"})") + wrong_of("5") +
                    wrong_of(R"({"id":1,"name":"a","best-of":{}})");
  std::cout << "wrong=" << wrong << "\n";
  try {
    const auto request = Search::first_request(search(Json::Object{}), params);
    const Search page(request, transport.send(request));
  } catch (const pagination::PageError& error) {
    std::cout << "failed=" << error.answer()->status << "\n";
  }
}
