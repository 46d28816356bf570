//! Support for serde, with the feature `serde`: any `Deserialize` type can be an item.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::{Deref, DerefMut};

use serde::de::value::{Error, MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{
    Deserialize, DeserializeOwned, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use serde::ser::{Serialize, Serializer};

use super::json::{FromJson, Json};
use super::json_text::JsonError;

/// An item that serde reads: `BookPage::<Serde<Book>>::paginate(…)` returns items that deref to a
/// `Book`, which is in `item.0`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Serde<T>(pub T);

impl<T> Serde<T> {
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T> Deref for Serde<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Serde<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T: DeserializeOwned> FromJson for Serde<T> {
    fn from_json(value: &Json) -> Result<Self, JsonError> {
        value.decode().map(Serde).map_err(JsonError::new)
    }
}

impl Json {
    /// Reads the value with serde.
    pub fn decode<T: DeserializeOwned>(&self) -> Result<T, Error> {
        T::deserialize(self)
    }
}

impl<'de> IntoDeserializer<'de> for &'de Json {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

type Members<'de, I> = MapDeserializer<'de, I, Error>;

fn members_of(
    members: &BTreeMap<String, Json>,
) -> Members<'_, impl Iterator<Item = (&str, &Json)>> {
    MapDeserializer::new(members.iter().map(|(name, value)| (name.as_str(), value)))
}

impl<'de> Deserializer<'de> for &'de Json {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Json::Null => visitor.visit_unit(),
            Json::Bool(held) => visitor.visit_bool(*held),
            Json::Integer(number) => visitor.visit_i64(*number),
            Json::Float(number) => visitor.visit_f64(*number),
            Json::Number(text) => match (text.parse(), text.parse()) {
                (Ok(number), _) => visitor.visit_u64(number),
                (_, Ok(number)) => visitor.visit_f64(number),
                _ => Err(serde::de::Error::custom("the number is not valid")),
            },
            Json::Text(text) => visitor.visit_borrowed_str(text),
            Json::List(values) => {
                let mut reader = SeqDeserializer::new(values.iter());
                let made = visitor.visit_seq(&mut reader)?;
                reader.end().map(|()| made)
            }
            Json::Object(members) => {
                let mut reader = members_of(members);
                let made = visitor.visit_map(&mut reader)?;
                reader.end().map(|()| made)
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Json::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            Json::Text(text) => visitor.visit_enum(text.as_str().into_deserializer()),
            Json::Object(members) => MapAccessDeserializer::new(members_of(members))
                .deserialize_enum(name, variants, visitor),
            _ => self.deserialize_any(visitor),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null => serializer.serialize_unit(),
            Json::Bool(held) => serializer.serialize_bool(*held),
            Json::Integer(number) => serializer.serialize_i64(*number),
            Json::Float(number) => serializer.serialize_f64(*number),
            Json::Number(text) => match (text.parse(), text.parse()) {
                (Ok(number), _) => serializer.serialize_u64(number),
                (_, Ok(number)) => serializer.serialize_f64(number),
                _ => Err(serde::ser::Error::custom("the number is not valid")),
            },
            Json::Text(text) => serializer.serialize_str(text),
            Json::List(values) => serializer.collect_seq(values),
            Json::Object(members) => serializer.collect_map(members),
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyJson)
    }
}

struct AnyJson;

impl<'de> Visitor<'de> for AnyJson {
    type Value = Json;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_none<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        Json::deserialize(deserializer)
    }

    fn visit_bool<E>(self, held: bool) -> Result<Json, E> {
        Ok(Json::Bool(held))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Json, E> {
        Ok(Json::Integer(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
        Ok(Json::from(number))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Json, E> {
        Ok(Json::from(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(Json::from(text))
    }

    fn visit_string<E>(self, text: String) -> Result<Json, E> {
        Ok(Json::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element()? {
            values.push(value);
        }
        Ok(Json::List(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Json, A::Error> {
        let mut members = BTreeMap::new();
        while let Some((name, value)) = object.next_entry()? {
            members.insert(name, value);
        }
        Ok(Json::Object(members))
    }
}
