import type { ItemValue } from '../../plan/item-value.js';
import type { PagesPlan } from '../../plan/page-plan.js';
import { type ItemFieldPlan, type ItemTypePlan, itemTypeText, laterTypes } from '../../plan/plan-items.js';
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
export function rustItemsText({ items: { types }, profile }: Pick<PagesPlan, 'items' | 'profile'>): string {
  const isFull = profile === 'full';
  const head = [
    '//! Items of lists.',
    '',
    'use super::json::{FromJson, Json, ToJson};',
    'use super::json_text::JsonError;',
  ];
  const blocks = types.flatMap((type) => [
    structLines(type, laterTypes(types, type.name), isFull),
    readerLines(type),
    writerLines(type),
  ]);
  const call = { open: 'by_json!(', items: types.map(({ name }) => name), close: ')' };
  const serde = [serdeMacro, '', '#[cfg(feature = "serde")]', lineOf(call, '')];
  return `${[head, ...blocks, serde].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function structLines(type: ItemTypePlan, ahead: ReadonlySet<string>, isFull: boolean): readonly string[] {
  const { name, fields } = type;
  return [
    ...commentLines([itemTypeText(type)], rustComment),
    '#[derive(Clone, Debug, PartialEq)]',
    `pub struct ${name} {`,
    ...fields.flatMap((field) => [
      ...commentLines([field.text], rustComment, indent),
      lineOf(fieldType(field, ahead, isFull), indent, `pub ${field.name}: `, ','),
    ]),
    '}',
  ];
}

/** A value that may be missing or null is an option. A box holds a type that would otherwise contain itself. */
function fieldType({ required, type }: ItemFieldPlan, ahead: ReadonlySet<string>, isFull: boolean): string {
  const held = rustItemType(type, isFull);
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
} as const;

/** With `isFull`, integers of the format uint64 and the values of an object have the declared type. */
function rustItemType({ kind, of, name, format, members }: ItemValue, isFull: boolean): string {
  if (kind === 'list') return `Vec<${heldType(of, isFull)}>`;
  if (name !== undefined) return name;
  if (kind === 'object')
    return `std::collections::BTreeMap<String, ${heldType(isFull ? members : undefined, isFull)}>`;
  return format === 'uint64' ? 'u64' : plain[kind];
}

export function heldType(type: ItemValue | undefined, isFull: boolean): string {
  const held = type === undefined ? 'Json' : rustItemType(type, isFull);
  return type?.nullable === true && held !== 'Json' ? `Option<${held}>` : held;
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
