import type { RequiredInput } from '../../declared-call.js';
import { customTypesIn } from '../../plan/call-item-types.js';
import type { CallPlan, PagesPlan, PathParameter, QueryParameterPlan } from '../../plan/page-plan.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { deprecation, deprecationOf, functionText } from '../../text/function-text.js';
import type { ValueType } from '../../value-type.js';
import { goText, goType, goWirePlaceText } from './expressions.js';
import { type StructField, structFieldLines } from './fields.js';
import { goItemType, holdsNil } from './items.js';

const comment: CommentStyle = { line: '// ', columns: 120 };

/** `code` is the rest of the package. An import is renamed if it has the name of a declaration in `code`. */
export function goOperationsText(
  { calls, packageName, profile, transport }: PagesPlan,
  code: string,
): string {
  const isFull = profile === 'full';
  const packages = importedPackages(calls, code);
  const parameters = calls.flatMap((call) => call.parameters);
  const [escapes, checks] = [parameters.length > 0, parameters.some(isText)];
  const filters = calls.flatMap(({ query }) => query);
  const plainItems = calls.flatMap(({ plainItem }) => plainItem ?? []);
  const joins = filters.some(({ separator }) => separator !== undefined);
  const dated = filters.map(({ type }) => type).filter(isDate);
  const usesTime =
    filters.some(({ type }) => isTime((type.of ?? type).format)) ||
    plainItems.some(({ format }) => format === 'date-time');
  const usesDecimals =
    (isFull && filters.some(({ type }) => (type.of ?? type).isDecimal)) ||
    plainItems.some(({ format }) => format === 'decimal');
  const standard = [
    ...(usesDecimals ? ['"encoding/json"'] : []),
    ...(checks || joins ? ['"fmt"'] : []),
    ...(escapes || (joins && transport) ? ['"net/url"'] : []),
    ...(joins ? ['"strings"'] : []),
    ...(usesTime ? ['"time"'] : []),
  ];
  const imports = [
    ...(standard.length > 0 ? [standard] : []),
    ...(packages.size > 0 ? [[...packages].map(([path, name]) => importOf(path, name))] : []),
  ];
  const head = [`package ${packageName}`, ...importLines(imports)];
  const lines = [
    ...head,
    ...calls.flatMap((call) => [...queryLines(call, isFull), ...callLines(call, packages)]),
    ...(calls.some(({ query }) => query.length > 0 && mayOmitQuery(query)) ? queriesLines : []),
    ...(joins ? joinLines : []),
    ...(joins && transport ? queryTextLines : []),
    ...(dated.length > 0 ? dateLines : []),
    ...(dated.some(({ kind }) => kind === 'list') ? datesLines : []),
    ...(checks ? checkLines : []),
  ];
  return `${lines.join('\n')}\n`;
}

const queriesLines = [
  '',
  '// setQueries sets the filters of an optional query. If there are several, the last one that has a filter sets it.',
  'func setQueries[T interface{ values() []queryValue }](request *Request, queries []T) {',
  '\tfor _, query := range queries {',
  '\t\trequest.setQuery(query.values())',
  '\t}',
  '}',
];

const joinLines = [
  '',
  '// delimited is a list that is sent as one parameter.',
  'type delimited struct {',
  '\ttexts     []string',
  '\tseparator string',
  '}',
  '',
  'func (d delimited) String() string { return strings.Join(d.texts, d.separator) }',
  '',
  'func (d delimited) MarshalText() ([]byte, error) { return []byte(d.String()), nil }',
  '',
  '// joined returns the elements as one value, nil without elements, or an error if one contains the separator.',
  'func joined[T any](values []T, separator string) any {',
  '\tif len(values) == 0 {',
  '\t\treturn nil',
  '\t}',
  '\ttexts := make([]string, len(values))',
  '\tfor index, value := range values {',
  '\t\ttexts[index] = wireText(value)',
  '\t\t// A comma in an element is escaped.',
  '\t\tif separator != "," && strings.Contains(texts[index], separator) {',
  '\t\t\treturn fmt.Errorf("an element contains the separator %q", separator)',
  '\t\t}',
  '\t}',
  '\treturn delimited{texts, separator}',
  '}',
];

/** Writes how the transport escapes a list. */
const queryTextLines = [
  '',
  '// queryText escapes the elements; a comma remains as the separator.',
  'func (d delimited) queryText() string {',
  '\tescaped := make([]string, len(d.texts))',
  '\tfor index, text := range d.texts {',
  '\t\tescaped[index] = url.QueryEscape(text)',
  '\t}',
  '\tseparator := d.separator',
  '\tif separator != "," {',
  '\t\tseparator = url.PathEscape(separator)',
  '\t}',
  '\treturn strings.Join(escaped, separator)',
  '}',
];

const dateLines = [
  '',
  '// date is a time that is sent without its time of day.',
  'type date time.Time',
  '',
  'func (d date) MarshalText() ([]byte, error) { return []byte(time.Time(d).Format("2006-01-02")), nil }',
];

const datesLines = [
  '',
  'func dates(times []time.Time) []date {',
  '\tif times == nil {',
  '\t\treturn nil',
  '\t}',
  '\tresult := make([]date, len(times))',
  '\tfor index, at := range times {',
  '\t\tresult[index] = date(at)',
  '\t}',
  '\treturn result',
  '}',
];

const checkLines = [
  '',
  '// pathError returns an error if a path parameter is unusable. Its arguments alternate between names and values.',
  'func pathError(parameters ...string) error {',
  '\tfor at := 0; at < len(parameters); at += 2 {',
  '\t\tif name, value := parameters[at], parameters[at+1]; value == "" || value == "." || value == ".." {',
  '\t\t\treturn fmt.Errorf(`%w: the path parameter %s must not be empty, "." or "..", because that can change the path`,',
  '\t\t\t\tErrMissingParam, name)',
  '\t\t}',
  '\t}',
  '\treturn nil',
  '}',
];

/** Returns the package names of custom item types by import path. A name that the package declares gets a number. */
function importedPackages(calls: readonly CallPlan[], code: string): ReadonlyMap<string, string> {
  const taken = new Set([...takenNames, 'date', 'dates', 'json', 'time', ...declaredNames(code)]);
  const packages = new Map<string, string>();
  for (const { from, name } of customTypesIn(calls)) {
    if (packages.has(from)) continue;
    const wish = name.replace(/\..*$/, '');
    let free = wish;
    for (let number = 2; taken.has(free); number += 1) free = `${wish}${number}`;
    taken.add(free);
    packages.set(from, free);
  }
  return packages;
}

function declaredNames(code: string): readonly string[] {
  return [...code.matchAll(/^(?:(?:func|type|var|const) |\t(?=\w+ +=))(\w+)/gm)].flatMap(
    ([, name]) => name ?? [],
  );
}

function importOf(path: string, name: string): string {
  return path.endsWith(`/${name}`) || path === name ? `"${path}"` : `${name} "${path}"`;
}

function importLines(groups: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = groups;
  if (first.length === 0) return [];
  if (others.length === 0 && first.length === 1) return ['', `import ${first[0]}`];
  const lines = [first, ...others.map((group) => ['', ...group])].flat();
  return ['', 'import (', ...lines.map((line) => (line === '' ? '' : `\t${line}`)), ')'];
}

function itemType({ item, isItemNullable, plainItem }: CallPlan): string {
  const held = item ?? (plainItem === undefined ? 'any' : goItemType(plainItem));
  return (isItemNullable === true || plainItem?.nullable === true) && !holdsNil(held) ? `*${held}` : held;
}

function queryLines({ endpoint, query, queryType }: CallPlan, isFull: boolean): readonly string[] {
  if (query.length === 0) return [];
  const values = query.map(({ name, wireName, type, separator, required }) => {
    const plain = isDate(type) ? `${dateConversion(type, required)}(q.${name})` : `q.${name}`;
    const value = separator === undefined ? plain : `joined(${plain}, ${goText(separator)})`;
    return `\t\t{${goText(wireName)}, ${value}, ${goText(required ? `${name} of ${queryType}` : '')}},`;
  });
  return [
    '',
    ...commentLines([`${queryType} has the other query parameters of ${endpoint}.`], comment),
    `type ${queryType} struct {`,
    ...structFieldLines(query.map((one) => fieldOf(one, isFull))),
    '}',
    '',
    `func (q ${queryType}) values() []queryValue {`,
    '\treturn []queryValue{',
    ...values,
    '\t}',
    '}',
  ];
}

function fieldOf(parameter: QueryParameterPlan, isFull: boolean): StructField {
  const { name, type, required, text, isDeprecated } = parameter;
  const held = queryValueType(type, isFull);
  return {
    name,
    type: required || type.kind === 'list' ? held : `*${held}`,
    text: required ? `${text ?? ''} Required.`.trim() : text,
    ...(isDeprecated && { deprecation: deprecationOf('parameter') }),
  };
}

function queryValueType({ kind, of, format, isDecimal }: ValueType, isFull: boolean): string {
  if (kind === 'list' && of !== undefined) return `[]${queryValueType(of, isFull)}`;
  if (isDecimal && isFull) return 'json.Number';
  return isTime(format) ? 'time.Time' : goType({ kind, nullable: false });
}

function isTime(format: ValueType['format']): boolean {
  return format === 'date' || format === 'date-time';
}

function isDate({ of, format }: ValueType): boolean {
  return (of?.format ?? format) === 'date';
}

function dateConversion({ kind }: ValueType, required: boolean): string {
  if (kind === 'list') return 'dates';
  return required ? 'date' : '(*date)';
}

function callLines(call: CallPlan, packages: ReadonlyMap<string, string>): readonly string[] {
  const { name, endpoint, verb, path, parameters, page, query, queryType, custom, inputs, otherRequired } =
    call;
  const item = itemType(call);
  const imported = [...packages.values()];
  const argument = (given: string) => goArgument(given, imported);
  const text = (one: Pick<PathParameter, 'name' | 'type'>) =>
    isText(one) ? argument(one.name) : `wireText(${argument(one.name)})`;
  const needs = [
    ...queryCall(query),
    ...inputs.map((one) => `\trequest.setHeader(${goText(one.wireName)}, ${text(one)})`),
    ...neededLines(otherRequired),
  ];
  const names = [
    ...typedNames([...parameters, ...inputs].map((one) => [argument(one.name), scalarType(one)])),
    ...(otherRequired.some((one) => one.in === 'body') ? ['body any'] : []),
    ...(query.length === 0 ? [] : [`query ${mayOmitQuery(query) ? '...' : ''}${queryType}`]),
  ];
  const held = custom?.name.replace(/^[^.]*/, packages.get(custom.from) ?? '') ?? item;
  const type = `${page.names.page}Lister[${held}]`;
  const url = path.map((piece) =>
    typeof piece === 'string' ? goText(piece) : `url.PathEscape(${text(piece)})`,
  );
  const checked = parameters
    .filter(isText)
    .map((one) => `${goText(one.wireName)}, ${argument(one.name)}`)
    .join(', ');
  const error = checked === '' ? 'nil' : `pathError(${checked})`;
  const made = wrapped('newRequest(', [goText(verb), url.join('+'), error]);
  const isShort = needs.length === 0 && made.length === 1 && `${type}${made[0]}`.length <= 75;
  const lister = `${name} returns a lister of ${endpoint}`;
  const [summary, more] = functionText(
    call,
    'Pass WithQuery or WithHeader to List, Pages or ListAutoPaging.',
  );
  return [
    '',
    ...commentLines(
      [
        ...(summary === undefined ? [`${lister}. ${more}`] : [`${lister}: ${summary}`, more]),
        call.isDeprecated ? `Deprecated: ${deprecation}` : undefined,
      ],
      comment,
    ),
    `func ${name}(${['transport PageSender', ...names].join(', ')}) ${type} {`,
    ...(isShort
      ? [`\treturn ${type}{Transport: transport, Request: ${made.join('')}}`]
      : [
          ...made.map((line, index) => `\t${index === 0 ? 'request := ' : ''}${line}`),
          ...needs,
          `\treturn ${type}{Transport: transport, Request: request}`,
        ]),
    '}',
  ];
}

/** An optional query is variadic, so that calls still compile after the operation got its first filter. */
export function mayOmitQuery(query: CallPlan['query']): boolean {
  return query.every(({ required }) => !required);
}

function queryCall(query: CallPlan['query']): readonly string[] {
  if (query.length === 0) return [];
  return [mayOmitQuery(query) ? '\tsetQueries(&request, query)' : '\trequest.setQuery(query.values())'];
}

/** Returns the type of a path parameter or a header. Dates are text there. */
export function scalarType({ type }: Pick<PathParameter, 'type'>): string {
  return type === undefined ? 'string' : goType({ kind: type.kind, nullable: false });
}

function isText(one: Pick<PathParameter, 'type'>): boolean {
  return scalarType(one) === 'string';
}

/** Writes arguments; consecutive ones of one type share it, as Go allows: `a, b string`. */
function typedNames(all: readonly (readonly [name: string, type: string])[]): readonly string[] {
  return all.map(([name, type], index) => (all[index + 1]?.[1] === type ? name : `${name} ${type}`));
}

/** Writes each argument of a long call on its own line. */
function wrapped(start: string, args: readonly string[]): readonly string[] {
  const line = `${start}${args.join(', ')})`;
  return line.length <= 100 ? [line] : [start, ...args.map((one) => `\t${one},`), ')'];
}

/** Sets the body, and lists the headers and the properties of the body that the API requires. */
function neededLines(inputs: readonly RequiredInput[]): readonly string[] {
  const slots = inputs.flatMap(({ in: place, name }) => {
    if (place === 'body' && name === undefined) return ['wireSlot{path: jsonPath{}}, "a body"'];
    if (name === undefined || (place !== 'body' && place !== 'header')) return [];
    const text = place === 'body' ? `${name} of the body` : `the header ${name}`;
    const slot = place === 'body' ? { in: place, path: [name] } : { in: place, name };
    return [`${goWirePlaceText(slot)}, ${goText(text)}`];
  });
  return [
    ...(inputs.some((one) => one.in === 'body') ? ['\trequest.Body = body'] : []),
    ...slots.map((slot) => `\trequest.needs = append(request.needs, neededSlot{${slot}})`),
  ];
}

const takenNames: ReadonlySet<string> = new Set(
  'any break case chan const continue default defer else error fallthrough fmt for func go goto if import interface joined newRequest map package pathError range return select setQueries string strings struct switch transport type url var wireText'.split(
    ' ',
  ),
);

/** Lowers all initial capitals of an abbreviation: `ID` becomes `id`. */
export function goArgument(name: string, imported: readonly string[] = []): string {
  const made = name.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());
  return takenNames.has(made) || imported.includes(made) ? `${made}_` : made;
}
