import type { ItemValue } from '../../plan/item-value.js';
import {
  type ItemFieldPlan,
  type ItemsPlan,
  type ItemTypePlan,
  itemTypeText,
  laterTypes,
} from '../../plan/plan-items.js';
import { commentLines } from '../../text/comment.js';
import { cppText } from './expressions.js';
import { fitting } from './statement-lines.js';
import { cppComment } from './type-blocks.js';

const head = `#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "json.hpp"

namespace pagination {

namespace detail {

/** Reads a member of an object, and a missing one as null. Returns false if the type is wrong. */
template <typename T>
bool read_member(const Json::Object& members, const std::string& name, T& held) {
  const auto found = members.find(name);
  auto read = FromJson<T>::read(found == members.end() ? Json() : found->second);
  if (read) held = std::move(*read);
  return read.has_value();
}

}  // namespace detail

/** A value whose type would otherwise contain itself; null if it is absent. */
template <typename T>
struct FromJson<std::shared_ptr<const T>> {
  static std::optional<std::shared_ptr<const T>> read(const Json& value) {
    if (value.is_null()) return std::shared_ptr<const T>();
    auto held = FromJson<T>::read(value);
    if (!held) return std::nullopt;
    return std::make_shared<const T>(std::move(*held));
  }
};`;

export function cppItemsText({ types }: ItemsPlan): string {
  const blocks = [
    types.map(({ name }) => `struct ${name};`),
    ...types.map((type) => structLines(type, laterTypes(types, type.name))),
    ...types.map(declarationLines),
    ...types.map(readerLines),
  ];
  return `${[head, ...blocks.map((lines) => lines.join('\n')), '}  // namespace pagination'].join('\n\n')}\n`;
}

function structLines(item: ItemTypePlan, ahead: ReadonlySet<string>): readonly string[] {
  const { name, fields } = item;
  return [
    ...commentLines([itemTypeText(item)], cppComment),
    `struct ${name} {`,
    ...fields.flatMap((field) => {
      const type = fieldType(field, ahead);
      return [
        ...commentLines([field.text], cppComment, '  '),
        ...fitting([`  ${type} ${field.name}{};`], [`  ${type}`, `      ${field.name}{};`]),
      ];
    }),
    '};',
  ];
}

/** A value that may be missing or null is optional. A pointer holds a type that would otherwise contain itself. */
function fieldType({ required, type }: ItemFieldPlan, ahead: ReadonlySet<string>): string {
  const held = typeText(type);
  if (ahead.has(held)) return `std::shared_ptr<const ${held}>`;
  const isThere = required && (!type.nullable || held === 'Json');
  return isThere ? held : `std::optional<${held}>`;
}

const plain = {
  any: 'Json',
  string: 'std::string',
  integer: 'std::int64_t',
  number: 'double',
  boolean: 'bool',
  object: 'std::map<std::string, Json>',
} as const;

function typeText({ kind, of, name }: ItemValue): string {
  if (kind !== 'list') return name ?? plain[kind];
  const held = of === undefined ? 'Json' : typeText(of);
  return `std::vector<${of?.nullable === true && held !== 'Json' ? `std::optional<${held}>` : held}>`;
}

/** Item types may contain each other, so all are declared before any is defined. */
function declarationLines({ name }: ItemTypePlan): readonly string[] {
  return [
    'template <>',
    `struct FromJson<${name}> {`,
    `  static std::optional<${name}> read(const Json& value);`,
    '};',
  ];
}

function readerLines({ name, fields }: ItemTypePlan): readonly string[] {
  const open = `inline std::optional<${name}> FromJson<${name}>::read(`;
  return [
    ...fitting([`${open}const Json& value) {`], [open, '    const Json& value) {']),
    '  const auto* members = value.as<Json::Object>();',
    '  if (!members) return std::nullopt;',
    `  ${name} made;`,
    ...fields.flatMap((field) => {
      const call = `!detail::read_member(*members, ${cppText(field.wireName)}, made.${field.name})`;
      return fitting([`  if (${call}) return std::nullopt;`], [`  if (${call})`, '    return std::nullopt;']);
    }),
    '  return made;',
    '}',
  ];
}
