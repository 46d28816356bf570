// Sends every kind of JSON value in the query of a request.
#include <cstdint>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "http_transport.hpp"
#include "pages.hpp"

using pagination::Json;

int main(int, char** arguments) {
  const auto list = [&](const char* path, const char* url, Json::Object query = {}) {
    pagination::HttpTransport transport(std::string(arguments[1]) + path);
    pagination::PageRequest request{"GET", url};
    request.query = std::move(query);
    transport.send(request);
  };
  list("/v1", "/books",
       {{"text", "a b"},
        {"integer", std::uint64_t{9007199254740993}},
        {"flag", true},
        {"list", std::vector<std::string>{"a", "b"}},
        {"optional", std::optional<long long>(7)},
        {"absent", std::optional<int>()}});
  list("/v1/", "/v1/books");
  list("/v1", "books");
  list("/v1", "/v10/books");
  try {
    list("/v1", "/books", {{"filter", Json::Object{{"a", 1}}}});
  } catch (const std::invalid_argument& failure) {
    std::cout << failure.what() << "\n";
  }
}
