import type { Finding } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import { dialectNames } from '../external/dialect-names.js';
import type { ForeignDeclaration } from '../external/foreign-declaration.js';
import { foreignScheme } from '../external/foreign-scheme.js';
import { judgeDeclaration } from '../rules/external/judge-declaration.js';
import { differenceBetween, positionWords } from '../rules/external/position-words.js';
import { parseScheme } from '../scheme/parse-scheme.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';
import type { DeclaringOperation } from './read-operations.js';
import { noteOn } from './shared/note.js';

/** The resolution of a declaration, before its scheme has a name. */
export type Resolution =
  /** A declaration that is written anew: its scheme, or that the operation does not page. */
  | { readonly kind: 'carried'; readonly scheme: Scheme | 'never' }
  /**
   * A declaration whose meaning is declared already: by a scheme of ours or of another declaration, or by
   * `false`.
   */
  | { readonly kind: 'said'; readonly by: Scheme | 'never' }
  | { readonly kind: 'left' };

export interface ResolvedDeclaration {
  readonly declaration: ForeignDeclaration;
  readonly resolution: Resolution;
  readonly findings: readonly Finding[];
}

/**
 * Decides for each declaration of an operation. What is bound already stays bound; of several the first that can be
 * carried over is, and the others go with it as far as they say the same. `find`: the scheme of that name.
 */
export function resolveOperation(
  operation: DeclaringOperation,
  find: (name: string) => PlacedScheme | undefined,
): readonly ResolvedDeclaration[] {
  let said = saidBefore(operation, find);
  return operation.declarations.map((declaration) => {
    const findings = [...declaration.notes, ...judgeDeclaration(declaration, operation)];
    const resolve = (resolution: Resolution, ...more: readonly Finding[]): ResolvedDeclaration => ({
      declaration,
      resolution,
      findings: [...findings, ...more],
    });
    if (declaration.meaning.kind === 'none') return resolve({ kind: 'left' });
    const meant = declaration.meaning.kind === 'never' ? 'never' : foreignScheme(declaration, theirName);
    if (meant === undefined) return resolve({ kind: 'left' }, unwritable(operation, declaration));
    if (said === undefined) {
      said = meant;
      return resolve({ kind: 'carried', scheme: meant });
    }
    if (said === 'unread') return resolve({ kind: 'left' }, inTheWay(operation, declaration));
    const difference = differenceOf(meant, said);
    if (difference === undefined) return resolve({ kind: 'said', by: said });
    return resolve({ kind: 'left' }, disagrees(operation, declaration, difference, said));
  });
}

const theirName = 'scheme';

function saidBefore(
  { bound, hasOwn }: DeclaringOperation,
  find: (name: string) => PlacedScheme | undefined,
): Scheme | 'never' | 'unread' | undefined {
  if (bound?.why === 'disabled') return 'never';
  const scheme = typeof bound?.scheme === 'string' ? find(bound.scheme)?.scheme : undefined;
  return scheme ?? (bound !== undefined || hasOwn ? 'unread' : undefined);
}

function differenceOf(
  theirs: Scheme | 'never',
  ours: Scheme | 'never',
): readonly [string, string] | undefined {
  if (theirs !== 'never' && ours !== 'never') return differenceBetween(theirs, ours);
  return theirs === ours ? undefined : [wordsFor(theirs), wordsFor(ours)];
}

function wordsFor(scheme: Scheme | 'never'): string {
  return scheme === 'never' ? 'nothing at all' : positionWords[scheme.type];
}

function keyOf({ place, dialect }: ForeignDeclaration): string {
  const key = place.pointer.at(-1);
  return typeof key === 'string' ? key : `The ${dialectNames[dialect]} declaration`;
}

function disagrees(
  { method, view, own }: DeclaringOperation,
  declaration: ForeignDeclaration,
  [foreign, ours]: readonly [string, string],
  said: Scheme | 'never',
): Finding {
  const isOther = said !== 'never' && said.name === theirName;
  const scheme = isOther
    ? 'another declaration there'
    : said === 'never'
      ? `${own.pointer.at(-1)}`
      : said.name;
  const args = { extension: keyOf(declaration), method, foreign, scheme, own: ours };
  const finding = report('Document/DialectsDisagree', args, {
    at: declaration.place,
    suppressionKey: method,
  });
  return { ...finding, operation: view.operation.name };
}

function inTheWay(operation: DeclaringOperation, { dialect, place }: ForeignDeclaration): Finding {
  const what = operation.hasOwn
    ? `${operation.own.pointer.at(-1)} on this operation`
    : 'what binds this operation';
  const reason = `${what} names no scheme that can be read, and has to be put right first.`;
  return noteOn(operation, dialect)('Pagination/ForeignUncarried', { reason }, place);
}

/** Schemes have limits that other tools have not, such as the size of what a field holds. */
function unwritable(operation: DeclaringOperation, { dialect, place, meaning }: ForeignDeclaration): Finding {
  const declared = meaning.kind === 'scheme' ? { ...meaning.declaration, name: theirName } : undefined;
  const [first] = parseScheme(declared, 'document').findings;
  const reason = `what it says makes no scheme. ${first?.message ?? ''}`.trim();
  return noteOn(operation, dialect)('Pagination/ForeignUncarried', { reason }, place);
}
