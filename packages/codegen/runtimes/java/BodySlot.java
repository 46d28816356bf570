package pagination;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A path in the request body, at which a parameter is sent. */
final class BodySlot extends Slot {
  private static final Object NO_PLACE = new Object();
  private final Object[] path;

  BodySlot(Object... path) {
    super(JsonValue.json(path));
    this.path = path;
  }

  @Override
  String part() {
    return "body";
  }

  @Override
  Object treeOf(Object value) {
    return writeAt(null, path, 0, value);
  }

  @Override
  Object valueIn(Object part) {
    return JsonValue.readAt(part, path);
  }

  @Override
  Object sentIn(PageRequest request) {
    return JsonValue.readAt(request.body(), path);
  }

  @Override
  PageRequest writtenIn(PageRequest request, Object value) {
    Object body = writeAt(request.body(), path, 0, JsonValue.copyJson(value));
    if (body == NO_PLACE) {
      throw unwritable(request.body());
    }
    return request.withBody(body);
  }

  private PageException unwritable(Object body) {
    String place = JsonValue.placeOf(path);
    String message =
        "The request body has no place for " + place + ": its parent is not an object.";
    boolean isOwn = body != null && !body.getClass().getName().startsWith("java.");
    String remedy = isOwn ? " PageTransport.toTree can convert " + body.getClass() + "." : "";
    return new PageException(PageException.Reason.UNWRITABLE_BODY, message + remedy, null);
  }

  /**
   * A copy of {@code root} with {@code value} at a path; NO_PLACE if a parent can't hold the next
   * step.
   */
  private static Object writeAt(Object root, Object[] path, int at, Object value) {
    if (at == path.length) {
      return value;
    }
    Object step = path[at];
    Object held = root;
    if (held == null) {
      held = step instanceof Integer ? new ArrayList<>() : new LinkedHashMap<>();
    }
    if (held instanceof List) {
      List<Object> list = new ArrayList<>((List<?>) held);
      if (!(step instanceof Integer) || (Integer) step > list.size()) {
        return NO_PLACE;
      }
      if ((Integer) step == list.size()) {
        list.add(null);
      }
      Object inner = writeAt(list.get((Integer) step), path, at + 1, value);
      list.set((Integer) step, inner);
      return inner == NO_PLACE ? NO_PLACE : list;
    }
    if (!(held instanceof Map)) {
      return NO_PLACE;
    }
    Map<String, Object> members = new LinkedHashMap<>();
    ((Map<?, ?>) held).forEach((name, member) -> members.put((String) name, member));
    Object inner = writeAt(members.get(step.toString()), path, at + 1, value);
    members.put(step.toString(), inner);
    return inner == NO_PLACE ? NO_PLACE : members;
  }

  @Override
  public String toString() {
    return "body " + Arrays.toString(path);
  }
}
