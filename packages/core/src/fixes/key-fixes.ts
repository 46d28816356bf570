import { type Finding, type FixEdits, factOf, type PointerEdit } from '../diagnostics/finding.js';
import { isRecord, type Json, type JsonObject, ownMember, type Pointer } from '../json/json.js';
import { pathText } from '../paging/exchange/wording.js';
import { plainFieldName } from '../proposals/propose-field.js';
import { takenBy } from '../rules/operation/input-match.js';
import { operationInputs } from '../rules/operation/operation-inputs.js';
import { type FileRef, type FixContext, type FixMaker, fixHere } from './fix-context.js';
import { boundViews } from './missing-field-fixes.js';

/** Takes out a key that nothing reads. */
export const removeKey: FixMaker = (finding) => {
  const { pointer } = finding;
  return [
    fixHere(
      finding,
      `Remove ${String(pointer.at(-1))}, which has no effect`,
      [{ kind: 'remove', pointer }],
      true,
    ),
  ];
};

/** Takes a role off a field, which is then carried as plain data, as it is already. */
export const removeRole: FixMaker = (finding) => {
  const { pointer } = finding;
  const field = String(pointer.at(-2));
  return [fixHere(finding, `Take the role off the field ${field}`, [{ kind: 'remove', pointer }], true)];
};

/** Takes out the literal of a field that paging advances. */
export const removeLiteral: FixMaker = (finding) => {
  const { pointer } = finding;
  return [fixHere(finding, 'Remove the literal value', [{ kind: 'remove', pointer }])];
};

/** Takes a whole scheme out of its list, which goes with its last one; the finding is at its name. */
export const removeScheme: FixMaker = (finding, { reader }) => {
  const pointer = finding.pointer.slice(0, -1);
  if (finding.pointer.at(-1) !== 'name' || typeof pointer.at(-1) !== 'number') return [];
  const name = String(reader(finding)?.get(finding.pointer));
  return [fixHere(finding, `Remove the scheme ${name}`, [{ kind: 'remove', pointer, prune: true }])];
};

/** Makes a list of a single code, as which it was meant. */
export const makeIgnoreList: FixMaker = (finding, { reader }) => {
  const { pointer } = finding;
  const value = reader(finding)?.get(pointer);
  if (typeof value !== 'string' || typeof pointer.at(-1) === 'number') return [];
  return [fixHere(finding, 'Make it a list', [{ kind: 'set', pointer, value: [value] }], true)];
};

/**
 * Removes a suppression that suppresses nothing. The fix is not a preferred one where somebody has given a reason for
 * the suppression, or has turned off a rule for good.
 */
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
  // The operation stays, though it may have declared nothing else.
  const list = pointer.slice(0, -1);
  const isLast = inFile?.keys(list)?.length === 1;
  const edit = { kind: 'remove', pointer: isLast ? list : pointer } as const;
  return [fixHere(finding, 'Remove this suppression', [edit], true)];
};

/**
 * A field in a header is sent as a query parameter when paging advances (D18), so its declaration may be of the query;
 * not where an operation takes it in the header.
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
  return [fixHere(finding, 'Locate the field in the query', [{ kind: 'set', pointer, value: 'query' }])];
};

/** Locates a field in the body, where it may hold what its role asks for. */
export const readInBody: FixMaker = (finding) => [
  fixHere(finding, 'Read the field in the body', [{ kind: 'remove', pointer: finding.pointer }]),
];

/** Puts an extension where it is read, from every place for which there is one, and nothing yet. */
export const moveExtension: FixMaker = (finding, { reader }) => {
  const key = String(finding.pointer.at(-1));
  const taken = new Set<string>();
  const byFile = groupByFile(placesOf(finding), (place) => {
    const { pointer, readAt } = place;
    const inFile = reader(place);
    const value = inFile?.get(pointer);
    if (readAt === undefined || value === undefined || inFile?.get(readAt) !== undefined) return [];
    const home = JSON.stringify([place.file, readAt]);
    if (taken.has(home)) return [];
    taken.add(home);
    return [
      { kind: 'set', pointer: readAt, value: value as Json },
      { kind: 'remove', pointer },
    ];
  });
  const [first] = placesOf(finding);
  const home = first?.readAt?.length === 1 ? 'the root' : 'the operation';
  return taken.size === 0
    ? []
    : [
        {
          title: `Move ${key} to ${taken.size > 1 ? 'where it is read' : home}`,
          preferred: true,
          changes: byFile,
        },
      ];
};

/** Takes out an extension from every place where it is not read. */
export const removeExtension: FixMaker = (finding) => {
  const places = placesOf(finding);
  if (factOf(finding, 'meant') !== undefined || places.length === 0) return [];
  const everywhere = places.length > 1 ? ` in ${places.length} places` : '';
  const title = `Remove ${String(finding.pointer.at(-1))}, which has no effect${everywhere}`;
  const changes = groupByFile(places, ({ pointer }) => [{ kind: 'remove', pointer }]);
  return [{ title, preferred: false, changes }];
};

/** A place where an extension is not read, and the one where it would be. */
interface ExtensionPlace extends FileRef {
  readonly pointer: Pointer;
  readonly readAt?: Pointer;
}

function placesOf({ data }: Finding): readonly ExtensionPlace[] {
  const places = isRecord(data) ? ownMember(data, 'places') : undefined;
  if (!Array.isArray(places)) return [];
  return (places as readonly Omit<ExtensionPlace, 'source'>[]).map((place) => ({
    ...place,
    source: 'document',
  }));
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

/** Gives an extension the key that it was meant to have, in every place where it is. */
export const renameExtension: FixMaker = (finding, { reader }) => {
  const { data, pointer } = finding;
  const key = factOf(finding, 'meant');
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
  // Another prefix may be one that is to be read.
  return [{ title, preferred: isRecord(data) && ownMember(data, 'isMisspelt') === true, changes }];
};

/** Declares the field of the responses of the scheme's operations that marks the last page. */
export const declareEnd: FixMaker = (finding, { reader }) => {
  const { data, pointer } = finding;
  const end = isRecord(data) ? ownMember(data, 'end') : undefined;
  const [role, path] = isRecord(end) ? [ownMember(end, 'role'), ownMember(end, 'path')] : [];
  if (typeof role !== 'string' || !Array.isArray(path)) return [];
  const steps = path as Pointer;
  const last = String(steps.at(-1));
  const name = plainFieldName(last) ?? role;
  // The finding is at the type of the scheme.
  const response = [...pointer.slice(0, -1), 'response'];
  const inFile = reader(finding);
  if (inFile?.keys(response) === undefined || inFile.get([...response, name]) !== undefined) return [];
  const where: JsonObject = steps.length > 1 ? { path: [...steps] } : name === last ? {} : { property: last };
  const edit = { kind: 'set', pointer: [...response, name], value: { type: role, ...where } } as const;
  return [fixHere(finding, `Declare ${pathText(steps)} with role ${role}`, [edit])];
};

/** Takes an action that has no effect out of its overlay. */
export const removeAction: FixMaker = (finding) => [
  fixHere(finding, 'Remove this action', [{ kind: 'remove', pointer: finding.pointer }]),
];

/** Declares the first version of overlays that updates a text. */
export const declareVersion: FixMaker = (finding) => [
  fixHere(finding, 'Declare version 1.1.0', [{ kind: 'set', pointer: ['overlay'], value: '1.1.0' }]),
];

/** "Did you mean": a key is renamed, a value replaced. */
export const useSuggestion: FixMaker = (finding, context) => {
  const flag = isRecord(finding.data) ? ownMember(finding.data, 'suggestion') : undefined;
  const suggestion = typeof flag === 'boolean' ? flag : factOf(finding, 'suggestion');
  if (suggestion === undefined) return [];
  const { pointer, part } = finding;
  if (part === 'key' && typeof suggestion === 'string') {
    if (context.reader(finding)?.get([...pointer.slice(0, -1), suggestion]) !== undefined) return [];
    const title = `Change ${String(pointer.at(-1))} to ${suggestion}`;
    return [fixHere(finding, title, [{ kind: 'renameKey', pointer, key: suggestion }], true)];
  }
  return [fixHere(finding, `Change to ${suggestion}`, [{ kind: 'set', pointer, value: suggestion }], true)];
};

/** The endpoint that was meant, unless it is a method already. */
export const useEndpoint: FixMaker = (finding, context) =>
  isLocated(finding, context) ? [] : useSuggestion(finding, context);

function isLocated(finding: Finding, { analysis }: FixContext): boolean {
  const endpoint = factOf(finding, 'suggestion');
  const placesMethod = finding.pointer[0] === 'resources';
  return (
    placesMethod &&
    analysis.methods.some(({ operation, method }) => operation === endpoint && method !== undefined)
  );
}

/**
 * Adds what the description of a page size declares to its schema, or removes what a guideline does not want there. It is
 * proposed only: the API has to agree, and operations that share the schema have it, too.
 */
export const changePageSize: FixMaker = (finding, { reader }) => {
  const { source, data } = finding;
  const keyword = factOf(finding, 'keyword');
  const [value, at] = isRecord(data) ? [ownMember(data, 'value'), ownMember(data, 'pointer')] : [];
  if (keyword === undefined || !Array.isArray(at)) return [];
  const file = factOf(finding, 'file');
  const place = { source, ...(file !== undefined && { file }) };
  const pointer: Pointer = [...at, keyword];
  const fix = (title: string, edit: PointerEdit) => [
    { title, preferred: false, changes: [{ ...place, edits: [edit] }] },
  ];
  if (typeof value === 'number') return fix(`Add ${keyword}: ${value}`, { kind: 'set', pointer, value });
  // The keyword may be declared by a part of the schema that is elsewhere.
  const isHere = reader(place)?.get(pointer) !== undefined;
  return isHere ? fix(`Remove the ${keyword}`, { kind: 'remove', pointer }) : [];
};
