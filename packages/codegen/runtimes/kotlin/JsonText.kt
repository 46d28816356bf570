package pagination

import java.math.BigDecimal

/**
 * Reads JSON as Map, List, String, Long, BigInteger, Double, BigDecimal, Boolean and null. Numbers beyond the range of a
 * Double, such as 1e400, become infinite or zero.
 */
public class JsonText(
    text: String,
) {
    // Some servers send a byte order mark.
    private val text = text.removePrefix("\uFEFF")
    private var at = 0
    private var depth = 0

    /**
     * Parses the text.
     *
     * @throws IllegalArgumentException if it is not JSON
     */
    public fun read(): Any? {
        val value = value()
        skip()
        require(at == text.length) { wrong() }
        return value
    }

    private fun value(): Any? {
        skip()
        return when (peek()) {
            '{' -> members()
            '[' -> elements()
            '"' -> string()
            in '0'..'9', '-' -> number()
            else -> word()
        }
    }

    private fun members(): Map<String, Any?> {
        val members = mutableMapOf<String, Any?>()
        enter()
        while (!closes('}', members.isEmpty())) {
            skip()
            val name = string()
            skip()
            expect(':')
            members[name] = value()
        }
        return members
    }

    private fun elements(): List<Any?> {
        val items = mutableListOf<Any?>()
        enter()
        while (!closes(']', items.isEmpty())) {
            items += value()
        }
        return items
    }

    private fun enter() {
        at += 1
        depth += 1
        require(depth <= MOST_DEPTH) { wrong() }
    }

    private fun closes(
        mark: Char,
        isFirst: Boolean,
    ): Boolean {
        skip()
        if (peek() == mark) {
            at += 1
            depth -= 1
            return true
        }
        if (!isFirst) expect(',')
        return false
    }

    private fun string(): String {
        expect('"')
        return buildString {
            while (peek() != '"') {
                val mark = take()
                require(mark >= ' ') { wrong() }
                append(if (mark == '\\') escape() else mark)
            }
            at += 1
        }
    }

    private fun escape(): Char {
        val mark = take()
        if (mark == 'u') {
            val code = text.substring(at, minOf(at + 4, text.length))
            require(hex.matches(code)) { wrong() }
            at += 4
            return code.toInt(16).toChar()
        }
        val found = "\"\\/bfnrt".indexOf(mark)
        require(found >= 0) { wrong() }
        return "\"\\/\b\u000c\n\r\t"[found]
    }

    private fun number(): Any? {
        val found = requireNotNull(number.find(text, at)?.takeIf { it.range.first == at }) { wrong() }
        val written = found.value
        at += written.length
        if (found.groupValues[1].isEmpty()) return written.toLongOrNull() ?: written.toBigInteger()
        val rounded = written.toDouble()
        // Extreme exponents, which would be costly to expand, stay doubles.
        if (rounded.isInfinite() || (rounded == 0.0 && !zero.matches(written))) return rounded
        return JsonValue.rounded(BigDecimal(written))
    }

    private fun word(): Boolean? {
        val word = requireNotNull(words.keys.find { text.startsWith(it, at) }) { wrong() }
        at += word.length
        return words[word]
    }

    private fun skip() {
        while (at < text.length && text[at] in " \t\r\n") {
            at += 1
        }
    }

    private fun expect(mark: Char) {
        require(peek() == mark) { wrong() }
        at += 1
    }

    private fun take(): Char {
        val mark = peek()
        at += 1
        return mark
    }

    private fun peek(): Char {
        require(at < text.length) { wrong() }
        return text[at]
    }

    private fun wrong() = "not JSON at character $at"

    private companion object {
        const val MOST_DEPTH = 1000
        val hex = "[0-9A-Fa-f]{4}".toRegex()
        val number = "-?(?:0|[1-9][0-9]*)((?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)".toRegex()
        val zero = "0\\.0+".toRegex()
        val words = mapOf("true" to true, "false" to false, "null" to null)
    }
}
