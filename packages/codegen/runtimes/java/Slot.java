package pagination;

/** Where a parameter is sent: its name in the query, or its path in the body. */
final class Slot {
  final String name;
  final Object[] path;

  private Slot(String name, Object[] path) {
    this.name = name;
    this.path = path;
  }

  static Slot query(String name) {
    return new Slot(name, null);
  }

  static Slot body(Object... path) {
    return new Slot(null, path);
  }
}
