package pagination;

import java.util.Map;

/** An item; it equals another one of its class with equal members. */
abstract class ItemMembers {
  private final Map<String, Object> members;

  /** The item has all members that its constructor reads. */
  ItemMembers(ItemJson json) {
    this.members = json.found;
  }

  @Override
  public final boolean equals(Object other) {
    return other != null
        && other.getClass() == getClass()
        && ((ItemMembers) other).members.equals(members);
  }

  @Override
  public final int hashCode() {
    return members.hashCode();
  }

  @Override
  public final String toString() {
    return getClass().getSimpleName() + members;
  }
}
