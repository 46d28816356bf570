import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import pagination.*;

public class Items {
  public static void main(String[] args) {
    HttpPageTransport transport = new HttpPageTransport(args[0]);
    for (Order order :
        Operations.listOrders(transport, new ListOrdersParams().state("open"))
            .withRequest(request -> request.withHeader("X-Tenant", "acme"))) {
      OffsetDateTime created = order.createdAt();
      BigDecimal price = order.price();
      Optional<LocalDate> day = order.day();
      UUID uid = order.uid().orElseThrow();
      List<OffsetDateTime> times = order.times().orElseThrow();
      System.out.println(
          order.id() + " " + created.getYear() + " " + price + " " + order.paidAt().isEmpty() + " "
              + times.get(0).toInstant() + " " + day.orElseThrow() + " " + uid);
    }
    try {
      Order.from(
          Map.of("id", 1, "createdAt", "2026-01-02T03:04:05Z", "price", 1, "uid", "1-2-3-4-5"));
    } catch (IllegalArgumentException failure) {
      System.out.println(failure.getMessage());
    }
    ListRatesItem labelled =
        ListRatesItem.from(
            new JsonText("{\"labels\": {\"a\": \"b\"}, \"counts\": [{\"x\": 9007199254740993}]}").read());
    String label = labelled.labels().orElseThrow().get("a");
    Map<String, Long> counts = labelled.counts().orElseThrow().get(0);
    System.out.println(label + "! " + (counts.get("x") + 1) + " " + counts.size());
    try {
      ListRatesItem.from(Map.of("labels", Map.of("a", 1)));
    } catch (IllegalArgumentException failure) {
      System.out.println(failure.getMessage());
    }
    for (String tag : Operations.listTags(transport)) {
      System.out.println(tag + "!");
    }
    for (Long id : Operations.listIds(transport)) {
      System.out.println(id + 1);
    }
    for (OffsetDateTime time : Operations.listTimes(transport)) {
      System.out.println(time == null ? "none" : "" + time.getYear());
    }
    try {
      Operations.listPrices(transport).forEach(price -> System.out.println(price.scale()));
    } catch (PageException failure) {
      System.out.println(failure.getMessage());
    }
    String[] position = new String[1];
    for (var page : Operations.listRates(transport).pages()) {
      page.items().forEach(one -> System.out.println(one.rate().get() + " " + one.floating().get()));
      position[0] = page.position().orElse(position[0]);
    }
    for (var one : Operations.listRates(transport).startingAt(position[0])) {
      System.out.println(one.rate().get() + " " + one.floating().get());
    }
    for (String base : List.of("api.example.com", "https://a.example?x=1", "ftp://a.example")) {
      try {
        new HttpPageTransport(base);
      } catch (IllegalArgumentException failure) {
        System.out.println(failure.getMessage());
      }
    }
  }
}
