//! A strict reader of JSON: what two readers could understand differently is refused.

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// The number of characters of a key that a message quotes.
const QUOTED: usize = 40;

/// Reads a text as JSON. Duplicate keys and the number `-0` are refused.
///
/// # Errors
///
/// A sentence that says what is wrong.
pub fn read_strict(text: &str) -> Result<Value, String> {
    match serde_json::from_str(text) {
        Ok(Strict(value)) => Ok(value),
        Err(error) => Err(error.to_string()),
    }
}

struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
        source.deserialize_any(StrictVisitor).map(Strict)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        match Number::from_f64(value) {
            Some(_) if value == 0.0 && value.is_sign_negative() => Err(E::custom("the number -0")),
            Some(number) => Ok(Value::Number(number)),
            None => Err(E::custom("a number that is not finite")),
        }
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.into()))
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Strict(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some((key, Strict(value))) = entries.next_entry::<String, Strict>()? {
            let quoted: String = key.chars().take(QUOTED).collect();
            if map.insert(key, value).is_some() {
                return Err(A::Error::custom(format_args!("the key `{quoted}` twice in one object")));
            }
        }
        Ok(Value::Object(map))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_what_serde_json_reads() {
        for text in [r#"{"a":[1,-2,2.5,"x",null,true,{"b":{}}]}"#, "[]", "0", r#""x""#, "18446744073709551615", "1e3"] {
            assert_eq!(read_strict(text), serde_json::from_str(text).map_err(|error| error.to_string()), "{text}");
        }
    }

    #[test]
    fn duplicate_keys_are_refused_at_any_depth() {
        for text in [r#"{"a":1,"a":1}"#, r#"[{"b":{"a":1,"c":2,"a":3}}]"#] {
            assert!(read_strict(text).is_err_and(|why| why.contains("`a` twice")), "{text}");
        }
    }

    #[test]
    fn minus_zero_is_refused() {
        for text in ["-0", "[-0.0]", r#"{"a":-0e3}"#] {
            assert!(read_strict(text).is_err_and(|why| why.contains("-0")), "{text}");
        }
    }

    #[test]
    fn a_number_is_read_as_it_is_written() {
        let mut bits = 1_u64;
        for _ in 0..10_000 {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let number = f64::from_bits(bits);
            if number.is_finite() {
                assert_eq!(read_strict(&Value::from(number).to_string()), Ok(number.into()), "{number:e}");
            }
        }
    }

    #[test]
    fn a_long_key_is_not_quoted_whole() {
        let key = "k".repeat(1_000_000);
        let why = read_strict(&format!(r#"{{"{key}":1,"{key}":2}}"#)).expect_err("twice");
        assert!(why.len() < 200);
    }

    #[test]
    fn deep_nesting_is_refused_without_a_crash() {
        assert!(read_strict(&"[".repeat(100_000)).is_err());
    }
}
