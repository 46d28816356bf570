import type { Finding, Pointer, Reader, SourceLocation } from '@pagewright/core';
import { asReader, hint, kindOf, ownMember } from '@pagewright/core/external';
import { isRecord, suggest } from '@pagewright/core/internal';
import { listOperations, operationIdOf, type SourceDocument } from '@pagewright/core/openapi';
import { noteUnder } from '../shared/note.js';
import { hasRuleKeys, type RedoclyRule, readRule } from './redocly-rule.js';

/** The pagination of a `redocly.yaml` that applies to a document. */
export interface RedoclyConfig {
  readonly reader: Reader;
  readonly file: string;
  /** Pointer to the pagination, from `redoclyPaginationIn`. */
  readonly pointer: Pointer;
}

/** An API of a `redocly.yaml`. Without `root`, it applies to every document that is not the root of another API. */
export interface RedoclyApi {
  readonly root?: string;
  readonly pagination?: Pointer;
}

/**
 * Lists the APIs that have a `client`, then the top level, which applies to all other documents. `redoclyYaml` is the
 * content of a `redocly.yaml`: a plain value or a Reader.
 */
export function redoclyApis(redoclyYaml: unknown): readonly RedoclyApi[] {
  const config = asReader(redoclyYaml);
  const at = (...steps: Pointer): RedoclyApi => {
    const pagination = [...steps, 'client', 'pagination'];
    return isRecord(config.get(pagination)) ? { pagination } : {};
  };
  const apis = (config.keys(['apis']) ?? []).slice(0, maxApis).flatMap((name): readonly RedoclyApi[] => {
    const root = config.get(['apis', name, 'root']);
    if (typeof root !== 'string' || config.keys(['apis', name, 'client']) === undefined) return [];
    return [{ root, ...at('apis', name) }];
  });
  return [...apis, at()];
}

/**
 * Returns the pointer to the pagination that Redocly applies to a document: from the API whose root is the document, or
 * from the top level if no API has that root. Undefined if that API or the top level declares no pagination.
 */
export function redoclyPaginationIn(
  apis: readonly RedoclyApi[],
  isRoot: (root: string) => boolean,
): Pointer | undefined {
  return apis.find(({ root }) => root === undefined || isRoot(root))?.pagination;
}

const maxApis = 1_000;

/** Limit of entries in `operations` and in `exclude`. */
const maxEntries = 10_000;

export interface RedoclySettings {
  /** The rule that applies to every operation whose parameters and response fit the rule. */
  readonly convention?: RedoclyRule;
  readonly ruleFor: (operationId: string) => unknown;
  readonly excludedAt: (operationId: string) => number | undefined;
  readonly at: (...steps: Pointer) => SourceLocation;
}

const beside = ['operations', 'exclude'];

export function redoclySettings({ reader, file, pointer }: RedoclyConfig): RedoclySettings {
  const block = reader.get(pointer);
  const reading = isRecord(block) && ownMember(block, 'style') !== undefined && readRule(block, beside);
  const operations = isRecord(block) ? ownMember(block, 'operations') : undefined;
  const excluded = isRecord(block) ? ownMember(block, 'exclude') : undefined;
  const indexes = new Map<unknown, number>();
  if (Array.isArray(excluded))
    for (const [index, id] of excluded.slice(0, maxEntries).entries())
      if (!indexes.has(id)) indexes.set(id, index);
  return {
    ...(reading !== false && reading.kind === 'rule' && { convention: reading.rule }),
    ruleFor: (operationId) => (isRecord(operations) ? ownMember(operations, operationId) : undefined),
    excludedAt: (operationId) => indexes.get(operationId),
    at: (...steps) => ({ source: 'document', file, pointer: [...pointer, ...steps], part: 'value' }),
  };
}

/** Returns the findings about the configuration itself. Each is reported once, not once per operation. */
export function redoclyConfigFindings(config: RedoclyConfig, source: SourceDocument): readonly Finding[] {
  const block = config.reader.get(config.pointer);
  if (!isRecord(block)) return [];
  const { at } = redoclySettings(config);
  const note = noteUnder(config.pointer.join('.'), 'redocly');
  const findings: Finding[] = [];
  const mistake = (problem: string, place: SourceLocation, suggestion?: string) => {
    const extras = suggestion === undefined ? {} : { data: { suggestion } };
    findings.push(
      note('Pagination/ForeignMistake', { problem: `${problem}${hint(suggestion)}` }, place, extras),
    );
  };
  if (ownMember(block, 'style') !== undefined) {
    const convention = readRule(block, beside);
    if (convention.kind === 'broken') {
      const { key, problem, suggestion } = convention;
      const extras = suggestion === undefined ? {} : { data: { suggestion } };
      const place = key === undefined ? { ...at(), part: 'key' as const } : at(key);
      findings.push(note('Pagination/ForeignUnreadable', { problem }, place, extras));
    } else
      for (const { key, why, suggestion } of convention.rule.ignored) {
        const extras = suggestion === undefined ? {} : { data: { suggestion } };
        const problem = `the key ${key} does nothing: ${why}`;
        const place = { ...at(key), part: 'key' } as const;
        findings.push(note('Pagination/ForeignMistake', { problem }, place, extras));
      }
  } else if (hasRuleKeys(block)) {
    mistake('the convention has no style, so it applies to no operation.', { ...at(), part: 'key' });
  }
  const ids = listOperations(source).operations.flatMap((one) => operationIdOf(one) ?? []);
  const known = new Set(ids);
  const unknownId = (id: string, place: SourceLocation) => {
    if (!known.has(id)) mistake(`no operation has the operationId ${id}.`, place, suggest(id, ids));
  };
  const operations = ownMember(block, 'operations');
  if (isRecord(operations))
    for (const id of Object.keys(operations).slice(0, maxEntries))
      unknownId(id, { ...at('operations', id), part: 'key' });
  else if (operations !== undefined)
    mistake(`operations is ${kindOf(operations)}, not an object by operationId.`, at('operations'));
  const excluded = ownMember(block, 'exclude');
  if (Array.isArray(excluded)) {
    for (const [index, id] of excluded.slice(0, maxEntries).entries())
      if (typeof id === 'string') unknownId(id, at('exclude', index));
  } else if (excluded !== undefined)
    mistake(`exclude is ${kindOf(excluded)}, not a list of operationIds.`, at('exclude'));
  return findings;
}
