import java.util.Arrays;
import java.util.Map;
import pagination.HttpPageTransport;
import pagination.PageRequest;

public class Injection {
  public static void main(String[] given) {
    String[] args =
        Arrays.stream(given)
            .map(text -> text.replace("<CR>", "\r").replace("<LF>", "\n").replace("<NUL>", "\0"))
            .toArray(String[]::new);
    for (int at = 1; at < args.length; at += 5) {
      PageRequest request =
          new PageRequest(args[at], args[at + 1]).withHeaders(Map.of(args[at + 3], args[at + 4]));
      try {
        new HttpPageTransport(args[0], Map.of("X-Own", args[at + 2])).send(request);
        System.out.println("sent");
      } catch (RuntimeException failure) {
        System.out.println("refused " + failure.getMessage().replaceAll("[\r\n]", " "));
      }
    }
  }
}
