import type { Finding, FixEdits, SourceLocation } from '../diagnostics/finding.js';
import type { SchemeType } from '../format/roles.js';
import type { Json, JsonObject, Pointer } from '../json/json.js';
import type { OperationView } from '../openapi/operation-view.js';
import type { SourceDocument } from '../openapi/source-document.js';
import type { Reader } from '../reader/reader.js';
import { parseScheme } from '../scheme/parse-scheme.js';
import type { Scheme } from '../scheme/scheme.js';

/** The names of the tools whose declarations can be read, keyed by their id on the command line. */
export const externalFormatNames = {
  stainless: 'Stainless',
  speakeasy: 'Speakeasy',
  fern: 'Fern',
  autorest: 'AutoRest',
  typespec: 'TypeSpec',
  scalar: 'Scalar',
  redocly: 'Redocly',
} as const;

/** The id of a tool whose declarations can be read, such as `speakeasy`. */
export type ExternalFormatId = keyof typeof externalFormatNames;

/** The declaration of an operation in another tool's format. */
export interface ExternalDeclaration {
  readonly externalFormat: ExternalFormatId;
  readonly operation: string;
  /** The location of the declaration's key. Findings are reported here unless they concern a smaller part. */
  readonly place: SourceLocation;
  readonly meaning: Meaning;
  /** Findings about differences, losses and guesses in the conversion, each at the original text. */
  readonly notes: readonly Finding[];
  /**
   * Edits that remove the declaration from its files, to be applied after the new declaration is written.
   * Computed on access.
   */
  readonly removal: readonly FixEdits[];
}

/**
 * A declaration in Pagewright's terms:
 * - scheme: an equivalent scheme of Pagewright
 * - never: the operation does not page (`false`)
 * - none: no equivalent exists. A note says why, and an import leaves the declaration unchanged. `judged`
 * contains the parts that can still be checked against the operation.
 */
export type Meaning =
  | {
      readonly kind: 'scheme';
      /** Has no `name`. The keys are in the order in which people usually write them. */
      readonly declaration: JsonObject;
      readonly name?: string;
      /** The key of a response field that the import adds. The other tool does not read such a field. */
      readonly added?: string;
      /** From the outermost part of the declaration to the innermost. */
      readonly mappings: readonly SourceMapping[];
    }
  | { readonly kind: 'never' }
  | { readonly kind: 'none'; readonly judged?: JudgedParts };

export interface JudgedParts {
  readonly declaration: JsonObject;
  readonly mappings: readonly SourceMapping[];
}

/** Maps a part of a converted declaration to the original text. */
export interface SourceMapping {
  /**
   * A pointer into Pagewright's declaration, such as `['response', 'data', 'path']`. The mapping also applies
   * to all parts below it.
   */
  readonly generated: Pointer;
  readonly original: SourceLocation;
  /**
   * Formats any path in the syntax of the external format, for fixes. Example: turns `['data', 'list']` into
   * `$.data.list`.
   */
  readonly encode?: (path: readonly (string | number)[]) => Json;
}

/** Converts a declaration to a scheme named `name`; undefined if it has no equivalent. */
export function externalScheme({ meaning }: ExternalDeclaration, name: string): Scheme | undefined {
  if (meaning.kind !== 'scheme') return undefined;
  return parseScheme({ ...meaning.declaration, name }, 'document').scheme;
}

export function mappingOf(mappings: readonly SourceMapping[], generated: Pointer): SourceMapping | undefined {
  let innermost: SourceMapping | undefined;
  for (const mapping of mappings) {
    const isAround = mapping.generated.every((step, index) => step === generated[index]);
    if (isAround && (innermost === undefined || mapping.generated.length >= innermost.generated.length))
      innermost = mapping;
  }
  return innermost;
}

/** Returns the original place of a converted part, or `otherwise` if no mapping applies. */
export function originalLocation(
  mappings: readonly SourceMapping[],
  generated: Pointer,
  otherwise: SourceLocation,
): SourceLocation {
  return mappingOf(mappings, generated)?.original ?? otherwise;
}

export interface DeclaredElsewhere {
  readonly operation: string;
  readonly externalFormat: ExternalFormatId;
  readonly place: SourceLocation;
  /** True if the declaration can't be read and therefore paginates nothing. */
  readonly isUnreadable?: true;
}

/** Findings about other tools' declarations, and the operations that these declarations paginate. */
export interface ExternalCheckResults {
  readonly findings: readonly Finding[];
  readonly declaredElsewhere: readonly DeclaredElsewhere[];
}

/** A reader for another tool's declarations. */
export interface ExternalFormat {
  readonly id: ExternalFormatId;
  /** A text that contains none of these words has no declaration and is not read. */
  readonly words: readonly string[];
  /**
   * True if a parameter or schema that the operation refers to may carry the declaration. The operation's own text then
   * need not contain any of the words.
   */
  readonly isMarked?: true;
  /** True if another file declares pagination. The document then need not contain any of the words. */
  readonly isApart?: true;
  readonly isConfig?: (config: Reader) => boolean;
  /** Checks the schemes of a configuration that `isConfig` accepts, without converting it. */
  readonly checkConfig?: (config: Reader, source: SourceDocument | undefined) => ExternalCheckResults;
  /** Returns the declaration of an operation; undefined if it has none. */
  readonly read: (subject: ExternalSubject) => ExternalDeclaration | undefined;
  /**
   * Returns the scheme types that an operation may page by, even if its declaration is broken. Default: the type of the
   * converted scheme.
   */
  readonly pagesBy?: (subject: ExternalSubject) => readonly SchemeType[] | undefined;
}

/** The operation that an external format reads, and its document. */
export interface ExternalSubject {
  readonly source: SourceDocument;
  readonly view: OperationView;
  readonly method: string;
}

/**
 * Lists the declarations of an operation, in the order of the given formats. An operation may have several.
 */
export function declarationsIn(
  subject: ExternalSubject,
  externalFormats: readonly ExternalFormat[],
): readonly ExternalDeclaration[] {
  return externalFormats
    .filter((externalFormat) => mayDeclare(externalFormat, subject))
    .flatMap((externalFormat) => externalFormat.read(subject) ?? []);
}

function mayDeclare({ words, isMarked, isApart }: ExternalFormat, { view }: ExternalSubject): boolean {
  if (isMarked === true || isApart === true) return true;
  const { document, pointer } = view.operation.node;
  return document.reader.mentions?.(pointer, words) ?? true;
}
