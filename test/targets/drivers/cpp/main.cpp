#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>

#include "driver.hpp"

namespace {

Json play(const Json& order, const std::string& base) {
  const auto id = read<std::string>(order, "id");
  const Json given = at(order, "request");
  Order made{pagination::HttpTransport(base), {read<std::string>(given, "method"), read<std::string>(given, "url")}, order};
  made.request.query = read<std::map<std::string, Json>>(given, "query");
  made.request.headers = read<std::map<std::string, std::string>>(given, "headers");
  if (const Json body = at(given, "body"); !body.is_null()) made.request.body = body;
  Json::Object report = {{"items", nullptr}};
  try {
    report = *walk(read<std::string>(order, "page"), made).as<Json::Object>();
  } catch (const pagination::PageError& error) {
    report["pages"] = Json(Json::List{});
    report["failure"] = failure_of(error);
  } catch (const std::exception& error) {
    report["error"] = std::string(error.what());
  }
  report["id"] = id;
  return Json(report);
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) return 2;
  std::ifstream file(arguments[1]);
  std::stringstream text;
  text << file.rdbuf();
  const Json orders = Json::parse(text.str());
  for (const Json& order : *orders.as<Json::List>()) {
    std::cout << play(order, arguments[2]).text() << "\n";
  }
  return 0;
}
