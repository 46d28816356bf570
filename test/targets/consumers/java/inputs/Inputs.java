import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import pagination.*;

public class Inputs {
  public static void main(String[] args) {
    List<PageRequest> sent = new ArrayList<>();
    PageTransport transport =
        request -> {
          sent.add(request);
          String items = request.method().equals("GET") ? "{\"id\":1},2" : "{\"id\":1,\"day\":\"2026-01-02\"}";
          return new PageAnswer(200, Map.of(), new JsonText("{\"data\":[" + items + "]}").read());
        };
    OffsetDateTime since = OffsetDateTime.parse("2026-01-02T03:04:05Z");
    SearchRefundsQuery query = new SearchRefundsQuery().limit(2).min(1.5);
    Operations.searchRefunds(
            transport, "s", "2026", "a b", "z", "acme", 3, "q", since, Map.of("a", 1), query)
        .forEach(item -> System.out.println("item: " + item));
    PageRequest first = sent.get(0);
    System.out.println("sent: " + first.method() + " " + first.url() + " " + new TreeMap<>(first.query()));
    System.out.println("headers: " + new TreeMap<>(first.headers()));
    System.out.println("body: " + new TreeMap<>((Map<?, ?>) first.body()));
    try {
      Operations.searchRefunds(transport, "s", "2026", "a", "z", null, 3, "q", since, Map.of());
    } catch (NullPointerException failure) {
      System.out.println("null header: " + failure.getMessage());
    }
    try {
      Operations.searchRefundsAsync(transport, "s", "2026", "a", "z", "acme", 3, "q", null, Map.of());
    } catch (NullPointerException failure) {
      System.out.println("null property: " + failure.getMessage());
    }
    try {
      PageList<LogOffset<Map<String, Object>>, Map<String, Object>> logs = Operations.listLogs(transport);
      logs.firstPage();
    } catch (PageException failure) {
      System.out.println("not an object: " + failure.getMessage());
    }
  }
}
