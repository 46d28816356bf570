import com.acme.sdk.pagination.CursorIdPage;
import com.acme.sdk.pagination.CursorIdPageParams;
import com.acme.sdk.pagination.CursorPage;
import com.acme.sdk.pagination.CursorPageParams;
import com.acme.sdk.pagination.CursorUrlPage;
import com.acme.sdk.pagination.CursorUrlPageParams;
import com.acme.sdk.pagination.OffsetPage;
import com.acme.sdk.pagination.OffsetPageAsync;
import com.acme.sdk.pagination.OffsetPageParams;
import com.acme.sdk.pagination.Page;
import com.acme.sdk.pagination.PageAnswer;
import com.acme.sdk.pagination.PageException;
import com.acme.sdk.pagination.PageNumberPage;
import com.acme.sdk.pagination.PageNumberPageParams;
import com.acme.sdk.pagination.PageRequest;
import com.acme.sdk.pagination.PageTransport;
import com.acme.sdk.pagination.WholeCollection;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/** Uses OkHttp and Jackson: an interceptor waits as long as the server requests, and a future is cancelled. */
final class Walks {
  record Item(String id, String name, int position) {}

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Walks() {}

  /** Waits as long as a 429 says, and sends the request again. */
  static Response patient(Interceptor.Chain chain) throws IOException {
    Response answer = chain.proceed(chain.request());
    while (answer.code() == 429) {
      String seconds = answer.header("Retry-After", "1");
      answer.close();
      try {
        Thread.sleep(1000L * Integer.parseInt(seconds));
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        throw new IOException(stopped);
      }
      answer = chain.proceed(chain.request());
    }
    return answer;
  }

  record OkHttpTransport(OkHttpClient client, HttpUrl base) implements PageTransport {
    @Override
    public PageAnswer send(PageRequest request) {
      HttpUrl.Builder url = base.resolve(request.url()).newBuilder();
      request.query().forEach((name, value) -> url.addQueryParameter(name, String.valueOf(value)));
      Request sent =
          new Request.Builder()
              .url(url.build())
              .header("Authorization", "Bearer walks")
              .method(request.method(), null)
              .build();
      try (Response answer = client.newCall(sent).execute()) {
        Object body = MAPPER.readValue(answer.body().string(), Object.class);
        return new PageAnswer(answer.code(), answer.headers().toMultimap(), body);
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }
  }

  static PageRequest get(String collection) {
    return new PageRequest("GET", "/v1/pages/" + collection, Map.of("count", 7), null, null, null);
  }

  /** Reads every item. Requests a failed page again, and keeps the items that were read. */
  static void walk(String name, Page<Item> first) {
    List<String> names = new ArrayList<>();
    String failed = "never";
    Page<Item> page = first;
    page.items().forEach(item -> names.add(item.name()));
    while (page.hasNextPage()) {
      try {
        page = page.nextPage();
        page.items().forEach(item -> names.add(item.name()));
      } catch (PageException failure) {
        if (!failed.equals("never")) {
          throw failure;
        }
        failed = String.valueOf(failure.status());
      }
    }
    System.out.println(name + "=" + String.join(",", names) + " failed=" + failed);
  }

  static void run(String base) {
    OkHttpClient client = new OkHttpClient.Builder().addInterceptor(Walks::patient).build();
    PageTransport over = new OkHttpTransport(client, HttpUrl.get(base));
    Function<Object, Item> make = json -> MAPPER.convertValue(json, Item.class);
    walk("offset", OffsetPage.fetch(over, get("offset"), new OffsetPageParams().limit(2L), make));
    walk("page-number", PageNumberPage.fetch(over, get("page-number"), new PageNumberPageParams().pageSize(2L), make));
    walk("cursor", CursorPage.fetch(over, get("cursor"), new CursorPageParams().limit(2L), make));
    walk("cursor-id", CursorIdPage.fetch(over, get("cursor-id"), new CursorIdPageParams().limit(2L), make));
    walk("cursor-url", CursorUrlPage.fetch(over, get("cursor-url"), new CursorUrlPageParams().limit(2L), make));
    walk("fake-page", WholeCollection.fetch(over, get("fake-page"), make));

    List<String> names = new ArrayList<>();
    CompletableFuture<CompletableFuture<Void>> begun = new CompletableFuture<>();
    // Pages after the first wait until the future exists, since otherwise there would be nothing to cancel.
    PageTransport later =
        request -> {
          if (!names.isEmpty()) {
            begun.join();
          }
          return over.send(request);
        };
    CompletableFuture<Void> done =
        OffsetPageAsync.fetch(later, get("offset"), new OffsetPageParams().limit(2L), make)
            .join()
            .autoPager()
            .subscribe(
                item -> {
                  names.add(item.name());
                  if (names.size() == 3) {
                    begun.join().cancel(false);
                  }
                });
    begun.complete(done);
    boolean isCancelled = done.handle((nothing, failure) -> done.isCancelled()).join();
    System.out.println("cancelled=" + String.join(",", names) + " " + isCancelled);
    client.dispatcher().executorService().shutdown();
    client.connectionPool().evictAll();
  }
}
