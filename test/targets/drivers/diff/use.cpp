#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pagination/pages.hpp"

using namespace pagination;

std::size_t use(const PageAnswer& answer) {
  const UserPagesParams params{
      .after = std::string("abc"), .limit = std::int64_t{20}, .order = std::string("desc")};
  const UserPages<User> page(UserPages<User>::first_request(PageRequest{}, params), answer);
  const UserPages<User> without(UserPages<User>::first_request(PageRequest{}), answer);
  const UserPagesResponse<User>& response = page;
  std::vector<std::string> texts;
  std::vector<std::int64_t> numbers;
  std::vector<double> rates;
  std::vector<bool> flags;
  if (page.next) texts.push_back(*page.next);
  if (page.more) flags.push_back(*page.more);
  if (page.found) flags.push_back(page.found->is_null());
  for (const User& user : response.users) {
    const std::string& id = user.id;
    texts.push_back(id);
    if (user.name) texts.push_back(*user.name);
    if (user.age) numbers.push_back(*user.age);
  }
  const OffsetPagesParams of_teams{.offset = std::int64_t{0}, .count = std::int64_t{10}};
  const OffsetPagesParams fewer{.offset = std::int64_t{0}};
  const OffsetPages<Team> teams(OffsetPages<Team>::first_request(PageRequest{}, of_teams), answer);
  const OffsetPages<Team> second(OffsetPages<Team>::first_request(PageRequest{}, fewer), answer);
  for (const Team& team : teams.teams) {
    if (team.id) numbers.push_back(*team.id);
    if (team.rate) rates.push_back(*team.rate);
  }
  if (teams.total) numbers.push_back(*teams.total);
  const SparePages<std::string> spare(PageRequest{}, answer);
  const std::size_t held = without.users.size() + second.teams.size() + spare.data.size();
  return texts.size() + numbers.size() + rates.size() + flags.size() + held;
}
