import { readFileSync } from 'node:fs';
import {
  parseApiDocument,
  parseDocsProject,
  parseNamespace,
  type ResourceResult,
} from '@pagewright/core/resources';
import { parseDocument } from 'yaml';
import { decodeUtf8, readJsonBytes } from '../http/json-text.js';
import { projectDefaults } from '../store/records.js';
import type { ProjectDraft, SeedDraft, SeedResult } from './apply-seed.js';

/** Validates an unknown value as a seed and reports all problems (D27). */
export function parseSeed(value: unknown): SeedResult {
  if (!isObject(value)) return { ok: false, problems: ['the whole seed: expected an object'] };
  const problems: string[] = [];
  for (const key of Object.keys(value)) {
    if (!lists.some((list) => list === key)) {
      problems.push(`/${key}: unknown field, expected only ${lists.join(', ')}`);
    }
  }
  const read = <T>(list: SeedList, parse: (item: unknown, at: SeedPlace) => ResourceResult<T>): T[] =>
    itemsOf(value, list, problems).flatMap((item, index) => {
      const result = parse(item, [list, index]);
      if (result.ok) return [result.value];
      problems.push(...result.problems.map(({ message }) => message));
      return [];
    });
  const seed: SeedDraft = {
    namespaces: read('namespaces', parseNamespace),
    apiDocuments: read('apiDocuments', parseApiDocument),
    projects: read('projects', parseProject),
  };
  // Repetitions are checked only if there is no problem, because an unreadable item shifts the indexes of later items.
  if (problems.length === 0) problems.push(...repetitions(seed));
  return problems.length === 0 ? { ok: true, seed } : { ok: false, problems };
}

const lists = ['namespaces', 'apiDocuments', 'projects'] as const;

type SeedList = (typeof lists)[number];

type SeedPlace = readonly [SeedList, number];

function itemsOf(
  seed: Readonly<Record<string, unknown>>,
  list: SeedList,
  problems: string[],
): readonly unknown[] {
  const items = Object.hasOwn(seed, list) ? seed[list] : undefined;
  if (items === undefined || items === null) return [];
  if (Array.isArray(items)) return items;
  problems.push(`/${list}: expected a list`);
  return [];
}

/** Fills in missing members for the validation, and removes a filled-in uid or slug from the result. */
function parseProject(item: unknown, at: SeedPlace): ResourceResult<ProjectDraft> {
  if (!isObject(item)) return parseDocsProject(item, at);
  const result = parseDocsProject({ uid: 'lent', slug: 'lent', ...projectDefaults, ...item }, at);
  if (!result.ok) return result;
  const { uid, slug, ...rest } = result.value;
  return {
    ok: true,
    value: {
      ...rest,
      ...(Object.hasOwn(item, 'uid') && { uid }),
      ...(Object.hasOwn(item, 'slug') && { slug }),
    },
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads `.json` as JSON and anything else as YAML. */
export function readSeedFile(path: string): SeedResult {
  const file = attempt(() => readFileSync(path));
  if (!file.ok) return { ok: false, problems: [`it can't be read: ${file.message}`] };
  if (path.toLowerCase().endsWith('.json')) {
    const json = readJsonBytes(file.value);
    return json.ok
      ? parseSeed(json.value)
      : { ok: false, problems: [json.message.replace('the body', 'it')] };
  }
  const text = decodeUtf8(file.value);
  if (text === undefined) return { ok: false, problems: ['it is not valid UTF-8'] };
  // `intAsBigInt` keeps all digits, as in JSON. The parser is recursive and throws if the nesting is too deep.
  const document = attempt(() => parseDocument(text, { intAsBigInt: true }));
  if (!document.ok) return { ok: false, problems: [document.message] };
  const { errors } = document.value;
  if (errors.length > 0) return { ok: false, problems: errors.map(({ message }) => message.trim()) };
  const value = attempt((): unknown => document.value.toJS());
  return value.ok ? parseSeed(value.value) : { ok: false, problems: [value.message] };
}

function attempt<T>(make: () => T): { ok: true; value: T } | { ok: false; message: string } {
  try {
    return { ok: true, value: make() };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

function repetitions({ apiDocuments, projects }: SeedDraft): readonly string[] {
  return [
    ...repeated(
      'apiDocuments',
      'uid',
      apiDocuments.map(({ uid }) => uid),
    ),
    ...repeated(
      'projects',
      'uid',
      projects.map(({ uid }) => uid),
    ),
    ...repeated(
      'projects',
      'slug',
      projects.map(({ slug }) => slug),
    ),
  ];
}

function repeated(list: string, field: string, values: readonly (string | undefined)[]): readonly string[] {
  const first = new Map<string, number>();
  return values.flatMap((value, index) => {
    if (value === undefined) return [];
    const earlier = first.get(value);
    if (earlier !== undefined) {
      return [
        `/${list}/${index}/${field}: ${JSON.stringify(value)} is already the ${field} of /${list}/${earlier}`,
      ];
    }
    first.set(value, index);
    return [];
  });
}
