import { type Finding, type FixEdits, type PointerEdit, suggestedText } from '../diagnostics/finding.js';
import type { Json, JsonObject, Pointer } from '../json/json.js';
import { pathText } from '../paging/exchange/wording.js';
import { plainFieldName } from '../proposals/propose-field.js';
import { takenBy } from '../rules/operation/input-match.js';
import { operationInputs } from '../rules/operation/operation-inputs.js';
import { type FileRef, type FixContext, type FixMaker, fixHere } from './fix-context.js';
import { boundViews } from './missing-field-fixes.js';

export const removeKey: FixMaker = (finding) => {
  const { pointer } = finding;
  return [
    fixHere(
      finding,
      `Remove ${String(pointer.at(-1))}: it has no effect`,
      [{ kind: 'remove', pointer }],
      true,
    ),
  ];
};

/** Removes the role of a field. Without a role, the field still works as plain data. */
export const removeRole: FixMaker = (finding) => {
  const { pointer } = finding;
  const field = String(pointer.at(-2));
  return [fixHere(finding, `Remove the role from the field ${field}`, [{ kind: 'remove', pointer }], true)];
};

export const removeLiteral: FixMaker = (finding) => {
  const { pointer } = finding;
  return [fixHere(finding, 'Remove the literal value', [{ kind: 'remove', pointer }])];
};

/** Removes a scheme, and its list if that becomes empty. The finding is at the scheme's name. */
export const removeScheme: FixMaker = (finding, { reader }) => {
  const pointer = finding.pointer.slice(0, -1);
  if (finding.pointer.at(-1) !== 'name' || typeof pointer.at(-1) !== 'number') return [];
  const name = String(reader(finding)?.get(finding.pointer));
  return [fixHere(finding, `Remove the scheme ${name}`, [{ kind: 'remove', pointer, prune: true }])];
};

export const makeIgnoreList: FixMaker = (finding, { reader }) => {
  const { pointer } = finding;
  const value = reader(finding)?.get(pointer);
  if (typeof value !== 'string' || typeof pointer.at(-1) === 'number') return [];
  return [fixHere(finding, 'Make it a list', [{ kind: 'set', pointer, value: [value] }], true)];
};

/** Removes a suppression. Not preferred if a configuration's entry has a reason or turns off a whole rule. */
export const removeSuppression: FixMaker = (finding, { reader }) => {
  const { source } = finding;
  const inFile = reader(finding);
  const isInEntry = finding.pointer.at(-1) === 'location' && typeof finding.pointer.at(-2) === 'number';
  const pointer = isInEntry ? finding.pointer.slice(0, -1) : finding.pointer;
  const isExplained = inFile?.get([...pointer, 'reason']) !== undefined || pointer.includes('rules');
  if (source === 'config')
    return [
      fixHere(finding, 'Remove this suppression', [{ kind: 'remove', pointer, prune: true }], !isExplained),
    ];
  // Remove the list with its last entry, but not with `prune`, which would also remove an operation that becomes empty.
  const list = pointer.slice(0, -1);
  const isLast = inFile?.keys(list)?.length === 1;
  const edit = { kind: 'remove', pointer: isLast ? list : pointer } as const;
  return [fixHere(finding, 'Remove this suppression', [edit], true)];
};

/**
 * Moves a header field to the query, because paging sends it as a query parameter (D18). Offers no fix if an
 * operation accepts the field in another place, such as the header.
 */
export const sendInQuery: FixMaker = (finding, context) => {
  const { pointer, suppressionKey } = finding;
  const scheme = context.analysis.schemes.find(({ name }) => name === suppressionKey);
  const field = scheme?.request[String(pointer.at(-2))];
  if (field === undefined) return [];
  const inQuery = { ...field, location: 'query' } as const;
  const isElsewhere = boundViews(context, suppressionKey).some(
    (view) => takenBy(operationInputs(view), inQuery).kind === 'elsewhere',
  );
  if (isElsewhere) return [];
  return [fixHere(finding, 'Send the field in the query', [{ kind: 'set', pointer, value: 'query' }])];
};

export const readInBody: FixMaker = (finding) => [
  fixHere(finding, 'Read the field in the body', [{ kind: 'remove', pointer: finding.pointer }]),
];

export const moveExtension: FixMaker = (finding, { reader }) => {
  const key = String(finding.pointer.at(-1));
  const targets = new Set<string>();
  const byFile = groupByFile(placesOf(finding), (place) => {
    const { pointer, readAt } = place;
    const inFile = reader(place);
    const value = inFile?.get(pointer);
    if (readAt === undefined || value === undefined || inFile?.get(readAt) !== undefined) return [];
    const home = JSON.stringify([place.file, readAt]);
    if (targets.has(home)) return [];
    targets.add(home);
    return [
      { kind: 'set', pointer: readAt, value: value as Json },
      { kind: 'remove', pointer },
    ];
  });
  const [first] = placesOf(finding);
  const home = first?.readAt?.length === 1 ? 'the root' : 'the operation';
  return targets.size === 0
    ? []
    : [
        {
          title: `Move ${key} to ${targets.size > 1 ? 'where it is read' : home}`,
          preferred: true,
          changes: byFile,
        },
      ];
};

export const removeExtension: FixMaker = (finding) => {
  const places = placesOf(finding);
  if (finding.data?.meant !== undefined || places.length === 0) return [];
  const everywhere = places.length > 1 ? ` in ${places.length} places` : '';
  const title = `Remove ${String(finding.pointer.at(-1))}${everywhere}: it has no effect`;
  const changes = groupByFile(places, ({ pointer }) => [{ kind: 'remove', pointer }]);
  return [{ title, preferred: false, changes }];
};

interface ExtensionPlace extends FileRef {
  readonly pointer: Pointer;
  readonly readAt?: Pointer;
}

function placesOf({ data }: Finding): readonly ExtensionPlace[] {
  return (data?.places ?? []).map((place) => ({ ...place, source: 'document' }));
}

function groupByFile(
  places: readonly ExtensionPlace[],
  editsOf: (place: ExtensionPlace) => readonly PointerEdit[],
): readonly FixEdits[] {
  const byFile = new Map<string | undefined, PointerEdit[]>();
  for (const place of places) {
    const edits = editsOf(place);
    if (edits.length > 0) byFile.set(place.file, [...(byFile.get(place.file) ?? []), ...edits]);
  }
  return [...byFile].map(([file, edits]) => ({
    source: 'document',
    ...(file !== undefined && { file }),
    edits,
  }));
}

export const renameExtension: FixMaker = (finding, { reader }) => {
  const { data, pointer } = finding;
  const key = data?.meant;
  if (key === undefined) return [];
  const places = placesOf(finding);
  const changes = groupByFile(places, (place) => {
    const beside = [...place.pointer.slice(0, -1), key];
    if (reader(place)?.get(beside) !== undefined) return [];
    return [{ kind: 'renameKey', pointer: place.pointer, key }];
  });
  if (changes.length === 0) return [];
  const everywhere = places.length > 1 ? ` in ${places.length} places` : '';
  const title = `Change ${String(pointer.at(-1))} to ${key}${everywhere}`;
  // A key with another prefix may be intentional: that prefix may not be configured yet.
  return [{ title, preferred: data?.isMisspelt === true, changes }];
};

export const declareEnd: FixMaker = (finding, { reader }) => {
  const { data, pointer } = finding;
  if (data?.end === undefined) return [];
  const { role, path: steps } = data.end;
  const last = String(steps.at(-1));
  const name = plainFieldName(last) ?? role;
  // `pointer` is the place of the scheme's `type`, next to `response`.
  const response = [...pointer.slice(0, -1), 'response'];
  const inFile = reader(finding);
  if (inFile?.keys(response) === undefined || inFile.get([...response, name]) !== undefined) return [];
  const where: JsonObject = steps.length > 1 ? { path: [...steps] } : name === last ? {} : { property: last };
  const edit = { kind: 'set', pointer: [...response, name], value: { type: role, ...where } } as const;
  return [fixHere(finding, `Declare ${pathText(steps)} with role ${role}`, [edit])];
};

export const removeAction: FixMaker = (finding) => [
  fixHere(finding, 'Remove this action', [{ kind: 'remove', pointer: finding.pointer }]),
];

/** Declares version 1.1.0 of the Overlay format, the first version that can update scalars. */
export const declareVersion: FixMaker = (finding) => [
  fixHere(finding, 'Declare version 1.1.0', [{ kind: 'set', pointer: ['overlay'], value: '1.1.0' }]),
];

export const useSuggestion: FixMaker = (finding, context) => {
  const suggestion = finding.data?.suggestion;
  if (suggestion === undefined || typeof suggestion === 'number') return [];
  const { pointer, part } = finding;
  if (part === 'key' && typeof suggestion === 'string') {
    if (context.reader(finding)?.get([...pointer.slice(0, -1), suggestion]) !== undefined) return [];
    const title = `Change ${String(pointer.at(-1))} to ${suggestion}`;
    return [fixHere(finding, title, [{ kind: 'renameKey', pointer, key: suggestion }], true)];
  }
  return [fixHere(finding, `Change to ${suggestion}`, [{ kind: 'set', pointer, value: suggestion }], true)];
};

export const useEndpoint: FixMaker = (finding, context) =>
  isLocated(finding, context) ? [] : useSuggestion(finding, context);

function isLocated(finding: Finding, { analysis }: FixContext): boolean {
  const endpoint = suggestedText(finding);
  const placesMethod = finding.pointer[0] === 'resources';
  return (
    placesMethod &&
    analysis.methods.some(({ operation, method }) => operation === endpoint && method !== undefined)
  );
}

/**
 * Adds a missing keyword to the schema of a page size, or removes one that a guideline forbids. Never
 * preferred: the API has to agree, and other operations may share the schema.
 */
export const changePageSize: FixMaker = (finding, { reader }) => {
  const { source, data = {} } = finding;
  const { keyword, value, pointer: at, file } = data;
  if (keyword === undefined || at === undefined) return [];
  const place = { source, ...(file !== undefined && { file }) };
  const pointer: Pointer = [...at, keyword];
  const fix = (title: string, edit: PointerEdit) => [fixHere(place, title, [edit])];
  if (typeof value === 'number') return fix(`Add ${keyword}: ${value}`, { kind: 'set', pointer, value });
  // If another part of the schema declares the keyword, there is nothing to remove here.
  const isHere = reader(place)?.get(pointer) !== undefined;
  return isHere ? fix(`Remove the ${keyword}`, { kind: 'remove', pointer }) : [];
};
