import { token } from '../search-server.js';
import type { LinkProgram } from './link-program.js';

export const javaLinks: LinkProgram = {
  file: 'Links.java',
  text: `import java.util.List;
import java.util.Map;
import pagination.*;

public class Links {
  public static void main(String[] args) {
    var transport = new HttpPageTransport(args[0], Map.of("Authorization", "Bearer ${token}"));
    var filter = new GetBaseLinkedParams().state("open");
    var hits = Operations.getBaseLinked(transport, filter).withRequest(it -> it.withHeader("X-Tenant", "acme"));
    hits.forEach(hit -> System.out.println("hit " + hit.id()));
    String saved = hits.firstPage().position().orElseThrow();
    hits.startingAt(saved).forEach(hit -> System.out.println("hit " + hit.id()));

    // A lambda has no absoluteUrl.
    check("/base/base/linked?page=2", "GET /base/linked: the next page cannot be requested: its URL seems to");
    check("https://localhost/base/linked?page=2", "The next page is on a different origin");
  }

  private static void check(String next, String message) {
    var body = Map.of("hits", List.of(Map.of("id", 1)), "next", next);
    var page = Operations.getBaseLinked(it -> new PageAnswer(200, Map.of(), body)).firstPage();
    try {
      page.position();
      page.nextPage();
    } catch (IllegalStateException | PageException failure) {
      if (failure.getMessage().startsWith(message)) return;
      throw failure;
    }
    throw new AssertionError(next);
  }
}
`,
};
