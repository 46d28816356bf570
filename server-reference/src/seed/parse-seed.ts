import {
  parseApiDocumentInput,
  parseDocsProject,
  parseNamespace,
  type ResourceResult,
} from '@pagewright/core/resources';
import { projectDefaults } from '../store/project-defaults.js';
import { repetitions } from './repetitions.js';
import type { ProjectDraft, SeedDraft, SeedResult } from './seed.js';

/** Reads an unknown value as a seed (D27): every list, every item, every rule; all that is wrong is told. */
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
    apiDocuments: read('apiDocuments', parseApiDocumentInput),
    projects: read('projects', parseProject),
  };
  // An item that can't be read would shift the places of those after it.
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

/**
 * Parses a project of the seed; members that are left out are lent while the whole is checked, and what is
 * generated is then taken away again.
 */
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
