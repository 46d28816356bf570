import { token } from '../search-server.js';
import type { LinkProgram } from './link-program.js';

export const cppLinks: LinkProgram = {
  file: 'program.cpp',
  text: `#include <iostream>
#include <string>

#include "http_transport.hpp"
#include "operations.hpp"

int main(int, char** arguments) {
  pagination::HttpTransport transport(arguments[1]);
  transport.headers["Authorization"] = "Bearer ${token}";
  const auto list = [&] {
    return pagination::get_base_linked(transport, [](pagination::PageRequest& request) {
      pagination::GetBaseLinkedQuery{.state = "open"}(request);
      request.headers["X-Tenant"] = "acme";
    });
  };
  auto hits = list();
  for (const auto& hit : hits) std::cout << "hit " << hit.id << "\\n";
  const std::string position = list().pages().next_page()->position().value();
  auto rest = list();
  rest.pages().resume(position);
  for (const auto& hit : rest) std::cout << "hit " << hit.id << "\\n";
}
`,
};
