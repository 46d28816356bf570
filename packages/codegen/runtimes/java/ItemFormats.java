package pagination;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.UUID;
import java.util.function.Function;

/** Reads members that have a format. */
final class ItemFormats {
  private ItemFormats() {}

  static OffsetDateTime dateTime(Object value) {
    return parsed(value, OffsetDateTime::parse);
  }

  static LocalDate date(Object value) {
    return parsed(value, LocalDate::parse);
  }

  static UUID uuid(Object value) {
    return parsed(value, UUID::fromString);
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
