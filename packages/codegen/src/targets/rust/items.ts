import {
  type ItemFieldPlan,
  type ItemsPlan,
  type ItemTypePlan,
  type ItemValue,
  laterTypes,
} from '../../plan/plan-items.js';
import { commentLines } from '../../text/comment.js';
import { rustText } from './expressions.js';
import { lineOf, rustFieldOf } from './layout.js';
import { rustComment } from './type-blocks.js';

const indent = '    ';

/** With the feature `serde`, the types are converted through Json. */
const serdeMacro = `#[cfg(feature = "serde")]
macro_rules! by_json {
    ($($name:ident),*) => {$(
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                self.to_json().serialize(out)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let value = Json::deserialize(from)?;
                Self::from_json(&value).map_err(serde::de::Error::custom)
            }
        }
    )*};
}`;

/** Writes structs with conversions from and to Json and, for the feature `serde`, implementations of its traits. */
export function rustItemsText({ types }: ItemsPlan): string {
  const head = [
    '//! Items of lists.',
    '',
    'use super::json::{FromJson, Json, ToJson};',
    'use super::json_text::JsonError;',
  ];
  const blocks = types.flatMap((type) => [
    structLines(type, laterTypes(types, type.name)),
    readerLines(type),
    writerLines(type),
  ]);
  const call = { open: 'by_json!(', items: types.map(({ name }) => name), close: ')' };
  const serde = [serdeMacro, '', '#[cfg(feature = "serde")]', lineOf(call, '')];
  return `${[head, ...blocks, serde].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function structLines({ name, fields }: ItemTypePlan, ahead: ReadonlySet<string>): readonly string[] {
  return [
    '/// An item of a list, or an object inside an item.',
    '#[derive(Clone, Debug, PartialEq)]',
    `pub struct ${name} {`,
    ...fields.flatMap((field) => [
      ...commentLines([field.text], rustComment, indent),
      lineOf(fieldType(field, ahead), indent, `pub ${field.name}: `, ','),
    ]),
    '}',
  ];
}

/** A value that may be missing or null is an option. A box holds a type that would otherwise contain itself. */
function fieldType({ required, type }: ItemFieldPlan, ahead: ReadonlySet<string>): string {
  const held = typeText(type);
  const one = ahead.has(held) ? `Box<${held}>` : held;
  const isThere = required && (!type.nullable || held === 'Json');
  return isThere ? one : `Option<${one}>`;
}

const plain = {
  any: 'Json',
  string: 'String',
  integer: 'i64',
  number: 'f64',
  boolean: 'bool',
  object: 'std::collections::BTreeMap<String, Json>',
} as const;

function typeText({ kind, of, name }: ItemValue): string {
  if (kind !== 'list') return name ?? plain[kind];
  const held = of === undefined ? 'Json' : typeText(of);
  return of?.nullable === true && held !== 'Json' ? `Vec<Option<${held}>>` : `Vec<${held}>`;
}

function readerLines({ name, fields }: ItemTypePlan): readonly string[] {
  return [
    `impl FromJson for ${name} {`,
    '    fn from_json(value: &Json) -> Result<Self, JsonError> {',
    '        Ok(Self {',
    ...fields.map((field) => {
      const code = { open: 'Json::member(', items: ['value', rustText(field.wireName)], close: ')?' };
      return rustFieldOf(code, indent.repeat(3), `${field.name}: `);
    }),
    '        })',
    '    }',
    '}',
  ];
}

/** The generated code writes null for a missing value. */
function writerLines({ name, fields }: ItemTypePlan): readonly string[] {
  const pairs = fields.map((field) => ({
    open: '(',
    items: [rustText(field.wireName), `self.${field.name}.to_json()`],
    close: ')',
  }));
  return [
    `impl ToJson for ${name} {`,
    '    fn to_json(&self) -> Json {',
    lineOf(
      { open: 'Json::object(', items: [{ open: '[', items: pairs, close: ']' }], close: ')' },
      indent.repeat(2),
      '',
      '',
    ),
    '    }',
    '}',
  ];
}
