import java.time.Duration;
import java.util.Map;
import pagination.HttpPageTransport;
import pagination.Operations;
import pagination.PageException;

public class Retries {
  private static void printStatus(Runnable call) {
    try {
      call.run();
    } catch (PageException failure) {
      System.out.println(failure.status());
    }
  }

  public static void main(String[] args) {
    var minute = Duration.ofMinutes(1);
    var once = new HttpPageTransport(args[0], Map.of(), minute, 1);
    var twice = new HttpPageTransport(args[0], Map.of(), minute, 2);
    Operations.listThings(twice).forEach(thing -> System.out.println(thing.id()));
    printStatus(() -> Operations.listBusy(once).firstPage());
    printStatus(() -> Operations.listClosed(twice).firstPage());
    printStatus(() -> Operations.searchThings(twice).firstPage());
    printStatus(() -> Operations.listBusy(new HttpPageTransport(args[0])).firstPage());
  }
}
