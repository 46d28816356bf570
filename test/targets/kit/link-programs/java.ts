import { token } from '../search-server.js';
import type { LinkProgram } from './link-program.js';

export const javaLinks: LinkProgram = {
  file: 'Links.java',
  text: `import java.util.Map;
import pagination.*;

public class Links {
  public static void main(String[] args) {
    var transport = new HttpPageTransport(args[0], Map.of("Authorization", "Bearer ${token}"));
    var filter = new GetBaseLinkedQuery().state("open");
    var hits = Operations.getBaseLinked(transport, filter).withRequest(it -> it.withHeader("X-Tenant", "acme"));
    hits.forEach(hit -> System.out.println("hit " + hit.id()));
    String saved = hits.firstPage().position().orElseThrow();
    hits.startingAt(saved).forEach(hit -> System.out.println("hit " + hit.id()));
  }
}
`,
};
