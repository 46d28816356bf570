import { catalogue, type RuleCode } from '../diagnostics/catalogue.js';
import { type Finding, placeIn, type RelatedLocation, type SourceLocation } from '../diagnostics/finding.js';
import type { FindingFacts } from '../diagnostics/finding-facts.js';
import { filled } from '../diagnostics/report.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import { fieldLocation } from './operation/bound-operation.js';

/** A named scheme and the number of methods bound to it. */
export interface BoundScheme {
  readonly located: LocatedScheme;
  readonly methods: number;
  readonly decidedBy?: SourceLocation | undefined;
}

const maxRelated = 3;

/**
 * If all methods of a scheme have the same finding, replaces their findings with one at the scheme's field. If the
 * scheme has only one method, moves its findings to the field. Other findings keep their order; the new finding takes
 * the position of the first one that it replaces.
 */
export function summarise(
  findings: readonly Finding[],
  bound: ReadonlyMap<string, BoundScheme>,
): readonly Finding[] {
  const keys = findings.map(groupOf);
  const groups = new Map<string, Map<string, Finding>>();
  for (const [index, key] of keys.entries()) {
    const finding = findings[index];
    if (key === undefined || finding === undefined) continue;
    let group = groups.get(key);
    if (group === undefined) {
      group = new Map();
      groups.set(key, group);
    }
    if (!group.has(finding.suppressionKey)) group.set(finding.suppressionKey, finding);
  }
  const folded = foldedGroups(groups, bound);
  const reported = new Set<string>();
  return findings.flatMap((finding, index) => {
    const key = keys[index];
    const one = key === undefined ? undefined : folded.get(key);
    if (key === undefined || one === undefined) return atField(finding, key, bound);
    if (reported.has(key)) return [];
    reported.add(key);
    return one;
  });
}

function foldedGroups(
  groups: ReadonlyMap<string, ReadonlyMap<string, Finding>>,
  bound: ReadonlyMap<string, BoundScheme>,
): ReadonlyMap<string, Finding> {
  const folded = new Map<string, Finding>();
  for (const [key, group] of groups) {
    const [first] = group.values();
    const scheme = first?.data?.scheme;
    const boundScheme = scheme === undefined ? undefined : bound.get(scheme);
    if (first === undefined || boundScheme === undefined) continue;
    if (boundScheme.methods < 2 || group.size < boundScheme.methods) continue;
    const all = [...group.values()];
    const args = argumentsOfAll(all);
    if (args !== undefined) folded.set(key, fold(all, first, boundScheme, args));
  }
  return folded;
}

function groupOf(finding: Finding): string | undefined {
  const { code, operation, data } = finding;
  if (operation === undefined || data === undefined || data.inline === true) return undefined;
  const { scheme, side, field } = data;
  if (scheme === undefined || side === undefined || field === undefined) return undefined;
  // Codes, sides and fields contain no space, so different findings can't have the same key.
  return `${code} ${side} ${field} ${scheme}`;
}

/** The names of arguments that may differ between findings of the same mistake. */
const ownArguments: ReadonlySet<string> = new Set(['hint', 'reached']);

function argumentsOfAll(findings: readonly Finding[]): ArgumentsOfAll | undefined {
  const [first, ...others] = findings;
  if (first === undefined) return undefined;
  const shared: Record<string, string> = {};
  const names: string[] = [];
  for (const [name, value] of Object.entries(first.args)) {
    if (findings.every(({ args, suppressionKey }) => args[name] === suppressionKey)) names.push(name);
    else if (others.every(({ args }) => args[name] === value)) shared[name] = value;
    else if (ownArguments.has(name)) shared[name] = '';
    else return undefined;
  }
  return { shared, names };
}

interface ArgumentsOfAll {
  readonly shared: Readonly<Record<string, string>>;
  readonly names: readonly string[];
}

function atField(
  finding: Finding,
  key: string | undefined,
  bound: ReadonlyMap<string, BoundScheme>,
): Finding {
  const boundScheme = key === undefined ? undefined : bound.get(finding.data?.scheme ?? '');
  if (boundScheme?.methods !== 1 || boundScheme.decidedBy === undefined) return finding;
  if (locationKeyOf(finding) !== locationKeyOf(boundScheme.decidedBy)) return finding;
  const at = placeInScheme(finding, boundScheme);
  const { file: _, related = [], ...rest } = finding;
  const message = `${finding.suppressionKey} is bound to this scheme here`;
  return {
    ...rest,
    ...at,
    related: [{ ...placeIn(boundScheme.decidedBy), message }, ...related.slice(1)],
  };
}

function locationKeyOf({ source, file, pointer }: Omit<RelatedLocation, 'message'>): string {
  return JSON.stringify([source, file, pointer]);
}

function placeInScheme(finding: Finding, { located }: BoundScheme): SourceLocation {
  const { side = 'request', field: key = '' } = finding.data ?? {};
  const field = fieldLocation({ scheme: located.scheme, schemeLocation: located }, { side, field: key });
  const inside = finding.related?.find((place) => isInside(place, field));
  return inside === undefined ? field : { ...field, pointer: inside.pointer, part: 'value' };
}

function fold(
  findings: readonly Finding[],
  first: Finding,
  scheme: BoundScheme,
  args: ArgumentsOfAll,
): Finding {
  const { located, methods } = scheme;
  const agreed = new Set(findings.map(suggestionOf));
  const { file: _, operation: __, data, ...rest } = first;
  return {
    ...rest,
    ...placeInScheme(first, scheme),
    ...(data !== undefined && { data: agreed.size > 1 ? withoutRemedies(data) : data }),
    ...messageOfAll(first.code, args, `each of the ${methods} operations bound to ${located.scheme.name}`),
    suppressionKey: located.scheme.name,
    related: findings.slice(0, maxRelated).map((finding) => placeOfOne(finding, args)),
  };
}

function isInside({ source, file, pointer }: RelatedLocation, field: SourceLocation): boolean {
  const isSameFile = source === field.source && file === field.file;
  const { length } = field.pointer;
  return isSameFile && pointer.length > length && field.pointer.every((step, at) => step === pointer[at]);
}

function suggestionOf({ data }: Finding): string {
  return data === undefined ? '' : JSON.stringify(remedies.map((name) => data[name]));
}

const remedies = ['suggestion', 'successor', 'location', 'key', 'path', 'meant'] as const;

function withoutRemedies(data: FindingFacts): FindingFacts {
  const {
    suggestion: _,
    successor: __,
    location: ___,
    key: ____,
    path: _____,
    meant: ______,
    ...others
  } = data;
  return others;
}

/**
 * Replaces the operation's name in a message with `all`, a phrase for all operations. If the message does not name an
 * operation, appends a sentence.
 */
function messageOfAll(
  code: RuleCode,
  { shared, names }: ArgumentsOfAll,
  all: string,
): Pick<Finding, 'message' | 'args'> {
  const template = catalogue[code].message;
  const [name] = names
    .filter((one) => template.includes(`{${one}}`))
    .sort((one, other) => template.indexOf(`{${one}}`) - template.indexOf(`{${other}}`));
  if (name === undefined)
    return { message: `${filled(template, shared)} The same is true of ${all}.`, args: shared };
  const at = template.indexOf(`{${name}}`);
  const named = at === 0 ? `${all.charAt(0).toUpperCase()}${all.slice(1)}` : all;
  const again = { ...shared, ...Object.fromEntries(names.map((one) => [one, 'it'])) };
  const rest = template.slice(at + name.length + 2);
  return {
    message: `${filled(template.slice(0, at), again)}${named}${filled(rest, again)}`,
    args: { ...again, [name]: all },
  };
}

function placeOfOne(finding: Finding, { shared }: ArgumentsOfAll): RelatedLocation {
  const { suppressionKey, args } = finding;
  const hint = shared.hint === args.hint ? '' : (args.hint ?? '');
  const message = `${suppressionKey} is one of them`;
  return { ...placeIn(finding), message: hint === '' ? message : `${message}.${hint}` };
}
