package pagination;

/** Place of a parameter: its name in the query or of a header, or its path in the body. */
final class Slot {
  final String name;
  final boolean inHeader;
  final Object[] path;

  private Slot(String name, boolean inHeader, Object[] path) {
    this.name = name;
    this.inHeader = inHeader;
    this.path = path;
  }

  static Slot query(String name) {
    return new Slot(name, false, null);
  }

  static Slot header(String name) {
    return new Slot(name, true, null);
  }

  static Slot body(Object... path) {
    return new Slot(null, false, path);
  }
}
