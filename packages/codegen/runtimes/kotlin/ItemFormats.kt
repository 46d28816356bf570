package pagination

import java.math.BigDecimal
import java.time.DateTimeException
import java.time.LocalDate
import java.time.OffsetDateTime
import java.util.UUID

/** Reads members that have a format. */
internal object ItemFormats {
    private val uuidText = "[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}".toRegex()

    fun dateTime(value: Any?): OffsetDateTime = parsed(value) { OffsetDateTime.parse(it) }

    fun date(value: Any?): LocalDate = parsed(value) { LocalDate.parse(it) }

    /** UUID.fromString would also accept shorter texts, and fill them with zeros. */
    fun uuid(value: Any?): UUID {
        val text = ItemValue.string(value)
        require(uuidText.matches(text)) { "it must be a UUID." }
        return UUID.fromString(text)
    }

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
