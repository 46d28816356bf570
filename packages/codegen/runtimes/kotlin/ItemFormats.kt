package pagination

import java.math.BigDecimal
import java.time.DateTimeException
import java.time.LocalDate
import java.time.OffsetDateTime
import java.util.UUID

/** Reads members that have a format. */
internal object ItemFormats {
    fun dateTime(value: Any?): OffsetDateTime = parsed(value) { OffsetDateTime.parse(it) }

    fun date(value: Any?): LocalDate = parsed(value) { LocalDate.parse(it) }

    fun uuid(value: Any?): UUID = parsed(value) { UUID.fromString(it) }

    /** Keeps all digits. */
    fun decimal(value: Any?): BigDecimal = BigDecimal(requireNotNull(value as? Number) { "it must be a number." }.toString())

    private fun <T> parsed(
        value: Any?,
        parse: (String) -> T,
    ): T =
        try {
            parse(ItemValue.string(value))
        } catch (failure: DateTimeException) {
            throw IllegalArgumentException(failure.message, failure)
        }
}
