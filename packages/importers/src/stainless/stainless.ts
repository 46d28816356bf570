import type { Finding, FixEdits, Pointer, Reader, SchemeType } from '@pagewright/core';
import {
  checkEndpoints,
  configuredMethods,
  type ExternalCheckResults,
  type ExternalDeclaration,
  type ExternalFormat,
  type ExternalSubject,
  isOwnFault,
  type Meaning,
  markerKey,
  purposeOf,
  wordList,
} from '@pagewright/core/external';
import { strategies } from '@pagewright/core/format';
import { listOperations, type SourceDocument } from '@pagewright/core/openapi';
import { noteOn } from '../shared/note.js';
import { carryEntries } from './carry-entries.js';
import { declareFields, headerOf, type StainlessScheme } from './declare-fields.js';
import { describeMatches } from './describe-matches.js';
import { differences } from './differences.js';
import type { Field } from './fields-in.js';
import { type MarkedFields, markedFields, markerProblems } from './marked-fields.js';
import { crossCheck, locateMethods } from './place-methods.js';
import { checkExample } from './readme-example.js';
import { type Guess, type Roles, rolesOf } from './roles.js';
import { externalEntries } from './stainless-config.js';

/** `x-stainless-pagination-property` in the requests and responses of operations. */
export const stainless: ExternalFormat = {
  id: 'stainless',
  words: [markerKey],
  isMarked: true,
  checkConfig,
  isConfig: (config) => externalEntries(config).length > 0,
  read,
};

function read(subject: ExternalSubject): ExternalDeclaration | undefined {
  const found = markedFields(subject.view);
  const markers = found?.fields.flatMap(({ marker }) => marker ?? []) ?? [];
  const asking = found?.fields.find(({ side, marker }) => side === 'request' && marker !== undefined)?.marker;
  const place = (asking ?? markers[0])?.place;
  if (found === undefined || place === undefined) return undefined;
  const { meaning, notes } = meaningOf(subject, found, place);
  const removal = new Map<string | undefined, FixEdits>();
  for (const { node } of markers) {
    const { file } = node.document;
    const before = removal.get(file)?.edits ?? [];
    removal.set(file, {
      source: 'document',
      ...(file !== undefined && { file }),
      edits: [...before, { kind: 'remove', pointer: node.pointer }],
    });
  }
  const operation = subject.view.operation.name;
  return { externalFormat: 'stainless', operation, place, meaning, notes, removal: [...removal.values()] };
}

interface Read {
  readonly meaning: Meaning;
  readonly notes: readonly Finding[];
}

function meaningOf(
  subject: ExternalSubject,
  { fields, otherLists }: MarkedFields,
  place: ExternalDeclaration['place'],
): Read {
  const note = noteOn(subject, 'stainless');
  const uncarried = (reason: string): Read => ({
    meaning: { kind: 'none' },
    notes: [note('Pagination/ForeignUncarried', { reason }, place)],
  });
  const problems = markerProblems(fields, note);
  if (problems.length > 0) return { meaning: { kind: 'none' }, notes: problems };
  const types = typesOf(fields);
  const [type, ...others] = types;
  if (type === undefined)
    return uncarried(
      'only its items or its flag for more pages are marked, and no marker declares how to request the next page.',
    );
  if (others.length > 0) {
    const problem = `its request is marked for schemes of type ${types.join(' and ')} at once.`;
    return { meaning: { kind: 'none' }, notes: [note('Pagination/ForeignUnreadable', { problem }, place)] };
  }
  const named = rolesOf(type, fields, false);
  const roles = { ...named, guesses: [...named.guesses, ...amongLists(named, otherLists)] };
  const scheme: StainlessScheme = { type, original: place, fields, roles, keepsOthers: false };
  const lacking = whatIsLacking(scheme);
  if (lacking !== undefined) return uncarried(lacking);
  const { declaration, mappings } = declareFields(scheme);
  return {
    meaning: { kind: 'scheme', declaration, mappings },
    notes: differences({ ...scheme, fields: used(scheme) }, [subject.view], note),
  };
}

/** Returns a guess if the items are an unmarked list and the response has other lists. */
function amongLists({ answered }: Roles, others: readonly Pointer[]): readonly Guess[] {
  const items = [...answered].find(([, role]) => role === 'items')?.[0];
  if (items === undefined || items.marker !== undefined || others.length === 0) return [];
  const names = wordList(
    others.map((path) => path.join('.')),
    3,
  );
  return [{ field: items, role: 'items', because: `because it is more likely than ${names}` }];
}

/** Returns the types that markers in the request imply, or else the types that markers in the response imply. */
function typesOf(fields: readonly Field[]): readonly SchemeType[] {
  const of = (side: Field['side']) =>
    new Set(
      fields.flatMap((field) => {
        const purpose = field.side === side ? purposeOf(field.marker?.purpose) : undefined;
        return purpose?.type ?? [];
      }),
    );
  const answered = of('response');
  const sent = of('request');
  const all = sent.size > 0 ? sent : answered;
  // Cursors that are read from items belong to the type `cursorId`.
  const isById = answered.has('cursorId') && !answered.has('cursor');
  return [...all].map((type) => (type === 'cursor' && isById ? 'cursorId' : type));
}

function whatIsLacking({ type, roles }: StainlessScheme): string | undefined {
  const { advances, carries } = strategies[type];
  const sent = [...roles.sent].find(([, role]) => role === advances)?.[0];
  if (advances !== undefined && sent === undefined)
    return `no field of its request is marked or named as the ${advances} that a scheme of type ${type} needs.`;
  if (sent?.location === 'path') return `${sent.name} is a part of the path, and no scheme can page by that.`;
  const answered = [...roles.answered.values()];
  if (!answered.includes('items'))
    return 'no field of its response is marked as the items, and no list stands out.';
  if (carries === undefined || carries === 'cursorId' || answered.includes(carries)) return undefined;
  return `no field of its response is marked or named as the next ${carries} that a scheme of type ${type} needs.`;
}

function used({ fields, roles }: StainlessScheme): readonly Field[] {
  return fields.filter(
    (field) =>
      field.marker !== undefined ||
      roles.sent.has(field) ||
      roles.answered.has(field) ||
      headerOf(field) !== undefined,
  );
}

/**
 * Checks a `stainless.yml` against the operations that Stainless would match. Without a document, only the schemes are
 * checked.
 */
function checkConfig(config: Reader, source: SourceDocument | undefined): ExternalCheckResults {
  const schemes = carryEntries(config);
  const methods = locateMethods(config, source, schemes);
  const listed = source && listOperations(source);
  const notes: readonly Finding[] = [
    ...schemes.flatMap((scheme) => scheme.notesFor([])),
    ...(source === undefined ? [] : describeMatches(schemes, methods, source)),
    ...methods.flatMap((method) => method.notes),
    ...crossCheck(schemes, methods),
    ...checkExample(config, source, methods),
  ];
  return {
    findings: [...checkEndpoints(configuredMethods(config).methods, listed), ...notes.filter(isOwnFault)],
    declaredElsewhere: methods.flatMap(({ view, outcome, place, notes: own }) =>
      view !== undefined && (outcome === 'carried' || outcome === 'left')
        ? [
            {
              operation: view.operation.name,
              externalFormat: 'stainless' as const,
              place,
              ...(outcome === 'left' &&
                own.some(({ code }) => code === 'Pagination/ForeignUnreadable') && {
                  isUnreadable: true as const,
                }),
            },
          ]
        : [],
    ),
  };
}
