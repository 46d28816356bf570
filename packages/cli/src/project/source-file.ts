import { dirname, relative, resolve, sep } from 'node:path';
import type { Reader } from '@pagewright/core';
import type { FileKind, WhyOther } from '@pagewright/core/internal';
import type { LinePosition, SyntaxTree } from '@pagewright/syntax';
import type { CheckedText, FileLinks, LayerKind, UnitHost, UnreadLocation } from '@pagewright/units';
import { allLines, type Io } from '../io.js';
import type { MarginText } from './margin-texts.js';

/** A text that was read, before it is known what it is. */
export interface TextFile {
  /** Absolute; `<stdin>` for standard input. Two files are the same when their paths are. */
  readonly path: string;
  /** The path as people see it: relative to where they are. */
  readonly name: string;
  /** The text of the file, as `openText` takes it. */
  readonly parts: readonly string[];
  /** In UTF-16 units. */
  readonly length: number;
  /** Texts in quotes that end at the left margin. */
  readonly marginTexts: () => readonly MarginText[];
  /** Parsed when it is first requested, as if those texts were indented. */
  readonly parsed: () => SyntaxTree;
}

/** A file of a run, with or without its text. */
export interface ListedFile extends Pick<TextFile, 'path' | 'name' | 'length'> {
  readonly kind: FileKind;
  /** Set for an overlay or overrides. */
  readonly layer: LayerKind | undefined;
  readonly links: FileLinks;
  /** The reason why a file that looks like a document or a configuration is neither. */
  readonly why: WhyOther | undefined;
}

/** A file as far as it is shown to people. */
export interface ShownFile extends Pick<ListedFile, 'path' | 'name' | 'kind'> {
  readonly positionAt: (offset: number) => LinePosition;
  readonly lineAt: (offset: number) => ShownLine;
}

/** A line of a text, or of a long one as much as is shown around a place. */
export interface ShownLine {
  readonly text: string;
  /** The place in the file where the shown text begins, in UTF-16 units. */
  readonly start: number;
}

/** A file that was read, even if its syntax is broken. */
export interface SourceFile extends TextFile, ListedFile, ShownFile {
  /** The whole text, which is put together. */
  readonly text: string;
  /** Parsed when it is first requested. */
  readonly tree: SyntaxTree;
}

export const stdinPath = '<stdin>';

/** Facts about the files of a run, as far as they do not depend on where people are. */
export const listedFiles = {
  facts: ({ path: id, kind, layer, links }) => ({ id, kind, layer, links }),
  resolve: (reference, from) => resolve(from.endsWith(sep) ? from : dirname(from), reference),
  key: (id) => id,
} as const satisfies UnitHost<ListedFile>;

export const sourceFiles: UnitHost<SourceFile> & { readonly reader: (file: SourceFile) => Reader } = {
  ...listedFiles,
  reader: ({ tree }) => tree.reader,
};

/** Returns a file as far as its syntax is reported. */
export function checkedText(file: SourceFile): Pick<CheckedText, 'problems' | 'marginTexts'> {
  return { problems: file.tree.problems, marginTexts: file.marginTexts() };
}

/** A path as people see it: relative to where they are, unless it is shorter from the root; with forward slashes. */
export function displayName(cwd: string, path: string): string {
  if (path === stdinPath) return path;
  const near = relative(cwd, path);
  const shown = near !== '' && near.length <= path.length ? near : path;
  return sep === '/' ? shown : shown.replaceAll(sep, '/');
}

/** Returns the same host, on which the file of that name has the text of standard input. */
export function withStdinAs(io: Io, name: string): Io {
  const path = resolve(io.cwd, name);
  return {
    ...io,
    readFile: (asked) => (asked === path ? io.readStdin() : io.readFile(asked)),
    readLines: async (asked, take) =>
      asked === path ? allLines(await io.readStdin(), take) : io.readLines(asked, take),
    isOnDisk: (asked) => asked !== path && io.isOnDisk(asked),
    kindOf: async (asked) => (asked === path ? 'file' : io.kindOf(asked)),
  };
}

/** The files that are analysed together, as one or the other: a configuration with its document, or either of them alone. */
export interface FilesOfUnit<File> {
  readonly config?: File;
  readonly document?: File;
  /** Files that lie over the document, in their order. */
  readonly layers?: readonly File[];
  /** The `redocly.yaml` whose pagination Redocly applies to the document. */
  readonly redocly?: File;
  /** The `generators.yml` by whose settings Fern counts offsets of the document. */
  readonly fern?: File;
  /** True where the document is merged with others before the layers are laid over all of them. */
  readonly isPart?: true;
  /** A file that is neither: only its syntax is checked, the actions of an overlay, or what it names. */
  readonly other?: File;
  /** True for an overlay or overrides that are not laid over a document of the run. */
  readonly isUnlaid?: true;
  /** Layers, or documents with layers, that `other` names and that can't be read. */
  readonly unread?: readonly UnreadLocation[];
  /** True if a unit before this one has the same document and configuration, with other layers. */
  readonly isFurther?: true;
}

/** The files of a unit, the document first: it is the largest. */
export function filesOfUnit<File>({
  document,
  config,
  other,
  redocly,
  fern,
  layers = [],
}: FilesOfUnit<File>): readonly File[] {
  return [document, config, other, redocly, fern, ...layers].filter((file) => file !== undefined);
}

export type ProjectUnit<File extends ListedFile = SourceFile> = FilesOfUnit<File>;

/** The files of one run, paired, with the messages for the user about reading them. */
export interface Project<File extends ListedFile = SourceFile> {
  /** In the order of the arguments; a document that only a configuration names comes after it. */
  readonly files: readonly File[];
  readonly units: readonly ProjectUnit<File>[];
  /** The number of files that were looked at to find the units. */
  readonly lookedAt: number;
  /** Documents with a configuration that was found for them. */
  readonly configured: readonly { readonly document: string; readonly config: string }[];
  /** Files that a walk met and that are almost documents or configurations, with a clause about what is amiss. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  /** Sentences about inputs that were named and can't be read: the run ends with exit status 2. */
  readonly problems: readonly string[];
  /** Sentences about what was left out, which is no failure. */
  readonly notes: readonly string[];
}
