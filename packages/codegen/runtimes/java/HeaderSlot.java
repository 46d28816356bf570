package pagination;

import java.util.LinkedHashMap;
import java.util.Map;

/** A header in which a parameter is sent. */
final class HeaderSlot extends Slot {
  HeaderSlot(String name) {
    super(name);
  }

  @Override
  String part() {
    return "headers";
  }

  @Override
  Object sentIn(PageRequest request) {
    for (Map.Entry<String, String> header : request.headers().entrySet()) {
      if (header.getKey().equalsIgnoreCase(name)) {
        return header.getValue();
      }
    }
    return null;
  }

  @Override
  PageRequest writtenIn(PageRequest request, Object value) {
    if (value != null) {
      return request.withHeader(name, JsonValue.wireText(value));
    }
    Map<String, String> headers = new LinkedHashMap<>(request.headers());
    headers.keySet().removeIf(name::equalsIgnoreCase);
    return request.withHeaders(headers);
  }

  @Override
  public String toString() {
    return "header " + name;
  }
}
