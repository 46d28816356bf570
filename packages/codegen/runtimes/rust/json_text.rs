//! Parses and writes JSON text.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::json::Json;

/// Maximum depth of nested lists and objects.
const MOST_DEPTH: usize = 200;

/// The text is not JSON, or a value is not of the requested type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    path: String,
    message: String,
}

impl JsonError {
    /// Creates an error for the value that is read.
    pub fn new(message: impl fmt::Display) -> Self {
        JsonError {
            path: String::new(),
            message: message.to_string(),
        }
    }

    pub(super) fn expected(expected: &str, value: &Json) -> Self {
        let found = match value {
            Json::Null => "null",
            Json::Bool(_) => "a boolean",
            Json::Integer(_) | Json::Float(_) | Json::Number(_) => "a number",
            Json::Text(_) => "a string",
            Json::List(_) => "a list",
            Json::Object(_) => "an object",
        };
        JsonError::new(format_args!("expected {expected}, found {found}"))
    }

    fn syntax(at: usize) -> Self {
        JsonError::new(format_args!("the text is not valid JSON at byte {at}"))
    }

    /// The place of the value, such as `tickets[0].id`; empty for the value itself.
    pub fn path(&self) -> &str {
        &self.path
    }

    pub(super) fn at_member(mut self, name: &str) -> Self {
        self.path = format!("{name}{}", self.below());
        self
    }

    pub(super) fn at_index(mut self, index: usize) -> Self {
        self.path = format!("[{index}]{}", self.below());
        self
    }

    /// The path as it follows the name of its parent.
    fn below(&self) -> String {
        let dot = match self.path.chars().next() {
            None | Some('[') => "",
            Some(_) => ".",
        };
        format!("{dot}{}", self.path)
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(out, "{}: ", self.path)?;
        }
        out.write_str(&self.message)
    }
}

impl std::error::Error for JsonError {}

impl FromStr for Json {
    type Err = JsonError;

    fn from_str(text: &str) -> Result<Self, JsonError> {
        let mut reader = Reader { text, at: 0 };
        let value = reader.value(0)?;
        reader.blanks();
        if reader.at < text.len() {
            return Err(reader.error());
        }
        Ok(value)
    }
}

impl fmt::Display for Json {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Null => out.write_str("null"),
            Json::Bool(value) => write!(out, "{value}"),
            Json::Integer(number) => write!(out, "{number}"),
            Json::Float(number) if !number.is_finite() => out.write_str("null"),
            Json::Float(number) if number.fract() == 0.0 && number.abs() < 9e18 => {
                write!(out, "{}", *number as i64)
            }
            Json::Float(number) if (1e-6..1e21).contains(&number.abs()) => write!(out, "{number}"),
            Json::Float(number) => {
                let sign = if number.abs() < 1.0 { "e" } else { "e+" };
                out.write_str(&format!("{number:e}").replace('e', sign))
            }
            Json::Number(text) => out.write_str(text),
            Json::Text(text) => write_text(out, text),
            Json::List(values) => {
                out.write_str("[")?;
                for (index, value) in values.iter().enumerate() {
                    let comma = if index == 0 { "" } else { "," };
                    write!(out, "{comma}{value}")?;
                }
                out.write_str("]")
            }
            Json::Object(members) => {
                out.write_str("{")?;
                for (index, (name, value)) in members.iter().enumerate() {
                    out.write_str(if index == 0 { "" } else { "," })?;
                    write_text(out, name)?;
                    write!(out, ":{value}")?;
                }
                out.write_str("}")
            }
        }
    }
}

fn write_text(out: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    out.write_str("\"")?;
    for mark in text.chars() {
        match mark {
            '"' => out.write_str("\\\"")?,
            '\\' => out.write_str("\\\\")?,
            '\u{0}'..='\u{1f}' => write!(out, "\\u{:04x}", u32::from(mark))?,
            _ => write!(out, "{mark}")?,
        }
    }
    out.write_str("\"")
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn error(&self) -> JsonError {
        JsonError::syntax(self.at)
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn blanks(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    fn skip(&mut self, mark: u8) -> bool {
        self.blanks();
        let found = self.peek() == Some(mark);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, mark: u8) -> Result<(), JsonError> {
        if self.skip(mark) {
            Ok(())
        } else {
            Err(self.error())
        }
    }

    fn word(&mut self, word: &str, value: Json) -> Result<Json, JsonError> {
        if !self.text[self.at..].starts_with(word) {
            return Err(self.error());
        }
        self.at += word.len();
        Ok(value)
    }

    fn value(&mut self, depth: usize) -> Result<Json, JsonError> {
        self.blanks();
        if depth > MOST_DEPTH {
            return Err(self.error());
        }
        match self.peek() {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.list(depth),
            Some(b'"') => self.string().map(Json::Text),
            Some(b't') => self.word("true", Json::Bool(true)),
            Some(b'f') => self.word("false", Json::Bool(false)),
            Some(b'n') => self.word("null", Json::Null),
            _ => self.number(),
        }
    }

    fn list(&mut self, depth: usize) -> Result<Json, JsonError> {
        self.at += 1;
        let mut values = Vec::new();
        if self.skip(b']') {
            return Ok(Json::List(values));
        }
        loop {
            values.push(self.value(depth + 1)?);
            if !self.skip(b',') {
                break;
            }
        }
        self.expect(b']')?;
        Ok(Json::List(values))
    }

    fn object(&mut self, depth: usize) -> Result<Json, JsonError> {
        self.at += 1;
        let mut members = BTreeMap::new();
        if self.skip(b'}') {
            return Ok(Json::Object(members));
        }
        loop {
            self.blanks();
            if self.peek() != Some(b'"') {
                return Err(self.error());
            }
            let name = self.string()?;
            self.expect(b':')?;
            members.insert(name, self.value(depth + 1)?);
            if !self.skip(b',') {
                break;
            }
        }
        self.expect(b'}')?;
        Ok(Json::Object(members))
    }

    fn number(&mut self) -> Result<Json, JsonError> {
        let rest = &self.text[self.at..];
        let is_part =
            |mark: char| mark.is_ascii_digit() || matches!(mark, '-' | '+' | '.' | 'e' | 'E');
        let end = rest.find(|mark| !is_part(mark)).unwrap_or(rest.len());
        let text = &rest[..end];
        let digits = text.strip_prefix('-').unwrap_or(text);
        let has_zero_in_front =
            digits.len() > 1 && digits.starts_with('0') && digits.as_bytes()[1].is_ascii_digit();
        let has_bare_point = [".e", ".E"].iter().any(|bare| digits.contains(bare));
        let is_number = digits.starts_with(|mark: char| mark.is_ascii_digit())
            && !has_zero_in_front
            && !has_bare_point
            && !digits.ends_with('.');
        let number: f64 = match text.parse() {
            Ok(number) if is_number => number,
            _ => return Err(self.error()),
        };
        self.at += end;
        if let Ok(whole) = text.parse() {
            return Ok(Json::Integer(whole));
        }
        // Integers above i64::MAX, and decimals that a float would round.
        let is_whole = digits.bytes().all(|mark| mark.is_ascii_digit());
        if is_whole || significant(text) != significant(&format!("{number:e}")) {
            return Ok(Json::Number(text.to_string()));
        }
        Ok(Json::from(number))
    }

    fn string(&mut self) -> Result<String, JsonError> {
        self.at += 1;
        let mut made = String::new();
        loop {
            let rest = &self.text[self.at..];
            let plain = rest.find(|mark| mark == '"' || mark == '\\' || mark < ' ');
            let end = plain.ok_or_else(|| JsonError::syntax(self.text.len()))?;
            made.push_str(&rest[..end]);
            self.at += end + 1;
            match rest.as_bytes()[end] {
                b'"' => return Ok(made),
                b'\\' => made.push(self.escape()?),
                _ => return Err(self.error()),
            }
        }
    }

    /// An unpaired surrogate becomes U+FFFD.
    fn escape(&mut self) -> Result<char, JsonError> {
        let mark = self.peek().ok_or_else(|| self.error())?;
        self.at += 1;
        Ok(match mark {
            b'"' | b'\\' | b'/' => char::from(mark),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let first = self.hex()?;
                let is_high = (0xd800..0xdc00).contains(&first);
                if is_high && self.text[self.at..].starts_with("\\u") {
                    let behind = self.at;
                    self.at += 2;
                    let second = self.hex()?;
                    if (0xdc00..0xe000).contains(&second) {
                        let code = 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
                        return Ok(char::from_u32(code).unwrap_or('\u{fffd}'));
                    }
                    self.at = behind;
                }
                char::from_u32(first).unwrap_or('\u{fffd}')
            }
            _ => return Err(self.error()),
        })
    }

    fn hex(&mut self) -> Result<u32, JsonError> {
        let digits = self.text.get(self.at..self.at + 4);
        let digits = digits.filter(|text| text.bytes().all(|mark| mark.is_ascii_hexdigit()));
        let code = digits.and_then(|text| u32::from_str_radix(text, 16).ok());
        self.at += 4;
        code.ok_or_else(|| JsonError::syntax(self.at.min(self.text.len())))
    }
}

/// The digits of a number that a float must hold to write the same number.
fn significant(number: &str) -> String {
    let (mantissa, _) = number.split_once(['e', 'E']).unwrap_or((number, ""));
    let digits = mantissa.chars().filter(char::is_ascii_digit);
    let text: String = digits.collect();
    text.trim_matches('0').to_string()
}
