// Sends headers, methods and URLs with line breaks.
#include <exception>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "http_transport.hpp"
#include "pages.hpp"

int main(int count, char** given) {
  std::vector<std::string> args(given + 1, given + count);
  for (std::string& text : args) {
    for (const auto& [name, mark] : {std::pair("<CR>", '\r'), std::pair("<LF>", '\n'), std::pair("<NUL>", '\0')}) {
      const std::size_t at = text.find(name);
      if (at != std::string::npos) text.replace(at, std::string(name).size(), 1, mark);
    }
  }
  for (std::size_t at = 1; at < args.size(); at += 5) {
    pagination::HttpTransport transport(args[0]);
    transport.headers["X-Own"] = args[at + 2];
    pagination::PageRequest request{args[at], args[at + 1]};
    request.headers[args[at + 3]] = args[at + 4];
    try {
      transport.send(request);
      std::cout << "sent\n";
    } catch (const std::exception& failure) {
      std::cout << "refused " << failure.what() << "\n";
    }
  }
}
