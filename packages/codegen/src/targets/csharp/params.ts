import type { CallPlan, EnumPlan, PagePlan, ParamMember, QueryParameterPlan } from '../../plan/page-plan.js';
import { indentedBy } from '../../text/blocks.js';
import { plainQuoted } from '../../text/literals.js';
import { inputType, isOfSystem, isReference } from './arguments.js';
import { docLines, obsoleteLine } from './doc.js';
import { csharpType, csharpWirePlaceText } from './expressions.js';

const nested = (lines: readonly string[]) => indentedBy('    ', lines);

/** Returns the params type of a scheme; `isBase` is true if functions take types that derive from it. */
export function csharpParamsLines(
  { names, params, scheme }: PagePlan,
  { packageName, isBase }: { readonly packageName: string; readonly isBase: boolean },
): readonly string[] {
  const typeName = besideMembers(params, packageName);
  const members = params.flatMap((one) => propertyLines(one, one.enum?.name ?? csharpType(one.type)));
  return [
    ...docLines(`The parameters that a caller of ${scheme} can send; null is not sent.`),
    `public ${isBase ? '' : 'sealed '}class ${names.params} : IPageParams`,
    '{',
    ...nested([
      ...members,
      ...sentLines(
        'Paging',
        params.map((one) => slotText(one, typeName('Slot'))),
      ),
    ]),
    '}',
  ];
}

/** Returns the type of the paging parameters and filters of an operation; null is not sent. */
export function csharpQueryLines(
  { endpoint, page: { names, params }, query, queryType }: CallPlan,
  { packageName, taken }: { readonly packageName: string; readonly taken: ReadonlySet<string> },
): readonly string[] {
  const members = query.flatMap((one) => propertyLines(one, inputType(one.type, taken, one.enum)));
  const typeName = besideMembers([...params, ...query], packageName);
  const values = query.map((one) => {
    const slot = `${typeName('Slot')}.Query(${plainQuoted(one.wireName)})`;
    return `(${slot}, ${sentValue(one, typeName('JsonTree'))}),`;
  });
  const usesSystem = query.some((one) => isOfSystem(one.type) || mustCheck(one) || isObsolete(one));
  const system = usesSystem ? ['using System;'] : [];
  const base = params.length === 0 ? '' : `${names.params}, `;
  return [
    ...system,
    'using System.Collections.Generic;',
    '',
    'namespace Pagination;',
    '',
    ...docLines(`The parameters of ${endpoint}; null is not sent.`),
    `public sealed class ${queryType} : ${base}IPageParams`,
    '{',
    ...nested([...members, ...sentLines('Filters', values)]),
    '}',
  ];
}

/** Returns a function that names a generated type. A member with the name of a type hides that type. */
function besideMembers(
  members: readonly { readonly name: string }[],
  packageName: string,
): (type: string) => string {
  const names = new Set(members.map(({ name }) => name));
  return (type) => (names.has(type) ? `global::${packageName}.${type}` : type);
}

type Property = Pick<ParamMember, 'name' | 'required' | 'text' | 'isDeprecated'>;

function propertyLines(property: Property, type: string): readonly string[] {
  const { name, required, text } = property;
  return [
    ...docLines(text),
    ...(isObsolete(property) ? [obsoleteLine('parameter')] : []),
    `public ${required ? `required ${type}` : `${type}?`} ${name} { get; init; }`,
    '',
  ];
}

/** A caller must set a required parameter, even a deprecated one. */
function isObsolete({ required, isDeprecated }: Property): boolean {
  return isDeprecated === true && !required;
}

function sentLines(method: 'Paging' | 'Filters', values: readonly string[]): readonly string[] {
  return [
    `IEnumerable<(Slot Slot, object? Value)> IPageParams.${method}() =>`,
    ...nested(['[', ...nested(values), '];']),
  ];
}

function mustCheck({ required, type, enum: listed }: QueryParameterPlan): boolean {
  return required && isReference(type) && (listed === undefined || type.kind === 'list');
}

function sentValue(parameter: QueryParameterPlan, tree: string): string {
  const { name, wireName, separator } = parameter;
  const value = mustCheck(parameter) ? `${name} ?? throw new ArgumentNullException(nameof(${name}))` : name;
  return separator === undefined
    ? value
    : `${tree}.Joined(${plainQuoted(wireName)}, ${value}, ${plainQuoted(separator)})`;
}

/** Returns an enumerated type. The runtime and its converter read the text of a value from its attribute. */
export function csharpEnumLines({ name: type, constants }: EnumPlan, text: string): readonly string[] {
  return [
    ...docLines(text),
    `[JsonConverter(typeof(WireEnum<${type}>))]`,
    `public enum ${type}`,
    '{',
    ...nested(
      constants.flatMap(({ name, value }) => [`[EnumMember(Value = ${plainQuoted(value)})]`, `${name},`]),
    ),
    '}',
  ];
}

/** The namespaces of the attributes of enumerated types. */
export const enumUsings = ['using System.Runtime.Serialization;', 'using System.Text.Json.Serialization;'];

function slotText({ name, slot }: ParamMember, type: string): string {
  return `(${csharpWirePlaceText(slot, type)}, ${name}),`;
}
