package pagination

import java.math.BigDecimal
import java.net.URI
import java.nio.file.Path
import java.time.OffsetDateTime
import java.time.ZonedDateTime
import java.time.format.DateTimeFormatter
import java.time.temporal.TemporalAccessor
import java.time.temporal.TemporalAmount
import java.util.Date
import java.util.Optional
import java.util.UUID
import java.lang.reflect.Array as ArrayValues

/** JSON values: Map, List, String, Number, Boolean and null. */
internal object JsonValue {
    private const val MOST = 9007199254740991.0
    private const val NAMED = "\"\\\b\u000c\n\r\t"
    private const val NAMES = "\"\\bfnrt"
    private val digits = "-?[0-9]+".toRegex()
    private val sqlDates = setOf("java.sql.Date", "java.sql.Time")

    /** Prefixes of the class names of Kotlin's own unsigned numbers, dates and ids. */
    private val isoPackages = listOf("kotlin.U", "kotlin.time.", "kotlin.uuid.", "kotlinx.datetime.")

    // only bodySlots
    /** Thrown if a value on a path can't hold the next step of the path. */
    class NoPlace : RuntimeException()

    // end bodySlots
    /** A name is a member of an object; a number is an index of a list or the name of a member. */
    fun readAt(
        value: Any?,
        path: List<Any>,
    ): Any? =
        path.fold(value) { held, step ->
            when (held) {
                is List<*> -> (step as? Int)?.let(held::getOrNull)
                is Map<*, *> -> held[step.toString()]
                else -> null
            }
        }

    // only bodySlots
    /** A copy of [root] with [value] at a path. */
    fun withValueAt(
        root: Any?,
        path: List<Any>,
        value: Any?,
    ): Any? {
        val step = path.firstOrNull() ?: return value
        val rest = path.drop(1)
        return when (val held = root ?: if (step is Int) emptyList<Any?>() else emptyMap<String, Any?>()) {
            is List<*> -> {
                if (step !is Int || step > held.size) throw NoPlace()
                held.take(step) + listOf(withValueAt(held.getOrNull(step), rest, value)) + held.drop(step + 1)
            }

            is Map<*, *> -> {
                held + (step.toString() to withValueAt(held[step.toString()], rest, value))
            }

            else -> {
                throw NoPlace()
            }
        }
    }

    // end bodySlots
    /** True for a JSON value; only its outermost level is checked. */
    fun isTree(value: Any?): Boolean =
        when (value) {
            null, is Map<*, *>, is List<*>, is String, is Number, is Boolean -> true
            else -> false
        }

    fun copyOf(value: Any?): Any? =
        when (value) {
            is List<*> -> value.map(::copyOf)
            is Map<*, *> -> value.mapValues { copyOf(it.value) }
            else -> value
        }

    /** A BigDecimal as a Double if that has the same digits, except for zeros at the end. */
    fun rounded(value: Any?): Any? {
        val rounded = (value as? BigDecimal)?.toDouble()
        val isSame = rounded != null && rounded.isFinite() && value.compareTo(BigDecimal(rounded.toString())) == 0
        return if (isSame) rounded else value
    }

    fun numberOf(value: Any?): Double? {
        val number =
            when (value) {
                is Number -> value.toDouble()
                is String -> if (digits.matches(value)) value.toDouble() else null
                else -> null
            }
        return number?.takeIf { it.isFinite() }
    }

    // only integers
    /** The number as a 64-bit integer; null if it is not one. */
    fun wholeOf(number: Number): Long? {
        if (!number.toDouble().isFinite()) return null
        val exact = BigDecimal(number.toString()).stripTrailingZeros()
        return if (exact.scale() <= 0 && exact.toBigInteger().bitLength() < Long.SIZE_BITS) exact.toLong() else null
    }

    // end integers
    /** A number or a string of digits as an integer from 0 to 2^53 - 1; null for anything else. */
    fun countOf(value: Any?): Long? {
        val number = numberOf(value) ?: return null
        return number.toLong().takeIf { it.toDouble() == number && number in 0.0..MOST }
    }

    /** The text of a value in a query or a header; lists and maps become JSON. */
    fun wireText(value: Any?): String = textOf(value) ?: text(value)

    /** The elements of a list or an array; null for anything else. */
    private fun elementsOf(value: Any?): List<Any?>? =
        when {
            value is Iterable<*> && value !is Path -> value.toList()
            value != null && value::class.java.isArray -> List(ArrayValues.getLength(value)) { ArrayValues.get(value, it) }
            else -> null
        }

    /** The texts of a query parameter: a list or an array repeats the parameter, null is not sent. */
    fun queryTexts(
        name: String,
        value: Any?,
    ): List<String> {
        val given = if (value is Optional<*>) value.orElse(null) else value
        return (elementsOf(given) ?: listOf(given)).filterNotNull().map {
            textOf(it) ?: throw IllegalArgumentException("The value of the query parameter $name cannot be sent: ${it::class.java}")
        }
    }

    // only joined
    /** A list that is sent as one query parameter; null if it is null or empty, which is not sent. */
    fun joined(
        name: String,
        values: List<Any?>?,
        separator: String,
    ): Delimited? = queryTexts(name, values).takeUnless { it.isEmpty() }?.let { Delimited(it, separator) }

    /** Texts that the included transport escapes one by one, so that a comma stays a separator. */
    class Delimited(
        val texts: List<String>,
        val separator: String,
    ) {
        override fun toString(): String = texts.joinToString(separator)
    }

    // end joined
    /**
     * Null for a value without text, such as a map. Dates and times are ISO 8601; those with an offset always have
     * seconds, as RFC 3339 requires. Date and Time of java.sql can't become an instant.
     */
    private fun textOf(value: Any?): String? =
        when (value) {
            is Double, is Float -> value.toDouble().takeIf { it.isFinite() }?.let(::decimal)
            is BigDecimal -> value.toPlainString()
            is OffsetDateTime, is ZonedDateTime -> DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(value)
            is Date -> if (value::class.java.name in sqlDates) value.toString() else value.toInstant().toString()
            is CharSequence, is Char, is Number, is Boolean, is Enum<*> -> value.toString()
            is TemporalAccessor, is TemporalAmount, is UUID, is URI -> value.toString()
            // only joined
            is Delimited -> value.toString()
            // end joined
            else -> value?.takeIf { one -> isoPackages.any { one::class.java.name.startsWith(it) } }?.toString()
        }

    /**
     * A value as JSON, with members sorted by name. If [isStrict], throws [IllegalArgumentException] for a value that has
     * no JSON form.
     */
    fun text(
        value: Any?,
        isStrict: Boolean = false,
    ): String =
        when (value) {
            is Map<*, *> -> {
                value.entries
                    .map { it.key.toString() to it.value }
                    .sortedBy { it.first }
                    .joinToString(",", "{", "}") { (name, member) -> "${quoted(name)}:${text(member, isStrict)}" }
            }

            is Optional<*> -> {
                text(value.orElse(null), isStrict)
            }

            is String -> {
                quoted(value)
            }

            is Double, is Float -> {
                decimal(value.toDouble())
            }

            null, is Number, is Boolean -> {
                value.toString()
            }

            else -> {
                elementsOf(value)?.joinToString(",", "[", "]") { text(it, isStrict) } ?: quoted(written(value, isStrict))
            }
        }

    private fun written(
        value: Any,
        isStrict: Boolean,
    ): String {
        val text = textOf(value)
        require(text != null || !isStrict) { "A value of the body cannot be sent as JSON: ${value::class.java}" }
        return text ?: value.toString()
    }

    /** Writes a number as JavaScript does: no trailing .0, and an exponent only below 0.000001 and from 1e+21 up. */
    private fun decimal(number: Double): String {
        if (!number.isFinite()) return "null"
        val exact = BigDecimal(number.toString()).stripTrailingZeros()
        val exponent = exact.precision() - exact.scale() - 1
        if (exact.signum() == 0) return "0"
        if (exponent in -6..20) return exact.toPlainString()
        val mantissa = exact.movePointLeft(exponent).toPlainString()
        return mantissa + (if (exponent < 0) "e" else "e+") + exponent
    }

    private fun quoted(value: String): String =
        buildString {
            append('"')
            for ((at, mark) in value.withIndex()) {
                val named = NAMED.indexOf(mark)
                val isPaired =
                    (mark.isHighSurrogate() && value.getOrNull(at + 1)?.isLowSurrogate() == true) ||
                        (mark.isLowSurrogate() && value.getOrNull(at - 1)?.isHighSurrogate() == true)
                when {
                    named >= 0 -> append('\\').append(NAMES[named])
                    mark < ' ' || (mark.isSurrogate() && !isPaired) -> append("\\u%04x".format(mark.code))
                    else -> append(mark)
                }
            }
            append('"')
        }
}
