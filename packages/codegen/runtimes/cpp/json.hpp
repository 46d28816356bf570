#pragma once

#include <charconv>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace pagination {

/** A JSON value. */
class Json {
 public:
  using List = std::vector<Json>;
  using Object = std::map<std::string, Json>;
  using Value = std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, List, Object>;

  Json() : value_(nullptr) {}
  Json(std::nullptr_t) : value_(nullptr) {}
  Json(bool value) : value_(value) {}
  /** An integer that does not fit into a signed 64-bit integer becomes text. */
  template <std::integral Integer>
  Json(Integer value) {
    if (std::in_range<std::int64_t>(value)) {
      value_ = static_cast<std::int64_t>(value);
    } else {
      value_ = std::to_string(value);
    }
  }
  /** A whole number becomes an integer: 2.0 is 2. */
  Json(double value) {
    if (std::trunc(value) == value && std::abs(value) < 9e18) {
      value_ = static_cast<std::int64_t>(value);
    } else {
      value_ = value;
    }
  }
  Json(const char* text) : value_(std::string(text)) {}
  Json(std::string text) : value_(std::move(text)) {}
  Json(List values) : value_(std::move(values)) {}
  /** A vector becomes a list; an optional without a value becomes null. */
  template <typename Value>
  Json(const std::vector<Value>& values) : value_(List(values.begin(), values.end())) {}
  template <typename Value>
  Json(const std::optional<Value>& value) : Json(value ? Json(*value) : Json()) {}
  Json(Object members) : value_(std::move(members)) {}

  /** Throws std::invalid_argument for a text that is not JSON. */
  static Json parse(std::string_view text);

  const Value& value() const { return value_; }
  bool is_null() const { return std::holds_alternative<std::nullptr_t>(value_); }

  template <typename T>
  const T* as() const {
    return std::get_if<T>(&value_);
  }

  /** Returns the value as JSON. */
  std::string text() const {
    std::string made;
    write(made);
    return made;
  }

  bool operator==(const Json& other) const { return value_ == other.value_; }

 private:
  Value value_;

  void write(std::string& out) const;
  static void write_text(std::string& out, const std::string& text);
  static void write_number(std::string& out, double number);
};

/** Reads a value as a type; returns nothing for a value of another type. Specialize it for custom
 * types. */
template <typename T>
struct FromJson;

template <>
struct FromJson<Json> {
  static std::optional<Json> read(const Json& value) { return value; }
};

template <>
struct FromJson<std::string> {
  static std::optional<std::string> read(const Json& value) {
    const auto* text = value.as<std::string>();
    return text ? std::optional(*text) : std::nullopt;
  }
};

template <>
struct FromJson<bool> {
  static std::optional<bool> read(const Json& value) {
    const auto* held = value.as<bool>();
    return held ? std::optional(*held) : std::nullopt;
  }
};

template <>
struct FromJson<std::int64_t> {
  static std::optional<std::int64_t> read(const Json& value) {
    const auto* number = value.as<std::int64_t>();
    return number ? std::optional(*number) : std::nullopt;
  }
};

template <>
struct FromJson<double> {
  static std::optional<double> read(const Json& value) {
    if (const auto* whole = value.as<std::int64_t>()) return static_cast<double>(*whole);
    const auto* number = value.as<double>();
    return number ? std::optional(*number) : std::nullopt;
  }
};

template <typename T>
struct FromJson<std::optional<T>> {
  static std::optional<std::optional<T>> read(const Json& value) {
    if (value.is_null()) return std::optional<std::optional<T>>(std::in_place);
    auto held = FromJson<T>::read(value);
    if (!held) return std::nullopt;
    return std::optional<std::optional<T>>(std::move(held));
  }
};

template <typename T>
struct FromJson<std::vector<T>> {
  static std::optional<std::vector<T>> read(const Json& value) {
    const auto* list = value.as<Json::List>();
    if (!list) return std::nullopt;
    std::vector<T> made;
    for (const Json& one : *list) {
      auto item = FromJson<T>::read(one);
      if (!item) return std::nullopt;
      made.push_back(std::move(*item));
    }
    return made;
  }
};

template <typename T>
struct FromJson<std::map<std::string, T>> {
  static std::optional<std::map<std::string, T>> read(const Json& value) {
    const auto* members = value.as<Json::Object>();
    if (!members) return std::nullopt;
    std::map<std::string, T> made;
    for (const auto& [name, member] : *members) {
      auto held = FromJson<T>::read(member);
      if (!held) return std::nullopt;
      made.emplace(name, std::move(*held));
    }
    return made;
  }
};

namespace detail {

/** Reads JSON; lists and objects may be nested at most 200 levels deep. */
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  Json whole() {
    Json made = value(0);
    blanks();
    if (at_ < text_.size()) fail();
    return made;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;

  [[noreturn]] void fail() const {
    throw std::invalid_argument("the text is not valid JSON at byte " + std::to_string(at_));
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void blanks() {
    while (at_ < text_.size() &&
           std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
      ++at_;
  }

  bool skip(char mark) {
    blanks();
    if (peek() != mark) return false;
    ++at_;
    return true;
  }

  void expect(char mark) {
    if (!skip(mark)) fail();
  }

  Json word(std::string_view word, Json value) {
    if (text_.substr(at_, word.size()) != word) fail();
    at_ += word.size();
    return value;
  }

  Json value(int depth) {
    blanks();
    if (depth > 200) fail();
    switch (peek()) {
      case '{':
        return object(depth);
      case '[':
        return list(depth);
      case '"':
        return Json(string());
      case 't':
        return word("true", true);
      case 'f':
        return word("false", false);
      case 'n':
        return word("null", nullptr);
      default:
        return number();
    }
  }

  Json list(int depth) {
    ++at_;
    Json::List values;
    if (skip(']')) return Json(std::move(values));
    do {
      values.push_back(value(depth + 1));
    } while (skip(','));
    expect(']');
    return Json(std::move(values));
  }

  Json object(int depth) {
    ++at_;
    Json::Object members;
    if (skip('}')) return Json(std::move(members));
    do {
      blanks();
      if (peek() != '"') fail();
      std::string name = string();
      expect(':');
      members.insert_or_assign(std::move(name), value(depth + 1));
    } while (skip(','));
    expect('}');
    return Json(std::move(members));
  }

  std::size_t digits(std::size_t at) const {
    while (at < text_.size() && text_[at] >= '0' && text_[at] <= '9') ++at;
    return at;
  }

  Json number() {
    const std::size_t whole = at_ + (peek() == '-' ? 1 : 0);
    std::size_t end = digits(whole);
    if (end == whole || (text_[whole] == '0' && end > whole + 1)) fail();
    bool is_whole = true;
    if (end < text_.size() && text_[end] == '.') {
      const std::size_t fraction = end + 1;
      end = digits(fraction);
      if (end == fraction) fail();
      is_whole = false;
    }
    if (end < text_.size() && (text_[end] == 'e' || text_[end] == 'E')) {
      std::size_t exponent = end + 1;
      if (exponent < text_.size() && (text_[exponent] == '+' || text_[exponent] == '-')) ++exponent;
      end = digits(exponent);
      if (end == exponent) fail();
      is_whole = false;
    }
    const char* first = text_.data() + at_;
    const char* last = text_.data() + end;
    at_ = end;
    std::int64_t integer = 0;
    if (is_whole && std::from_chars(first, last, integer).ec == std::errc()) return Json(integer);
    double number = 0;
    if (std::from_chars(first, last, number).ec == std::errc::result_out_of_range) {
      const bool is_small = std::string_view(first, last).find("e-") != std::string_view::npos ||
                            std::string_view(first, last).find("E-") != std::string_view::npos;
      number = is_small ? 0 : std::copysign(HUGE_VAL, *first == '-' ? -1 : 1);
    }
    const Json made(number);
    // An integer that a double would round is kept as its source text.
    const std::string written(first, last);
    return is_whole && made.text() != written ? Json(written) : made;
  }

  std::string string() {
    ++at_;
    std::string made;
    while (true) {
      if (at_ >= text_.size() || static_cast<unsigned char>(text_[at_]) < 0x20) fail();
      const char mark = text_[at_++];
      if (mark == '"') return made;
      if (mark == '\\') {
        escape(made);
      } else {
        made += mark;
      }
    }
  }

  void escape(std::string& made) {
    const char mark = peek();
    ++at_;
    static constexpr std::string_view names = "\"\\/bfnrt";
    static constexpr std::string_view marks = "\"\\/\b\f\n\r\t";
    const std::size_t found = names.find(mark);
    if (found != std::string_view::npos) {
      made += marks[found];
      return;
    }
    if (mark != 'u') fail();
    unsigned code = hex();
    if (code >= 0xd800 && code < 0xdc00 && text_.substr(at_, 2) == "\\u") {
      const std::size_t behind = at_;
      at_ += 2;
      const unsigned low = hex();
      if (low >= 0xdc00 && low < 0xe000) {
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
      } else {
        at_ = behind;
      }
    }
    // An unpaired surrogate becomes the replacement character.
    append(made, code >= 0xd800 && code < 0xe000 ? 0xfffd : code);
  }

  unsigned hex() {
    const std::string_view four = text_.substr(at_, 4);
    unsigned code = 0;
    const auto read = std::from_chars(four.data(), four.data() + four.size(), code, 16);
    if (four.size() < 4 || read.ptr != four.data() + 4) fail();
    at_ += 4;
    return code;
  }

  static void append(std::string& made, unsigned code) {
    const auto rest = [code](int shift) {
      return static_cast<char>(0x80 | ((code >> shift) & 0x3f));
    };
    if (code < 0x80) {
      made += static_cast<char>(code);
    } else if (code < 0x800) {
      made += {static_cast<char>(0xc0 | (code >> 6)), rest(0)};
    } else if (code < 0x10000) {
      made += {static_cast<char>(0xe0 | (code >> 12)), rest(6), rest(0)};
    } else {
      made += {static_cast<char>(0xf0 | (code >> 18)), rest(12), rest(6), rest(0)};
    }
  }
};

}  // namespace detail

inline Json Json::parse(std::string_view text) { return detail::JsonReader(text).whole(); }

inline void Json::write_text(std::string& out, const std::string& text) {
  static constexpr char hex[] = "0123456789abcdef";
  out += '"';
  for (const char mark : text) {
    const auto code = static_cast<unsigned char>(mark);
    if (mark == '"' || mark == '\\') {
      out += '\\';
      out += mark;
    } else if (code < 0x20) {
      out += "\\u00";
      out += hex[code >> 4];
      out += hex[code & 15];
    } else {
      out += mark;
    }
  }
  out += '"';
}

/** Writes a number as JavaScript does: an exponent only below 0.000001 and from 1e+21 up. */
inline void Json::write_number(std::string& out, double number) {
  char text[32];
  const auto format = std::chars_format::scientific;
  const char* end = std::to_chars(text, text + sizeof text, std::abs(number), format).ptr;
  const std::string written(text, static_cast<std::size_t>(end - text));
  const auto mark = written.find('e');
  std::string digits = written.substr(0, mark);
  if (digits.size() > 1) digits.erase(1, 1);
  const int point = std::stoi(written.substr(mark + 1)) + 1;
  const int length = static_cast<int>(digits.size());
  if (number < 0) out += '-';
  if (point < -5 || point > 21) {
    if (length > 1) digits.insert(1, ".");
    out += digits + (point > 0 ? "e+" : "e") + std::to_string(point - 1);
  } else if (point <= 0) {
    out += "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
  } else if (length <= point) {
    out += digits + std::string(static_cast<std::size_t>(point - length), '0');
  } else {
    out += digits.insert(static_cast<std::size_t>(point), ".");
  }
}

inline void Json::write(std::string& out) const {
  char digits[32];
  if (const auto* flag = as<bool>()) {
    out += *flag ? "true" : "false";
  } else if (const auto* whole = as<std::int64_t>()) {
    out.append(digits, std::to_chars(digits, digits + sizeof digits, *whole).ptr);
  } else if (const auto* number = as<double>(); number && std::isfinite(*number)) {
    write_number(out, *number);
  } else if (const auto* held = as<std::string>()) {
    write_text(out, *held);
  } else if (const auto* list = as<List>()) {
    out += '[';
    for (const Json& one : *list) {
      if (&one != list->data()) out += ',';
      one.write(out);
    }
    out += ']';
  } else if (const auto* members = as<Object>()) {
    out += '{';
    bool is_first = true;
    for (const auto& [name, member] : *members) {
      if (!is_first) out += ',';
      is_first = false;
      write_text(out, name);
      out += ':';
      member.write(out);
    }
    out += '}';
  } else {
    out += "null";
  }
}

}  // namespace pagination
