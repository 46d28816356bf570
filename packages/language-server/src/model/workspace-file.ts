import type { Layer } from '@pagewright/overlays';
import {
  type FileKind,
  type Language,
  languageOf,
  openText,
  recognise,
  type SyntaxDocument,
  type SyntaxTree,
  type TextChange,
  whyOther,
} from '@pagewright/syntax';
import { type FileLinks, fileLinks } from '@pagewright/units';
import type { Position, Range, TextDocument } from 'vscode-languageserver-textdocument';

/**
 * A file that is open in the editor or was read by the host. The object stays the same when its text changes.
 * The URI is spelled as the client spells it.
 */
export interface WorkspaceFile extends TextDocument {
  readonly tree: SyntaxTree;
  /**
   * Determined by the settings or the content. While the root can't be parsed, this is the last kind that was certain,
   * or else the last guess.
   */
  readonly kind: FileKind;
  /** The kind of layer, determined like `kind`. Undefined if the file is not a layer. */
  readonly changes: Layer['kind'] | undefined;
  readonly links: FileLinks;
  /** The number of the change that produced this text; unique across all files of the workspace. */
  readonly version: number;
  /** The version that the client sent; undefined for a file that is not open. */
  readonly clientVersion: number | undefined;
  /** Computes the facts that pairing needs, so that the files can be prepared one at a time. */
  prepare(): void;
}

type Versions = Pick<WorkspaceFile, 'version' | 'clientVersion'>;

interface KnownKind {
  readonly kind: FileKind;
  readonly changes: Layer['kind'] | undefined;
}

/** The mutable implementation of `WorkspaceFile`; only the model edits it. */
export class EditedFile implements WorkspaceFile {
  readonly uri: string;
  version: number;
  clientVersion: number | undefined;
  #syntax: SyntaxDocument;
  #kind: (KnownKind & { readonly version: number }) | undefined;
  /** Kind from the last parse with a readable root. */
  #certain: KnownKind | undefined;
  #links: { readonly version: number; readonly kind: FileKind; readonly links: FileLinks } | undefined;
  readonly #languageId: string | undefined;
  readonly #isNamedConfig: () => boolean;

  constructor(
    uri: string,
    text: string,
    languageId: string | undefined,
    { version, clientVersion }: Versions,
    isNamedConfig: () => boolean,
  ) {
    this.uri = uri;
    this.version = version;
    this.clientVersion = clientVersion;
    this.#languageId = languageId;
    this.#isNamedConfig = isNamedConfig;
    const language = languageFor(uri, languageId);
    this.#syntax = openText(text, language === undefined ? {} : { language });
  }

  get languageId(): string {
    return this.#languageId ?? this.tree.language;
  }

  get lineCount(): number {
    return this.tree.lines.lineCount;
  }

  getText(range?: Range): string {
    return range === undefined
      ? this.tree.text
      : this.tree.slice(this.offsetAt(range.start), this.offsetAt(range.end));
  }

  getLineRange(line: number): Range {
    const { start, end } = this.tree.lines.lineRange(line);
    return { start: this.positionAt(start), end: this.positionAt(line < 0 ? start : end) };
  }

  getEOLCharacters(line: number): string {
    if (line < 0) return '';
    return this.tree.slice(
      this.tree.lines.lineRange(line).end,
      this.offsetAt({ line: line + 1, character: 0 }),
    );
  }

  positionAt(offset: number): Position {
    return this.tree.lines.positionAt(offset);
  }

  offsetAt(position: Position): number {
    return this.tree.lines.offsetAt(position);
  }

  get tree(): SyntaxTree {
    return this.#syntax.tree;
  }

  get kind(): FileKind {
    return this.#isNamedConfig() ? 'config' : this.#recognised().kind;
  }

  get changes(): Layer['kind'] | undefined {
    return this.#isNamedConfig() ? undefined : this.#recognised().changes;
  }

  get links(): FileLinks {
    const { version, kind } = this;
    if (this.#links?.version !== version || this.#links.kind !== kind)
      this.#links = { version, kind, links: fileLinks(this.tree.reader, kind, this.uri) };
    return this.#links.links;
  }

  #recognised(): KnownKind {
    if (this.#kind?.version === this.version) return this.#kind;
    const { kind, broken, changes } = recognise(
      this.tree,
      this.clientVersion === undefined ? 'met' : 'written',
    );
    const { version } = this;
    const isCertain = !broken || changes !== undefined;
    // While editing, a file keeps its previous kind as long as its root has keys of that kind, even if their
    // values are wrong.
    const former = this.#certain;
    const isLost =
      kind === 'other' && changes === undefined && former !== undefined && former.kind !== 'other';
    if (isLost && whyOther(this.tree.reader) !== undefined) {
      this.#kind = { ...former, version };
      return this.#kind;
    }
    if (isCertain) this.#certain = { kind, changes };
    const isDoubtful = !isCertain && kind === 'other';
    const before = isDoubtful ? (this.#certain ?? this.#kind) : undefined;
    this.#kind = { kind, changes, ...before, version };
    return this.#kind;
  }

  prepare(): void {
    void this.kind;
    void this.links;
    void this.tree.reader.referredFiles?.();
  }

  edit(changes: readonly TextChange[], { version, clientVersion }: Versions): void {
    this.#syntax.edit(changes);
    this.version = version;
    this.clientVersion = clientVersion;
  }

  /** Replaces the whole text by means of an edit, which reuses the unchanged parts of the syntax tree. */
  replace(text: string, versions: Versions): void {
    this.edit([{ start: 0, end: this.tree.length, text }], versions);
  }
}

/** The editor's language wins over the file name, except that some editors call JSON with comments `json`. */
function languageFor(uri: string, languageId: string | undefined): Language | undefined {
  const byName = languageOf(uri.replace(/[?#].*$/s, ''));
  if (languageId === 'jsonc' || languageId === 'json5') return 'jsonc';
  if (languageId === 'json') return byName === 'jsonc' ? 'jsonc' : 'json';
  if (languageId !== undefined && /ya?ml/i.test(languageId)) return 'yaml';
  return byName;
}
