import type { SchemeType } from '../format/roles.js';
import type { OperationView } from '../openapi/operation-view.js';
import type { SourceDocument } from '../openapi/spot.js';
import type { Reader } from '../reader/reader.js';
import type { DialectId } from './dialect-names.js';
import type { ForeignDeclaration } from './foreign-declaration.js';
import type { ForeignJudgements } from './foreign-judgements.js';

/** A way of declaring pagination on the operations of a document. */
export interface Dialect {
  readonly id: DialectId;
  /** Words of which each text has one in which anything is declared so; a text without them need not be read. */
  readonly words: readonly string[];
  /**
   * True when the declaration may stand where the operation only refers to (parameters, properties of its
   * schemas), so that the operation's own text may have none of the words.
   */
  readonly isMarked?: true;
  /** Returns whether a configuration has schemes as the tool writes them. */
  readonly isConfig?: (config: Reader) => boolean;
  /** Judges the schemes of a configuration that `isConfig` knows, as they stand. */
  readonly judgeConfig?: (config: Reader, source: SourceDocument | undefined) => ForeignJudgements;
  /** Returns what an operation declares in this dialect; undefined where it declares nothing. */
  readonly read: (subject: DialectSubject) => ForeignDeclaration | undefined;
  /**
   * By what the operation says that it pages, as far as that can be told even of a broken declaration: several types where
   * it does not tell them apart. Default: that of the scheme which it means.
   */
  readonly pagesBy?: (subject: DialectSubject) => readonly SchemeType[] | undefined;
  /**
   * Returns whether a configuration is the tool's own: then nothing of ours is written to it. Default: none
   * is.
   */
  readonly isOwnConfig?: (config: Reader) => boolean;
}

/** The subject that a dialect reads. */
export interface DialectSubject {
  readonly source: SourceDocument;
  readonly view: OperationView;
  /**
   * The name that people give the operation, and that suppresses its findings: `users.list`, or `get /users`.
   */
  readonly method: string;
}
