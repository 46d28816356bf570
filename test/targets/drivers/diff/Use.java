import java.util.List;
import java.util.Optional;
import pagination.OffsetPages;
import pagination.OffsetPagesParams;
import pagination.Operations;
import pagination.PageList;
import pagination.PageRequest;
import pagination.PageTransport;
import pagination.SparePages;
import pagination.Team;
import pagination.User;
import pagination.UserPages;
import pagination.UserPagesParams;
import pagination.UserPagesResponse;

final class Use {
  static List<Object> use(PageTransport transport) {
    UserPagesParams params = new UserPagesParams().after("abc").limit(20L).order(UserPagesParams.Order.DESC);
    UserPages<User> page = UserPages.fetch(transport, new PageRequest("GET", "/users"), params, User::from);
    UserPagesResponse<User> response = page;
    Optional<String> next = page.next();
    Optional<Boolean> more = page.more();
    Optional<Object> found = page.found();
    PageList<UserPages<User>, User> listed = Operations.listUsers(transport, params);
    User user = response.users().get(0);
    String id = user.id();
    Optional<String> name = user.name();
    Optional<Long> age = user.age();
    OffsetPagesParams ofTeams = new OffsetPagesParams().offset(0L).count(10L);
    OffsetPages<Team> teams = OffsetPages.fetch(transport, new PageRequest("GET", "/teams"), ofTeams, Team::from);
    Optional<Long> team = teams.teams().get(0).id();
    Optional<Double> rate = teams.teams().get(0).rate();
    Optional<Long> total = teams.total();
    SparePages<String> spare = null;
    return List.of(next, more, found, id, name, age, team, rate, total, spare, listed, UserPages.SCHEME);
  }
}
