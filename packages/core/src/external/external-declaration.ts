import type { Finding, FixEdits, SourceLocation } from '../diagnostics/finding.js';
import type { SchemeType } from '../format/roles.js';
import type { Json, JsonObject, Pointer } from '../json/json.js';
import type { OperationView } from '../openapi/operation-view.js';
import type { SourceDocument } from '../openapi/source-document.js';
import type { Reader } from '../reader/reader.js';
import { parseScheme } from '../scheme/parse-scheme.js';
import type { Scheme } from '../scheme/scheme.js';

/** The tools whose declarations are read, by the word that the command line has for each, and how people call them. */
export const externalFormatNames = {
  stainless: 'Stainless',
  speakeasy: 'Speakeasy',
  fern: 'Fern',
  autorest: 'AutoRest',
  typespec: 'TypeSpec',
  scalar: 'Scalar',
  redocly: 'Redocly',
} as const;

/** The identifier of another tool whose declarations can be read. */
export type ExternalFormatId = keyof typeof externalFormatNames;

/** The declaration of an operation in another tool's way. */
export interface ExternalDeclaration {
  readonly externalFormat: ExternalFormatId;
  /** The operation, `get /users`. */
  readonly operation: string;
  /** The key of the deciding value: the place of findings that are about no smaller part. */
  readonly place: SourceLocation;
  readonly meaning: Meaning;
  /** Findings of what differs, is lost or was guessed, each at the author's own text. */
  readonly notes: readonly Finding[];
  /** The edits that take the declaration out of its files. Computed only once the new declaration is in its place. */
  readonly removal: readonly FixEdits[];
}

/**
 * The meaning of a declaration in Pagewright's terms:
 * - scheme: a scheme of Pagewright
 * - never: the operation does not page (`false`)
 * - none: it has no equal; a note gives the reason, and the declaration stays where it is. `judged` is what it
 *   declares nevertheless, for a check against the operation.
 */
export type Meaning =
  | {
      readonly kind: 'scheme';
      /** Without a name. Its keys are in the order in which a person would write them. */
      readonly declaration: JsonObject;
      /** The scheme's name in its own external format, where it has one. */
      readonly name?: string;
      /** The key of a response field that an import adds, and that the tool does not read. */
      readonly added?: string;
      /** From the outermost to the innermost part of the declaration. */
      readonly mappings: readonly SourceMapping[];
    }
  | { readonly kind: 'never' }
  | { readonly kind: 'none'; readonly judged?: JudgedParts };

/** The readable parts of a declaration that can't be read as a whole. */
export interface JudgedParts {
  readonly declaration: JsonObject;
  readonly mappings: readonly SourceMapping[];
}

/** Text of the author that a part of the imported declaration was made from. */
export interface SourceMapping {
  /**
   * A pointer into Pagewright's declaration, e.g. `['response', 'data', 'path']`. It covers everything below it, too.
   */
  readonly generated: Pointer;
  readonly original: SourceLocation;
  /**
   * Writes another path in that place as the external format does, so that a fix can be made there: `['data',
   * 'list']` is `$.data.list`.
   */
  readonly encode?: (path: readonly (string | number)[]) => Json;
}

/** The scheme that a declaration means, under that name; undefined where it means none. */
export function externalScheme({ meaning }: ExternalDeclaration, name: string): Scheme | undefined {
  if (meaning.kind !== 'scheme') return undefined;
  return parseScheme({ ...meaning.declaration, name }, 'document').scheme;
}

/** The innermost origin of a part of the declaration: that of the part itself, else of the part around it. */
export function mappingOf(mappings: readonly SourceMapping[], generated: Pointer): SourceMapping | undefined {
  let innermost: SourceMapping | undefined;
  for (const mapping of mappings) {
    const isAround = mapping.generated.every((step, index) => step === generated[index]);
    if (isAround && (innermost === undefined || mapping.generated.length >= innermost.generated.length))
      innermost = mapping;
  }
  return innermost;
}

/** Returns the place in the author's text that declared a part; `otherwise` where none did. */
export function originalLocation(
  mappings: readonly SourceMapping[],
  generated: Pointer,
  otherwise: SourceLocation,
): SourceLocation {
  return mappingOf(mappings, generated)?.original ?? otherwise;
}

/** Operation without a declaration of Pagewright that another tool declares paginated. */
export interface DeclaredElsewhere {
  readonly operation: string;
  readonly externalFormat: ExternalFormatId;
}

/** The declarations of other tools in a document or a configuration: what they page, and what is wrong with them. */
export interface ExternalCheckResults {
  readonly findings: readonly Finding[];
  readonly declaredElsewhere: readonly DeclaredElsewhere[];
}

/** A way of declaring pagination on the operations of a document. */
export interface ExternalFormat {
  readonly id: ExternalFormatId;
  /** Words of which each text has one in which anything is declared so; a text without them need not be read. */
  readonly words: readonly string[];
  /**
   * True when the declaration may be at a place that the operation only refers to (parameters, properties of its
   * schemas), so that the operation's own text may have none of the words.
   */
  readonly isMarked?: true;
  /** True when another file declares it, so that the document and what it refers to may have none of the words. */
  readonly isApart?: true;
  /** Returns whether a configuration has schemes as the tool writes them. */
  readonly isConfig?: (config: Reader) => boolean;
  /** Checks the schemes of a configuration that `isConfig` recognises, as they are. */
  readonly checkConfig?: (config: Reader, source: SourceDocument | undefined) => ExternalCheckResults;
  /** Returns what an operation declares in this external format; undefined where it declares nothing. */
  readonly read: (subject: ExternalSubject) => ExternalDeclaration | undefined;
  /**
   * The types by which the operation pages, as far as they are known even of a broken declaration: several types where
   * it does not distinguish them. Default: the type of the scheme that the declaration means.
   */
  readonly pagesBy?: (subject: ExternalSubject) => readonly SchemeType[] | undefined;
}

/** The subject that an external format reads. */
export interface ExternalSubject {
  readonly source: SourceDocument;
  readonly view: OperationView;
  /**
   * The name that people give the operation, and that suppresses its findings: `users.list`, or `get /users`.
   */
  readonly method: string;
}

/**
 * Lists what an operation declares in some external formats, in their order: it may carry the declarations of several
 * tools.
 */
export function declarationsIn(
  subject: ExternalSubject,
  externalFormats: readonly ExternalFormat[],
): readonly ExternalDeclaration[] {
  return externalFormats
    .filter((externalFormat) => mayDeclare(externalFormat, subject))
    .flatMap((externalFormat) => externalFormat.read(subject) ?? []);
}

/** False where the operation certainly declares nothing in the external format, found without reading it. */
function mayDeclare({ words, isMarked, isApart }: ExternalFormat, { view }: ExternalSubject): boolean {
  if (isMarked === true || isApart === true) return true;
  const { document, pointer } = view.operation.node;
  return document.reader.mentions?.(pointer, words) ?? true;
}
