package pagination;

import java.util.Arrays;
import java.util.Objects;

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

  @Override
  public boolean equals(Object other) {
    return other instanceof Slot
        && inHeader == ((Slot) other).inHeader
        && Objects.equals(name, ((Slot) other).name)
        && Arrays.equals(path, ((Slot) other).path);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, inHeader, Arrays.hashCode(path));
  }

  @Override
  public String toString() {
    return path == null ? (inHeader ? "header " : "") + name : "body " + Arrays.toString(path);
  }
}
