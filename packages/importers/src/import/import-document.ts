import {
  analyze,
  type FixEdits,
  type Json,
  normalizeEndpoint,
  type OpenFile,
  type Reader,
} from '@pagewright/core';
import { checkDeclaration, type ExternalFormatId } from '@pagewright/core/external';
import { type LocatedScheme, vendorKeys } from '@pagewright/core/internal';
import {
  listOperations,
  makeSource,
  type OperationView,
  type SourceDocument,
  viewOperation,
} from '@pagewright/core/openapi';
import { externalFormatsWith } from '../external-formats.js';
import type { FernOffsets } from '../fern/fern-offsets.js';
import { type RedoclyConfig, redoclyConfigFindings } from '../redocly/redocly-config.js';
import { EditsByFile, type Imported, type ImportedDeclaration, removalKeys } from '../shared/imported.js';
import { noteOn, reportedFindings } from '../shared/note.js';
import { type NeededScheme, nameSchemesInDocument, type SchemeHome } from './place-schemes.js';
import {
  type DeclaringOperation,
  declaringOperations,
  type ResolvedDeclaration,
  resolveOperation,
} from './resolve-operation.js';

export interface DocumentImport {
  readonly document: Reader;
  readonly config?: Reader;
  readonly from: readonly ExternalFormatId[];
  readonly prefix: string;
  readonly only?: readonly string[];
  readonly openFile?: OpenFile;
  readonly redocly?: RedoclyConfig;
  readonly fern?: FernOffsets;
  /** The document without the overrides that are merged into `document`. */
  readonly alone?: Reader;
  readonly unknown?: ReadonlySet<string>;
}

interface Step extends ResolvedDeclaration {
  readonly operation: DeclaringOperation;
  readonly isWanted: boolean;
  readonly needed?: NeededScheme;
}

export function importDocument(wish: DocumentImport): Imported {
  const { document, config, from, prefix, only, openFile, alone, redocly, fern } = wish;
  const source = makeSource(document, openFile);
  const [keys] = vendorKeys([prefix]);
  if (keys === undefined) return { declarations: [], findings: [], changes: [] };
  const options = { vendorPrefixes: [prefix], ...(openFile !== undefined && { openFile }) };
  const { methods, located } = analyze({ document, ...(config !== undefined && { config }), options });
  const isNamed = ({ source: home, file, pointer }: LocatedScheme) =>
    home === 'config' || (file === undefined && pointer.length === 2 && pointer[0] === keys.pagination);
  const formats = externalFormatsWith({
    ...(redocly !== undefined && { redocly }),
    ...(fern !== undefined && { fern }),
  }).filter(({ id }) => from.includes(id));
  const operations = declaringOperations(source, methods, keys.pagination, formats);
  const ofConfig =
    redocly === undefined || !from.includes('redocly') ? [] : redoclyConfigFindings(redocly, source);
  const find = (name: string) => located.find(({ scheme }) => scheme.name === name);
  const wanted = only && new Set(only.map((name) => normalizeEndpoint(name) ?? name));
  const inDocument = alone && documentAlone(makeSource(alone, openFile));
  const steps = operations.flatMap((operation) =>
    resolveOperation(operation, find).map((one): Step => {
      const known =
        wish.unknown?.has(operation.view.operation.name) === true ? leftUnknown(one, operation) : one;
      const resolved = inDocument === undefined ? known : withinDocument(known, operation, inDocument);
      const needed = neededBy(resolved);
      const isWanted = wanted?.has(operation.view.operation.name) !== false;
      return { ...resolved, operation, isWanted, ...(needed !== undefined && { needed }) };
    }),
  );
  const mine = steps.filter(({ isWanted }) => isWanted);
  const home: SchemeHome =
    config === undefined
      ? { source: 'document', reader: document, key: keys.pagination }
      : { source: 'config', reader: config, key: 'pagination' };
  const { written, changes } = nameSchemesInDocument(
    mine.flatMap(({ needed }) => needed ?? []),
    located.filter(isNamed),
    located.filter((one) => !isNamed(one)).map(({ scheme }) => scheme.name),
    home,
  );
  const edits = new EditsByFile();
  for (const change of changes) edits.add(change);
  const names = new Map<DeclaringOperation, string>();
  for (const step of mine) {
    if (step.resolution.kind !== 'carried') continue;
    const { value, name } =
      step.needed === undefined ? { value: false, name: undefined } : written(step.needed);
    if (name !== undefined) names.set(step.operation, name);
    edits.add(insertion(step, value));
  }
  for (const removal of removals(steps)) edits.add(removal);

  return {
    declarations: mine.map((step) => describeImported(step, names.get(step.operation))),
    findings: reportedFindings(
      [...ofConfig, ...mine.flatMap(({ findings }) => findings)],
      source,
      operations.map(({ view }) => view.operation),
      [keys],
    ),
    changes: edits.all(),
  };
}

function neededBy({ declaration: { meaning }, resolution }: ResolvedDeclaration): NeededScheme | undefined {
  if (resolution.kind !== 'carried' || resolution.scheme === 'never' || meaning.kind !== 'scheme')
    return undefined;
  const { declaration, name } = meaning;
  return { scheme: resolution.scheme, declaration, ...(name !== undefined && { own: name }) };
}

/** Inserts Pagewright's key before the external key if the external key is on the operation itself. */
function insertion({ declaration: { place }, operation: { own } }: Step, value: Json): FixEdits {
  const { file } = own.document;
  const [...operation] = own.pointer.slice(0, -1);
  const before = place.pointer.at(-1);
  const isBeside =
    place.source === 'document' &&
    place.file === file &&
    place.pointer.length === own.pointer.length &&
    operation.every((step, index) => step === place.pointer[index]);
  const edit = {
    kind: 'insert',
    pointer: own.pointer,
    value,
    ...(isBeside && before !== undefined && { before }),
  } as const;
  return { source: 'document', ...(file !== undefined && { file }), edits: [edit] };
}

/** Returns the edits that remove imported declarations. A shared value goes with the last operation that uses it. */
function removals(steps: readonly Step[]): readonly FixEdits[] {
  const isLeft = ({ resolution, isWanted }: Step) => resolution.kind === 'left' || !isWanted;
  const stays = new Set(
    steps.filter(isLeft).flatMap(({ declaration }) => declaration.removal.flatMap(removalKeys)),
  );
  // A declaration without removal edits does not tell which values it uses. If the declaration stays, all values that
  // operations share in its format stay too.
  const unsaid = new Set(
    steps
      .filter((step) => isLeft(step) && step.declaration.removal.length === 0)
      .map(({ declaration }) => declaration.externalFormat),
  );
  return steps
    .filter((step) => !isLeft(step))
    .flatMap(({ declaration, operation }) =>
      declaration.removal.flatMap(({ edits, ...home }) =>
        edits
          .map((edit) => ({ ...home, edits: [edit] }))
          .filter((one) => !unsaid.has(declaration.externalFormat) || isInside(one, operation))
          .filter((one) => removalKeys(one).every((key) => !stays.has(key))),
      ),
    );
}

function isInside({ source, file, edits }: FixEdits, { own }: DeclaringOperation): boolean {
  const around = own.pointer.slice(0, -1);
  if (source !== 'document' || file !== own.document.file) return false;
  return edits.every(({ pointer }) => around.every((step, index) => step === pointer[index]));
}

function describeImported(
  { declaration, resolution, operation }: Step,
  carried: string | undefined,
): ImportedDeclaration {
  const { externalFormat, operation: name, place, notes } = declaration;
  const base = { externalFormat, operation: name, place };
  if (resolution.kind === 'left') return { ...base, outcome: 'left' };
  const scheme = resolution.kind === 'carried' ? resolution.scheme : resolution.by;
  if (scheme === 'never') return { ...base, outcome: 'never' };
  const own = carried ?? operation.bound?.scheme ?? undefined;
  return {
    ...base,
    outcome: notes.length > 0 ? 'noted' : 'exact',
    ...(own !== undefined && { scheme: own }),
  };
}

type DocumentAlone = (operation: string) => OperationView | undefined;

function documentAlone(source: SourceDocument): DocumentAlone {
  const operations = new Map(listOperations(source).operations.map((one) => [one.name, one]));
  return (name) => {
    const operation = operations.get(name);
    return operation && viewOperation(source, operation);
  };
}

/**
 * Leaves a declaration in place if the document without overrides lacks the operation, or lacks a parameter, body or
 * response whose absence is an error.
 */
function withinDocument(
  resolved: ResolvedDeclaration,
  operation: DeclaringOperation,
  inDocument: DocumentAlone,
): ResolvedDeclaration {
  const { declaration, findings } = resolved;
  if (resolved.resolution.kind !== 'carried') return resolved;
  const reason = whyNotAlone(resolved, operation, inDocument(operation.view.operation.name));
  if (reason === undefined) return resolved;
  const note = noteOn(operation, declaration.externalFormat)(
    'Pagination/ForeignUncarried',
    { reason },
    declaration.place,
  );
  return { declaration, resolution: { kind: 'left' }, findings: [...findings, note] };
}

function leftUnknown(resolved: ResolvedDeclaration, operation: DeclaringOperation): ResolvedDeclaration {
  const { declaration, findings } = resolved;
  const reason = `the document has no ${operation.view.operation.name}, so nothing would be paginated.`;
  const note = noteOn(operation, declaration.externalFormat);
  const left = note('Pagination/ForeignUncarried', { reason }, declaration.place);
  return { declaration, resolution: { kind: 'left' }, findings: [...findings, left] };
}

function whyNotAlone(
  { declaration, findings }: ResolvedDeclaration,
  { view, method }: DeclaringOperation,
  own: OperationView | undefined,
): string | undefined {
  if (own === undefined)
    return `${view.operation.name} is only in the overrides, and no scheme of the document can be bound to it there. Move the operation into the document first.`;
  const known = new Set(findings.map(({ code }) => code));
  const lacking = checkDeclaration(declaration, { view: own, method }).find(
    ({ severity, code }) => severity === 'error' && !known.has(code),
  );
  if (lacking === undefined) return undefined;
  return `without the overrides it would not page. ${lacking.message} Move what it needs from the overrides into the document first.`;
}
