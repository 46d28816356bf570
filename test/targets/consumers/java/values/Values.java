import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import pagination.BookOffset;
import pagination.BookOffsetParams;
import pagination.HttpPageTransport;
import pagination.PageRequest;

public class Values {
  enum State {
    open
  }

  private static String server;

  private static void list(String path, String url, Map<String, Object> query) {
    PageRequest request = new PageRequest("GET", url).withQuery(query);
    BookOffset.fetch(new HttpPageTransport(server + path, Map.of()), request, new BookOffsetParams(), it -> it);
  }

  public static void main(String[] args) {
    server = args[0];
    Map<String, Object> query = new HashMap<>();
    query.put("text", "a b");
    query.put("date", LocalDate.of(2024, 5, 6));
    query.put("time", OffsetDateTime.parse("2024-05-06T07:08:09Z"));
    query.put("enumeration", State.open);
    query.put("uuid", UUID.fromString("123e4567-e89b-12d3-a456-426614174000"));
    query.put("decimal", new BigDecimal("12.50"));
    query.put("integer", new BigInteger("9007199254740993"));
    query.put("flag", true);
    query.put("list", new String[] {"a", "b"});
    query.put("dates", List.of(LocalDate.of(2024, 5, 6), LocalDate.of(2024, 5, 7)));
    query.put("optional", Optional.of(7));
    query.put("absent", Optional.empty());
    list("/v1", "/books", query);
    list("/v1/", "/v1/books", Map.of());
    list("/v1", "books", Map.of());
    list("/v1", "/v10/books", Map.of());
    String last = "";
    for (Object filter : List.of(new Object(), Double.NaN, List.of(List.of("a")), Map.of("a", 1))) {
      try {
        list("/v1", "/books", Map.of("filter", filter));
        System.out.println("sent " + filter);
      } catch (IllegalArgumentException failure) {
        last = failure.getMessage();
      }
    }
    System.out.println(last);
  }
}
