package pagination.client;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pagination.JsonText;

/** A client in the form that openapi-generator makes for Java with its library "native". */
public class ItemsApi {
  private final String basePath;
  private final String token;

  public ItemsApi(String basePath, String token) {
    this.basePath = basePath;
    this.token = token;
  }

  public OffsetList listByOffset(Integer offset, Integer limit, Integer count) throws ApiException {
    return new OffsetList(get("/v1/pages/offset", "offset", offset, "limit", limit, "count", count));
  }

  public NumberedList listByPageNumber(Integer page, Integer pageSize, Integer count) throws ApiException {
    return new NumberedList(get("/v1/pages/page-number", "page", page, "pageSize", pageSize, "count", count));
  }

  public CursorList listByCursor(String cursor, Integer limit, Integer count) throws ApiException {
    return new CursorList(get("/v1/pages/cursor", "cursor", cursor, "limit", limit, "count", count));
  }

  public AfterList listAfterId(String after, Integer limit, Integer count) throws ApiException {
    return new AfterList(get("/v1/pages/cursor-id", "after", after, "limit", limit, "count", count));
  }

  public WholeList listWhole(Integer count) throws ApiException {
    return new WholeList(get("/v1/pages/fake-page", "count", count));
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> get(String path, Object... params) throws ApiException {
    StringBuilder url = new StringBuilder(basePath).append(path).append('?');
    for (int at = 0; at < params.length; at += 2) {
      if (params[at + 1] != null) {
        String value = URLEncoder.encode(params[at + 1].toString(), StandardCharsets.UTF_8);
        url.append(params[at]).append('=').append(value).append('&');
      }
    }
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url.toString())).header("Authorization", "Bearer " + token).build();
    try {
      HttpResponse<String> answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() / 100 != 2) {
        throw new ApiException(answer.statusCode(), answer.body());
      }
      return (Map<String, Object>) new JsonText(answer.body()).read();
    } catch (IOException | InterruptedException failure) {
      throw new ApiException(0, failure.toString());
    }
  }

  /** Converts a model to maps and lists, as Jackson's {@code mapper.convertValue(body, Object.class)} does. */
  public static Object toTree(Object body) {
    if (body instanceof List) {
      List<Object> list = new ArrayList<>();
      ((List<?>) body).forEach(item -> list.add(toTree(item)));
      return list;
    }
    if (!body.getClass().getName().startsWith(ItemsApi.class.getName())) {
      return body;
    }
    Map<String, Object> tree = new LinkedHashMap<>();
    for (Method getter : body.getClass().getMethods()) {
      String name = getter.getName();
      if (name.startsWith("get") && getter.getDeclaringClass() != Object.class) {
        try {
          Object value = getter.invoke(body);
          tree.put(Character.toLowerCase(name.charAt(3)) + name.substring(4), value == null ? null : toTree(value));
        } catch (ReflectiveOperationException failure) {
          throw new IllegalStateException(failure);
        }
      }
    }
    return tree;
  }

  public static class ApiException extends Exception {
    private static final long serialVersionUID = 1L;
    private final int code;

    public ApiException(int code, String message) {
      super(message);
      this.code = code;
    }

    public int getCode() {
      return code;
    }
  }

  public static class PageItem {
    private final String id;
    private final String name;
    private final Integer position;

    PageItem(Map<?, ?> given) {
      this.id = (String) given.get("id");
      this.name = (String) given.get("name");
      this.position = ((Number) given.get("position")).intValue();
    }

    public String getId() {
      return id;
    }

    public String getName() {
      return name;
    }

    public Integer getPosition() {
      return position;
    }
  }

  public static class WholeList {
    private final List<PageItem> items = new ArrayList<>();

    WholeList(Map<String, Object> given) {
      for (Object item : (List<?>) given.get("items")) {
        items.add(new PageItem((Map<?, ?>) item));
      }
    }

    public List<PageItem> getItems() {
      return items;
    }
  }

  public static class AfterList extends WholeList {
    private final Boolean hasMore;

    AfterList(Map<String, Object> given) {
      super(given);
      this.hasMore = (Boolean) given.get("hasMore");
    }

    public Boolean getHasMore() {
      return hasMore;
    }
  }

  public static class OffsetList extends AfterList {
    private final Integer total;

    OffsetList(Map<String, Object> given) {
      super(given);
      this.total = ((Number) given.get("total")).intValue();
    }

    public Integer getTotal() {
      return total;
    }
  }

  public static class NumberedList extends AfterList {
    private final Integer totalPages;

    NumberedList(Map<String, Object> given) {
      super(given);
      this.totalPages = ((Number) given.get("totalPages")).intValue();
    }

    public Integer getTotalPages() {
      return totalPages;
    }
  }

  public static class CursorList extends AfterList {
    private final String nextCursor;

    CursorList(Map<String, Object> given) {
      super(given);
      this.nextCursor = (String) given.get("nextCursor");
    }

    public String getNextCursor() {
      return nextCursor;
    }
  }
}
