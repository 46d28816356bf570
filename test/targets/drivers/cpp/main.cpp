#include <cstdint>
#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>

#include "driver.hpp"

namespace {

Json at(const Json& value, const std::string& name) {
  const auto* members = value.as<Json::Object>();
  const auto found = members ? members->find(name) : Json::Object::const_iterator();
  return members && found != members->end() ? found->second : Json();
}

template <typename T>
T read(const Json& value, const std::string& name) {
  return pagination::FromJson<T>::read(at(value, name)).value_or(T());
}

Json play(const Json& order, const std::string& base) {
  const auto id = read<std::string>(order, "id");
  const Json given = at(order, "request");
  Order made{pagination::HttpTransport(base), {read<std::string>(given, "method"), read<std::string>(given, "url")}};
  made.transport.headers["x-play"] = id + " pages";
  made.request.query = read<std::map<std::string, Json>>(given, "query");
  made.request.headers = read<std::map<std::string, std::string>>(given, "headers");
  if (const Json body = at(given, "body"); !body.is_null()) made.request.body = body;
  Json::Object report = {{"id", id}, {"items", nullptr}};
  try {
    report["pages"] = Json(Json::List{walk(read<std::string>(order, "page"), made)});
    // Pages fetch nothing, so that the first one is the end.
    report["end"] = true;
  } catch (const pagination::PageError& error) {
    using Reason = pagination::PageError::Reason;
    const std::string reason = error.reason() == Reason::failed_response  ? "failedResponse"
                               : error.reason() == Reason::items_not_list ? "itemsNotList"
                                                                          : "unwritableBody";
    const Json status = error.answer() ? Json(std::int64_t{error.answer()->status}) : Json();
    report["pages"] = Json(Json::List{});
    report["failure"] = Json(Json::Object{{"reason", reason}, {"status", status}});
  } catch (const std::exception& error) {
    report["error"] = std::string(error.what());
  }
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
