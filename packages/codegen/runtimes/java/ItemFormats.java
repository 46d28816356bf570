package pagination;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads members that have a format. */
final class ItemFormats {
  private static final Pattern UUID_TEXT =
      Pattern.compile("[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}");

  private ItemFormats() {}

  static OffsetDateTime dateTime(Object value) {
    return parsed(value, OffsetDateTime::parse);
  }

  static LocalDate date(Object value) {
    return parsed(value, LocalDate::parse);
  }

  /** UUID.fromString would also accept shorter texts, and fill them with zeros. */
  static UUID uuid(Object value) {
    String text = ItemJson.string(value);
    if (!UUID_TEXT.matcher(text).matches()) {
      throw new IllegalArgumentException("it must be a UUID.");
    }
    return UUID.fromString(text);
  }

  /** Keeps all digits. */
  static BigDecimal decimal(Object value) {
    if (!(value instanceof Number)) {
      throw new IllegalArgumentException("it must be a number.");
    }
    return new BigDecimal(value.toString());
  }

  private static <T> T parsed(Object value, Function<String, T> parse) {
    try {
      return parse.apply(ItemJson.string(value));
    } catch (DateTimeException failure) {
      throw new IllegalArgumentException(failure.getMessage(), failure);
    }
  }
}
