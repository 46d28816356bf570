//! JSON values, and conversions between them and types.

use std::collections::BTreeMap;

use super::json_text::JsonError;

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Integer(i64),
    /// A number that is not whole.
    Float(f64),
    /// The text of a number that has more digits than the other variants can hold.
    Number(String),
    Text(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

impl Json {
    /// Creates a list of values.
    pub fn list<const N: usize>(values: [Json; N]) -> Self {
        Json::List(Vec::from(values))
    }

    /// Creates an object. Of several members with the same name, the last is used.
    pub fn object<const N: usize>(members: [(&str, Json); N]) -> Self {
        let named = members.map(|(name, value)| (name.to_string(), value));
        Json::Object(BTreeMap::from(named))
    }

    /// Returns a member of an object; `None` if it is missing, or if this is not an object.
    pub fn get(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(members) => members.get(name),
            _ => None,
        }
    }

    /// Reads a member of an object as a `T`, and a missing member as null. Fails if it is not a
    /// `T`, or if this is not an object.
    pub fn member<T: FromJson>(&self, name: &str) -> Result<T, JsonError> {
        let Json::Object(members) = self else {
            return Err(JsonError::expected("an object", self));
        };
        T::from_json(members.get(name).unwrap_or(&Json::Null))
            .map_err(|error| error.at_member(name))
    }

    /// Returns the string of a text; `None` for other values.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// A type that can be read from a JSON value.
pub trait FromJson: Sized {
    /// Fails for a value of another type.
    fn from_json(value: &Json) -> Result<Self, JsonError>;
}

/// A type that can be sent as a JSON value.
pub trait ToJson {
    /// Null is not sent.
    fn to_json(&self) -> Json;
}

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Json::Text(text.to_string())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Self {
        Json::Text(text)
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Self {
        Json::Bool(value)
    }
}

macro_rules! from_integers {
    ($($integer:ty)*) => {$(
        impl From<$integer> for Json {
            fn from(number: $integer) -> Self {
                i64::try_from(number).map_or_else(|_| Json::Number(number.to_string()), Json::Integer)
            }
        }
    )*};
}

from_integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Self {
        value.map_or(Json::Null, Into::into)
    }
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(values: Vec<T>) -> Self {
        Json::List(values.into_iter().map(Into::into).collect())
    }
}

impl From<f64> for Json {
    /// A whole number becomes an integer: 2.0 is 2.
    fn from(number: f64) -> Self {
        if number.fract() == 0.0 && number.abs() < 9e18 {
            Json::Integer(number as i64)
        } else {
            Json::Float(number)
        }
    }
}

impl FromJson for Json {
    fn from_json(value: &Json) -> Result<Self, JsonError> {
        Ok(value.clone())
    }
}

impl FromJson for String {
    fn from_json(value: &Json) -> Result<Self, JsonError> {
        let text = value.as_str().map(str::to_string);
        text.ok_or_else(|| JsonError::expected("a string", value))
    }
}

impl FromJson for bool {
    fn from_json(value: &Json) -> Result<Self, JsonError> {
        match value {
            Json::Bool(flag) => Ok(*flag),
            _ => Err(JsonError::expected("a boolean", value)),
        }
    }
}

impl FromJson for i64 {
    fn from_json(value: &Json) -> Result<Self, JsonError> {
        match value {
            Json::Integer(number) => Ok(*number),
            _ => Err(JsonError::expected("an integer of 64 bits", value)),
        }
    }
}

impl FromJson for u64 {
    fn from_json(value: &Json) -> Result<Self, JsonError> {
        let number = match value {
            Json::Integer(number) => u64::try_from(*number).ok(),
            Json::Number(text) => text.parse().ok(),
            _ => None,
        };
        number.ok_or_else(|| JsonError::expected("an unsigned integer of 64 bits", value))
    }
}

impl FromJson for f64 {
    fn from_json(value: &Json) -> Result<Self, JsonError> {
        match value {
            Json::Integer(number) => Ok(*number as f64),
            Json::Float(number) => Ok(*number),
            Json::Number(text) => text
                .parse()
                .map_err(|_| JsonError::expected("a number", value)),
            _ => Err(JsonError::expected("a number", value)),
        }
    }
}

impl<T: FromJson> FromJson for Option<T> {
    fn from_json(value: &Json) -> Result<Self, JsonError> {
        match value {
            Json::Null => Ok(None),
            _ => T::from_json(value).map(Some),
        }
    }
}

impl<T: FromJson> FromJson for Box<T> {
    fn from_json(value: &Json) -> Result<Self, JsonError> {
        T::from_json(value).map(Box::new)
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(value: &Json) -> Result<Self, JsonError> {
        match value {
            Json::List(values) => {
                let read = |(index, item)| {
                    T::from_json(item).map_err(|error: JsonError| error.at_index(index))
                };
                values.iter().enumerate().map(read).collect()
            }
            _ => Err(JsonError::expected("a list", value)),
        }
    }
}

impl<T: FromJson> FromJson for BTreeMap<String, T> {
    fn from_json(value: &Json) -> Result<Self, JsonError> {
        let Json::Object(members) = value else {
            return Err(JsonError::expected("an object", value));
        };
        let read = |name: &String| Ok((name.clone(), value.member(name)?));
        members.keys().map(read).collect()
    }
}

impl ToJson for Json {
    fn to_json(&self) -> Json {
        self.clone()
    }
}

macro_rules! to_json {
    ($($scalar:ty)*) => {$(
        impl ToJson for $scalar {
            fn to_json(&self) -> Json {
                Json::from(self.to_owned())
            }
        }
    )*};
}

to_json!(String bool i64 u64 f64);

impl<T: ToJson> ToJson for Option<T> {
    fn to_json(&self) -> Json {
        self.as_ref().map_or(Json::Null, T::to_json)
    }
}

impl<T: ToJson> ToJson for Box<T> {
    fn to_json(&self) -> Json {
        self.as_ref().to_json()
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    fn to_json(&self) -> Json {
        Json::List(self.iter().map(T::to_json).collect())
    }
}

impl<T: ToJson> ToJson for BTreeMap<String, T> {
    fn to_json(&self) -> Json {
        let sent = |(name, member): (&String, &T)| (name.clone(), member.to_json());
        Json::Object(self.iter().map(sent).collect())
    }
}
