import type { Finding, SourceLocation } from '@pagewright/core';
import {
  type ExternalDeclaration,
  type ExternalFormat,
  type ExternalSubject,
  hint,
  kindOf,
  type Meaning,
  toolExtensions,
} from '@pagewright/core/external';
import { isRecord, suggest } from '@pagewright/core/internal';
import {
  below,
  bodyOf,
  listPath,
  locationOf,
  operationIdOf,
  pathNames,
  propertiesOf,
  relatedTo,
  type SourceDocument,
  valueAt,
} from '@pagewright/core/openapi';
import { type AnsweredPart, declareScheme } from '../shared/declare-scheme.js';
import { noteFollowedLink, noteGetOfLink, verbOf } from '../shared/followed-link.js';
import { noteOn, type ReportNote } from '../shared/note.js';

/** Limits the searched paths, so that a large document is not read only to explain one key. */
const maxPaths = 200;

function nextOperation(source: SourceDocument, operationId: string): string | undefined {
  // Each id is memoized separately, so that operations don't depend on one another's lookups.
  return source.memoize(`operation ${operationId}`, () => operationsById(source).get(operationId));
}

function operationsById(source: SourceDocument): ReadonlyMap<string, string> {
  return source.memoize('operations', () => {
    const byId = new Map<string, string>();
    for (const path of pathNames(source).slice(0, maxPaths)) {
      for (const operation of listPath(source, path).operations) {
        const id = operationIdOf(operation);
        if (id !== undefined && !byId.has(id)) byId.set(id, operation.name);
      }
    }
    return byId;
  });
}

const key = toolExtensions.autorest;

const known = ['nextLinkName', 'itemName', 'operationName'] as const;

/** AutoRest's default for `itemName`. */
const usualItems = 'value';

/** Property names that hold the link to the next page in Microsoft's APIs. */
const isNextLink = /^(?:@?odata\.)?next_?link$/i;

/** Microsoft's extension for AutoRest: pages follow a link in the body, or there is a single page. */
export const autorest: ExternalFormat = {
  id: 'autorest',
  words: [key],
  read,
  pagesBy: ({ view }) => {
    const value = valueAt(below(view.operation.node, key, 'nextLinkName'));
    // Without `nextLinkName` the type is treated as unknown, although AutoRest reads a missing name as null.
    if (value === undefined) return undefined;
    return typeof value === 'string' ? ['cursorUrl'] : ['fakePage'];
  },
};

interface Pageable {
  readonly subject: ExternalSubject;
  readonly value: Readonly<Record<(typeof known)[number], string | undefined>>;
  readonly at: (part?: string) => SourceLocation;
  readonly note: ReportNote;
}

function read(subject: ExternalSubject): ExternalDeclaration | undefined {
  const { view } = subject;
  const own = below(view.operation.node, key);
  const value = valueAt(own);
  if (value === undefined || value === null) return undefined;
  const note = noteOn(subject, 'autorest');
  const place = locationOf(own, 'key');
  const at = (part?: string) => (part === undefined ? place : locationOf(below(own, part), 'value'));
  const declared = { externalFormat: 'autorest', operation: view.operation.name, place } as const;
  const broken = problemOf(value);
  if (broken !== undefined || !isRecord(value)) {
    const problem = broken?.problem ?? '';
    const finding = note('Pagination/ForeignUnreadable', { problem }, at(broken?.key));
    return { ...declared, meaning: { kind: 'none' }, notes: [finding], removal: [] };
  }
  const text = (name: string) => named(value, name);
  const [nextLinkName, itemName, operationName] = known.map(text);
  const pageable: Pageable = { subject, value: { nextLinkName, itemName, operationName }, at, note };
  const isSaid = Object.hasOwn(value, 'nextLinkName');
  const { file } = own.document;
  return {
    ...declared,
    meaning: meaningOf(pageable),
    notes: [...notesOn(pageable, isSaid), ...unknownKeys(pageable, Object.keys(value))],
    removal: [
      {
        source: 'document',
        ...(file !== undefined && { file }),
        edits: [{ kind: 'remove', pointer: own.pointer }],
      },
    ],
  };
}

function problemOf(value: unknown): { readonly key?: string; readonly problem: string } | undefined {
  if (!isRecord(value)) return { problem: `it is ${kindOf(value)}, but an object is expected.` };
  const wrong = known.find((name) => {
    const found = Object.hasOwn(value, name) ? value[name] : null;
    return found !== null && typeof found !== 'string';
  });
  if (wrong === undefined) return undefined;
  return { key: wrong, problem: `${wrong} is ${kindOf(value[wrong])}, but AutoRest expects a name or null.` };
}

/** AutoRest treats an empty name like a missing one. */
function named(value: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const found = Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function meaningOf({ value: { nextLinkName, itemName }, at }: Pageable): Meaning {
  const original = at(itemName === undefined ? undefined : 'itemName');
  const items: AnsweredPart = { role: 'items', path: [itemName ?? usualItems], original };
  if (nextLinkName === undefined) {
    return {
      kind: 'scheme',
      ...declareScheme({ type: 'fakePage', original: at(), sent: [], answered: [items] }),
    };
  }
  const link: AnsweredPart = {
    role: 'cursorUrl',
    path: [nextLinkName],
    location: 'bodyLink',
    original: at('nextLinkName'),
  };
  // Paging continues after an empty page, which may link to another page, as in OData.
  const more = { type: 'cursorUrl', continueOnEmptyItems: true } as const;
  return { kind: 'scheme', ...declareScheme({ ...more, original: at(), sent: [], answered: [items, link] }) };
}

function notesOn(pageable: Pageable, isSaid: boolean): readonly Finding[] {
  const { subject, value, at, note } = pageable;
  if (value.nextLinkName === undefined) return isSaid ? [] : [withoutLink(pageable)];
  const operation = { view: subject.view, note };
  return [
    ...noteFollowedLink(operation, at('nextLinkName')),
    ...noteGetOfLink(operation, at()),
    ...lostOperation(pageable),
  ];
}

function withoutLink({ subject, note, at }: Pageable): Finding {
  const link = bodyOf(subject.view);
  const found = link && [...propertiesOf(link).properties.values()].find(({ name }) => isNextLink.test(name));
  if (found !== undefined) {
    const problem = `nextLinkName is missing: AutoRest treats the list as a single page, but the response has ${found.name}. Did you mean nextLinkName: ${found.name}?`;
    const related = found.schema.kind === 'known' ? [relatedTo(found.schema.value.node, 'the link')] : [];
    return note('Pagination/ForeignMistake', { problem }, at(), { related });
  }
  const args = {
    undeclared: 'which property has the link to the next page',
    guess: 'a single page',
    because: 'because nextLinkName, which AutoRest requires, is missing; AutoRest reads that as null',
  };
  return note('Pagination/ForeignGuess', args, at());
}

function lostOperation({ subject, value, at, note }: Pageable): readonly Finding[] {
  const { operationName } = value;
  if (operationName === undefined) return [];
  const found = nextOperation(subject.source, operationName);
  const ownVerb = verbOf(subject.view.operation.name);
  const reason =
    found === undefined || verbOf(found) === ownVerb
      ? 'a scheme requests the next page in the same way as the first.'
      : `AutoRest requests the next page with ${verbOf(found)}, as ${found} does; a scheme uses ${ownVerb}, as for the first page, which the API may refuse.`;
  return [note('Pagination/ForeignLost', { part: 'The key operationName', reason }, at('operationName'))];
}

function unknownKeys({ note, at }: Pageable, keys: readonly string[]): readonly Finding[] {
  const unread = keys.filter((name) => !known.some((one) => one === name) && !name.startsWith('x-'));
  return unread.map((name) => {
    // `value` probably means `itemName`: AutoRest's own documentation once called the key `value`.
    const suggestion = name === usualItems ? 'itemName' : suggest(name, known);
    const problem = `the key ${name} does nothing: AutoRest does not know it.${hint(suggestion)}`;
    const extras = suggestion === undefined ? {} : { data: { suggestion: suggestion } };
    return note('Pagination/ForeignMistake', { problem }, { ...at(name), part: 'key' }, extras);
  });
}
