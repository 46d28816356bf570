import {
  type Finding,
  type Fix,
  type FixEdits,
  type PointerEdit,
  suggestedText,
} from '../diagnostics/finding.js';
import { isOneLetterOff, suggest } from '../scheme/suggest.js';
import { type FixContext, type FixMaker, fixHere, listedScheme } from './fix-context.js';
import { useSuggestion } from './key-fixes.js';

export const useSchemeName: FixMaker = (finding, context) => {
  if (isAboutMany(finding)) return [...renameScheme(finding, context), ...nameEverywhere(finding, context)];
  const written = context.reader(finding)?.get(finding.pointer);
  const preferred = isCertainlyIntended(written, suggestedText(finding), context);
  return useSuggestion(finding, context).map((fix) => ({ ...fix, preferred }));
};

export function isAboutMany({ data }: Finding): boolean {
  return data?.operations !== undefined;
}

function renameScheme(finding: Finding, context: FixContext): readonly Fix[] {
  const [name, scheme] = [finding.data?.name, finding.data?.scheme];
  if (name === undefined || scheme === undefined) return [];
  const edit = { kind: 'set', pointer: finding.pointer, value: name } as const;
  return [
    fixHere(finding, `Rename ${scheme} to ${name}`, [edit], isCertainlyIntended(name, scheme, context)),
  ];
}

function nameEverywhere(finding: Finding, { analysis, reader }: FixContext): readonly Fix[] {
  const name = finding.data?.name;
  const value = finding.data?.scheme ?? suggestedText(finding);
  if (name === undefined || value === undefined) return [];
  const byFile = new Map<string, FixEdits & { readonly edits: PointerEdit[] }>();
  const places = new Set<string>();
  for (const { why, decidedBy } of analysis.methods) {
    if (why !== 'unknown' || decidedBy === undefined || reader(decidedBy)?.get(decidedBy.pointer) !== name)
      continue;
    const { source, file, pointer } = decidedBy;
    const home = JSON.stringify([source, file]);
    const place = JSON.stringify([home, pointer]);
    // Several paths can share a path item, which is edited once.
    if (places.has(place)) continue;
    places.add(place);
    const change = byFile.get(home) ?? { source, ...(file !== undefined && { file }), edits: [] };
    change.edits.push({ kind: 'set', pointer, value });
    byFile.set(home, change);
  }
  if (places.size === 0) return [];
  const title = `Change ${name} to ${value} in ${places.size} places`;
  return [{ title, preferred: false, changes: [...byFile.values()] }];
}

/**
 * True if `written` is certainly a misspelling of `scheme`. Either the two differ only in capitals and punctuation; or
 * they differ in one letter, no other scheme has a similar name, no method is bound to `scheme`, and no other unknown
 * name resembles it. Any other name may belong to a scheme that is not declared yet.
 */
function isCertainlyIntended(
  written: unknown,
  scheme: string | undefined,
  { analysis }: FixContext,
): boolean {
  if (typeof written !== 'string' || scheme === undefined) return false;
  if (lettersOf(written) === lettersOf(scheme)) return true;
  const others = analysis.schemes.map(({ name }) => name).filter((name) => name !== scheme);
  return (
    isOneLetterOff(written, scheme) &&
    // `page2` is not a typo of `page3`.
    digitsOf(written) === digitsOf(scheme) &&
    suggest(written, others) === undefined &&
    analysis.methods.every((method) => method.scheme !== scheme) &&
    analysis.findings.every((other) => isNotCalled(scheme, other, written))
  );
}

function isNotCalled(scheme: string, finding: Finding, written: string): boolean {
  if (finding.code !== 'Pagination/UnknownScheme' || finding.data?.name === written) return true;
  return scheme !== (finding.data?.scheme ?? suggestedText(finding));
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function digitsOf(name: string): string {
  return name.replace(/\D/g, '');
}

export const renameDuplicate: FixMaker = (finding, context) => {
  const { pointer } = finding;
  const name = context.reader(finding)?.get(pointer);
  if (typeof name !== 'string') return [];
  const wanted = context.analysis.findings.flatMap((other) =>
    other.code === 'Pagination/UnknownScheme' ? (other.data?.name ?? []) : [],
  );
  const isFree = (one: string) =>
    listedScheme(context, one) === undefined && context.analysis.schemes.every((other) => other.name !== one);
  const names = [...new Set(wanted)].filter((one) => isPlainName(one) && isFree(one)).slice(0, maxNames);
  return [...names, freeName(name, isFree)].map((value) =>
    fixHere(finding, `Rename this scheme to ${value}`, [{ kind: 'set', pointer, value }]),
  );
};

const maxNames = 3;

function isPlainName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);
}

function freeName(name: string, isFree: (name: string) => boolean): string {
  const stem = /\d$/.test(name) ? `${name}_` : name;
  for (let number = 2; ; number++) if (isFree(`${stem}${number}`)) return `${stem}${number}`;
}
