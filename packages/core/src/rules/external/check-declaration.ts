import { catalogue } from '../../diagnostics/catalogue.js';
import { type Finding, placeIn, type RelatedLocation } from '../../diagnostics/finding.js';
import type { FindingFacts } from '../../diagnostics/finding-facts.js';
import { filled, report } from '../../diagnostics/report.js';
import { isOwnFault } from '../../diagnostics/rule-sets.js';
import {
  type ExternalDeclaration,
  type ExternalFormat,
  type ExternalSubject,
  externalFormatNames,
  externalScheme,
  type JudgedParts,
  type Meaning,
  mappingOf,
  type SourceMapping,
} from '../../external/external-declaration.js';
import { type SchemeType, strategies } from '../../format/roles.js';
import type { Json, Pointer } from '../../json/json.js';
import { below, keysAt, locationKey, locationOf } from '../../openapi/source-document.js';
import { advancingField, itemsField } from '../../paging/exchange/response-value.js';
import { answeredName, reading, sentName } from '../../paging/exchange/wording.js';
import { parseScheme } from '../../scheme/parse-scheme.js';
import type { Scheme } from '../../scheme/scheme.js';
import { checkOperation, offeredEndFinding } from '../check-operation.js';
import { checkSchemeMeaning } from '../check-scheme-meaning.js';
import type { BoundOperation } from '../operation/bound-operation.js';
import { endsAtShortPage, externalRemedies } from './external-remedies.js';

/** The file name of the converted declaration during the check. No host can use this name. */
const nowhere = '\u0000declaration';

/**
 * Checks a declaration against its operation and reports mismatches at the original text, such as a path that does not
 * exist in the response. Omits problems of the conversion, because `declaration.notes` has the findings about them.
 *
 * @param others external formats whose declarations may contradict this one
 */
export function checkDeclaration(
  declaration: ExternalDeclaration,
  { view, method }: Pick<ExternalSubject, 'view' | 'method'>,
  others: readonly ExternalFormat[] = [],
): readonly Finding[] {
  const { meaning, place, externalFormat } = declaration;
  const name = nameIn(declaration);
  if (meaning.kind === 'none') return checkJudged(declaration, { view, method }, name);
  const scheme = externalScheme(declaration, name);
  if (meaning.kind !== 'scheme' || scheme === undefined) return [];
  const schemeLocation = { source: 'document', file: nowhere, pointer: [] } as const;
  const findings: Finding[] = [];
  const addFinding = (finding: Finding) => findings.push(finding);
  const located = { scheme, ...schemeLocation, ...externalRemedies(externalFormat, meaning.mappings) };
  const subject: BoundOperation = {
    ...located,
    schemeLocation,
    inline: true,
    view,
    method,
    decidedBy: place,
  };
  checkOperation(subject, (finding) => {
    if (finding.code !== 'Pagination/EmptyPageStop') addFinding(finding);
  });
  checkExternalFormats(subject, others, addFinding);
  const operation = view.operation.name;
  for (const finding of checkSchemeMeaning(located)) {
    if (finding.severity !== 'info') addFinding({ ...finding, suppressionKey: method, operation });
  }
  const bare = withoutAdded(scheme, meaning);
  const end = endsAtShortPage(externalFormat, scheme)
    ? undefined
    : offeredEndFinding({ ...subject, scheme: bare });
  if (end?.code === 'Pagination/EmptyPageStop') addFinding({ ...end, suppressionKey: method, operation });
  return inAuthorsText(findings, declaration, meaning).map((finding) =>
    meaning.name === undefined ? { ...finding, ...unnamed(finding) } : finding,
  );
}

/**
 * Checks the readable parts of a declaration that can't be converted, so that a mistake in one part does not
 * hide mistakes in other parts. Skips places that have a note.
 */
function checkJudged(
  declaration: ExternalDeclaration,
  { view, method }: Pick<ExternalSubject, 'view' | 'method'>,
  name: string,
): readonly Finding[] {
  const { meaning, place, externalFormat, notes } = declaration;
  if (meaning.kind !== 'none' || meaning.judged === undefined) return [];
  const { judged } = meaning;
  const { scheme } = parseScheme({ ...judged.declaration, name }, 'document');
  if (scheme === undefined) return [];
  const schemeLocation = { source: 'document', file: nowhere, pointer: [] } as const;
  const findings: Finding[] = [];
  checkOperation(
    {
      scheme,
      schemeLocation,
      inline: true,
      view,
      method,
      decidedBy: place,
      ...externalRemedies(externalFormat, judged.mappings),
    },
    (finding) => {
      if (finding.code !== 'Pagination/EmptyPageStop') findings.push(finding);
    },
  );
  const noted = new Set(notes.map(({ file, pointer }) => locationKey(file, pointer)));
  return inAuthorsText(findings, declaration, judged)
    .filter(({ file, pointer }) => !noted.has(locationKey(file, pointer)))
    .map((finding) => ({ ...finding, ...unnamed(finding) }));
}

function inAuthorsText(
  findings: readonly Finding[],
  declaration: ExternalDeclaration,
  { mappings }: JudgedParts,
): readonly Finding[] {
  const said = saidByNotes(declaration.notes);
  return findings
    .filter((finding) => isOwnFault(finding) && !said.has(finding.code))
    .map((finding) => atOriginal(finding, declaration, mappings))
    .map(({ data, ...finding }) => ({
      ...finding,
      data: { dialect: declaration.externalFormat, ...data },
    }));
}

function withoutAdded(scheme: Scheme, { added }: Extract<Meaning, { readonly kind: 'scheme' }>): Scheme {
  if (added === undefined) return scheme;
  const fields = Object.entries(scheme.response).filter(([key]) => key !== added);
  return { ...scheme, response: Object.fromEntries(fields) };
}

function saidByNotes(notes: readonly Finding[]): ReadonlySet<unknown> {
  return new Set(
    notes.map(({ code, data }) =>
      code === 'Pagination/ForeignPosition' ? 'Pagination/FirstPosition' : data?.says,
    ),
  );
}

function nameIn({ meaning, place, externalFormat }: ExternalDeclaration): string {
  const key = place.pointer.at(-1);
  const own = meaning.kind === 'scheme' ? meaning.name : undefined;
  return own ?? (typeof key === 'string' ? key : `the ${externalFormatNames[externalFormat]} declaration`);
}

function unnamed({ code, args }: Finding): Pick<Finding, 'message'> {
  return { message: filled(catalogue[code].message.replaceAll(/scheme (?=\{scheme\})/gi, ''), args) };
}

function atOriginal(
  finding: Finding,
  { place }: ExternalDeclaration,
  mappings: readonly SourceMapping[],
): Finding {
  const { related, data, ...rest } = finding;
  const outside = related?.map((one) => relatedAtOriginal(one, mappings)) ?? [];
  const beside = outside.length > 0 && { related: outside };
  if (finding.file !== nowhere) return { ...rest, ...beside };
  const { file: _, ...own } = rest;
  const mapping = mappingOf(mappings, finding.pointer);
  const written = mapping && rewritten(data, finding.pointer, mappings);
  return {
    ...own,
    ...(mapping?.original ?? place),
    ...beside,
    ...(written !== undefined && { data: { written } }),
  };
}

function relatedAtOriginal(related: RelatedLocation, mappings: readonly SourceMapping[]): RelatedLocation {
  if (related.file !== nowhere) return related;
  const mapping = mappingOf(mappings, related.pointer);
  return mapping === undefined ? related : { ...placeIn(mapping.original), message: related.message };
}

function rewritten(
  data: FindingFacts | undefined,
  pointer: Pointer,
  mappings: readonly SourceMapping[],
): Json | undefined {
  if (data === undefined) return undefined;
  const { path, suggestion, key } = data;
  const [side, field] = pointer;
  const at = side === undefined || field === undefined ? pointer : [side, field];
  const mapping = mappingOf(mappings, key !== undefined && key !== 'path' ? [...at, key] : pointer);
  if (mapping?.encode === undefined) return undefined;
  if (typeof path === 'object') return mapping.encode(path);
  return side === 'request' && typeof suggestion === 'string' ? mapping.encode([suggestion]) : undefined;
}

/** The position that each scheme type pages by, for the end of "it pages by ...". */
export const positionWords: Readonly<Record<SchemeType, string>> = {
  offset: 'offset',
  pageNumber: 'page number',
  cursor: 'cursor',
  cursorId: 'the identifier of the last item',
  cursorUrl: 'the URL of the next page',
  fakePage: 'nothing (the whole list is one page)',
};

/** Describes how two schemes differ, in one phrase for each; undefined if they page in the same way. */
export function differenceBetween(one: Scheme, other: Scheme): readonly [string, string] | undefined {
  if (one.type !== other.type) return [positionWords[one.type], positionWords[other.type]];
  for (const describe of comparisons) {
    const [a, b] = [describe(one), describe(other)];
    if (a !== b) return [`${positionWords[one.type]}, ${a}`, `${positionWords[other.type]}, ${b}`];
  }
  return undefined;
}

const comparisons: readonly ((scheme: Scheme) => string)[] = [
  (scheme) => {
    const field = advancingField(scheme);
    if (field === undefined) return 'sending nothing';
    return `sending ${sentName(field)} in the ${field.location}`;
  },
  (scheme) => {
    const { carries } = strategies[scheme.type];
    const next = carries === undefined || carries === 'cursorId' ? undefined : reading(scheme, carries);
    return next === undefined || 'why' in next ? 'reading nothing' : `reading ${next.name}`;
  },
  (scheme) => `with the items in ${answeredName(itemsField(scheme))}`,
];

export function checkExternalFormats(
  subject: BoundOperation,
  externalFormats: readonly ExternalFormat[],
  addFinding: (finding: Finding) => void,
): void {
  if (externalFormats.length === 0) return;
  const { scheme, schemeLocation, method, inline, view } = subject;
  const { node } = view.operation;
  const keys = new Set(keysAt(node));
  for (const externalFormat of externalFormats) {
    const extension = externalFormat.words.find((word) => keys.has(word));
    const types = extension === undefined ? undefined : pagesBy(externalFormat, subject);
    const [first] = types ?? [];
    if (extension === undefined || types === undefined || first === undefined) continue;
    if (types.includes(scheme.type)) continue;
    const args = {
      extension,
      method,
      external: positionWords[first],
      scheme: scheme.name,
      own: positionWords[scheme.type],
    };
    const occurrence = {
      at: locationOf(below(node, extension), 'key'),
      suppressionKey: method,
      operation: view.operation.name,
      related: [{ ...placeIn(schemeLocation, 'type'), message: `${scheme.name} is of type ${scheme.type}` }],
      data: { scheme: scheme.name, extension, types, ...(inline && { inline }) },
    };
    addFinding(report('Document/DialectsDisagree', args, occurrence));
  }
}

function pagesBy(
  externalFormat: ExternalFormat,
  { view, method }: BoundOperation,
): readonly SchemeType[] | undefined {
  const subject = { source: view.operation.node.document, view, method };
  if (externalFormat.pagesBy !== undefined) return externalFormat.pagesBy(subject);
  const meaning = externalFormat.read(subject)?.meaning;
  const type = meaning?.kind === 'scheme' ? meaning.declaration.type : undefined;
  return typeof type === 'string' && Object.hasOwn(positionWords, type) ? [type as SchemeType] : undefined;
}
