import type { FileKind } from '@pagewright/core';
import {
  type Language,
  languageOf,
  openText,
  recognise,
  type SyntaxDocument,
  type SyntaxTree,
  type TextChange,
} from '@pagewright/syntax';

/** A file as the server knows it: open in the editor, or read by the host. Its text may change, and it stays the same object. */
export interface WorkspaceFile {
  /** As the client spells it. */
  readonly uri: string;
  /** Always shows the newest text. */
  readonly tree: SyntaxTree;
  /**
   * Kind of the file by the settings or its content; the last that could be determined while the text is
   * broken.
   */
  readonly kind: FileKind;
  /** Version in the editor; undefined for a file that is not open. */
  readonly version: number | undefined;
  /** Another number after every change. */
  readonly revision: number;
}

/** The file that the model itself changes. */
export class EditedFile implements WorkspaceFile {
  readonly uri: string;
  version: number | undefined;
  revision = 0;
  #syntax: SyntaxDocument;
  #kind: { readonly revision: number; readonly kind: FileKind } | undefined;
  readonly #language: Language | undefined;
  readonly #isNamedConfig: () => boolean;

  constructor(
    uri: string,
    text: string,
    languageId: string | undefined,
    version: number | undefined,
    isNamedConfig: () => boolean,
  ) {
    this.uri = uri;
    this.version = version;
    this.#language = languageFor(uri, languageId);
    this.#isNamedConfig = isNamedConfig;
    this.#syntax = open(text, this.#language);
  }

  get tree(): SyntaxTree {
    return this.#syntax.tree;
  }

  get kind(): FileKind {
    if (this.#isNamedConfig()) return 'config';
    if (this.#kind?.revision !== this.revision) {
      const { kind, broken } = recognise(this.tree);
      const isDoubtful = kind === 'other' && broken && this.#kind !== undefined;
      this.#kind = { revision: this.revision, kind: isDoubtful && this.#kind ? this.#kind.kind : kind };
    }
    return this.#kind.kind;
  }

  edit(changes: readonly TextChange[], version: number): void {
    this.#syntax.edit(changes);
    this.version = version;
    this.revision++;
  }

  /** Takes a whole new text, as an edit of the one before where that is known. */
  replace(text: string, version: number | undefined): void {
    const { length } = this.tree;
    this.#syntax.edit([{ start: 0, end: length, text }]);
    this.version = version;
    this.revision++;
  }
}

function open(text: string, language: Language | undefined): SyntaxDocument {
  return openText(text, language === undefined ? {} : { language });
}

/**
 * Returns the language that the editor calls the file, but that an editor may call JSON with comments `json`.
 */
function languageFor(uri: string, languageId: string | undefined): Language | undefined {
  const byName = languageOf(uri.replace(/[?#].*$/s, ''));
  if (languageId === 'jsonc' || languageId === 'json5') return 'jsonc';
  if (languageId === 'json') return byName === 'jsonc' ? 'jsonc' : 'json';
  if (languageId !== undefined && /ya?ml/i.test(languageId)) return 'yaml';
  return byName;
}
