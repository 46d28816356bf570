import { dirname, relative, resolve, sep } from 'node:path';
import type { Reader } from '@pagewright/core';
import type { FileKind, LinePosition, SyntaxTree, WhyOther } from '@pagewright/syntax';
import type { CheckedText, FileLinks, LayerKind, UnitHost, UnreadLocation } from '@pagewright/units';
import { allLines, type Io } from '../io.js';
import { shellWord } from '../terminal/text-width.js';
import type { MarginText } from './margin-texts.js';

export interface TextFile {
  /** Absolute, or `<stdin>`. Identifies the file. */
  readonly path: string;
  readonly name: string;
  /** The text in parts, as `openText` takes it. */
  readonly parts: readonly string[];
  /** In UTF-16 units. */
  readonly length: number;
  /** Quoted texts that end at the left margin. */
  readonly marginTexts: () => readonly MarginText[];
  /** Parsed on first use. Accepts `marginTexts`, although YAML 1.2 requires them to be indented. */
  readonly parsed: () => SyntaxTree;
}

export interface ListedFile extends Pick<TextFile, 'path' | 'name' | 'length'> {
  readonly kind: FileKind;
  readonly layer: LayerKind | undefined;
  readonly links: FileLinks;
  /** The reason why a file that resembles a document or a configuration is neither. */
  readonly why: WhyOther | undefined;
}

export interface ShownFile extends Pick<ListedFile, 'path' | 'name' | 'kind'> {
  readonly positionAt: (offset: number) => LinePosition;
  readonly lineAt: (offset: number) => ShownLine;
}

export interface ShownLine {
  readonly text: string;
  readonly start: number;
}

export interface SourceFile extends TextFile, ListedFile, ShownFile {
  /** Joined from the parts on each access. */
  readonly text: string;
  readonly tree: SyntaxTree;
}

export const stdinPath = '<stdin>';

export const listedFiles = {
  facts: ({ path: id, kind, layer, links }) => ({ id, kind, layer, links }),
  resolve: (reference, from) => resolve(from.endsWith(sep) ? from : dirname(from), reference),
  key: (id) => id,
} as const satisfies UnitHost<ListedFile>;

export const sourceFiles: UnitHost<SourceFile> & { readonly reader: (file: SourceFile) => Reader } = {
  ...listedFiles,
  reader: ({ tree }) => tree.reader,
};

export function checkedText(file: SourceFile): Pick<CheckedText, 'problems' | 'marginTexts'> {
  return { problems: file.tree.problems, marginTexts: file.marginTexts() };
}

/** The argument that names the file on the command line; "-" for standard input. */
export function fileArgument({ path, name }: Pick<ListedFile, 'path' | 'name'>): string {
  return path === stdinPath ? '-' : shellWord(name);
}

/** Relative to the working folder unless the absolute path is shorter; with forward slashes. */
export function displayName(cwd: string, path: string): string {
  if (path === stdinPath) return path;
  const near = relative(cwd, path);
  const shown = near !== '' && near.length <= path.length ? near : path;
  return sep === '/' ? shown : shown.replaceAll(sep, '/');
}

export function withStdinAs(io: Io, name: string): Io {
  const path = resolve(io.cwd, name);
  return {
    ...io,
    readFile: (asked, room) => (asked === path ? io.readStdin() : io.readFile(asked, room)),
    readLines: async (asked, take) =>
      asked === path ? allLines(await io.readStdin(), take) : io.readLines(asked, take),
    isOnDisk: (asked) => asked !== path && io.isOnDisk(asked),
    kindOf: async (asked) => (asked === path ? 'file' : io.kindOf(asked)),
  };
}

/** Files that are analyzed together: a configuration with its document, or either alone. */
export interface FilesOfUnit<File> {
  readonly config?: File;
  readonly document?: File;
  /** Layers of the document, in the order in which they apply. */
  readonly layers?: readonly File[];
  /** The `redocly.yaml` whose pagination applies to the document. */
  readonly redocly?: File;
  /** The `generators.yml` with Fern's offset settings. */
  readonly fern?: File;
  /** True if the document is merged with others before the layers apply. */
  readonly isPart?: true;
  /** A layer without a document, or a file that refers to unreadable files. */
  readonly other?: File;
  readonly isUnlaid?: true;
  /** Unreadable layers or documents that `other` refers to. */
  readonly unread?: readonly UnreadLocation[];
  /** True if an earlier unit has the same document and configuration with other layers. */
  readonly isFurther?: true;
}

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

export type ProjectUnit<File extends ListedFile = SourceFile> = FilesOfUnit<File> & {
  /** The options with which a command has read the files, for suggested commands. Default: none. */
  readonly reading?: readonly string[];
};

/** Returns the unit with each of its files replaced. */
export function inEveryFile(unit: ProjectUnit, replace: (file: SourceFile) => SourceFile): ProjectUnit {
  const { document, config, other, redocly, fern, layers } = unit;
  return {
    ...unit,
    ...(document !== undefined && { document: replace(document) }),
    ...(config !== undefined && { config: replace(config) }),
    ...(other !== undefined && { other: replace(other) }),
    ...(redocly !== undefined && { redocly: replace(redocly) }),
    ...(fern !== undefined && { fern: replace(fern) }),
    ...(layers !== undefined && { layers: layers.map(replace) }),
  };
}

/** The paired files of a run, with messages about reading them. */
export interface Project<File extends ListedFile = SourceFile> {
  /** In argument order. A document that only a configuration names follows that configuration. */
  readonly files: readonly File[];
  readonly units: readonly ProjectUnit<File>[];
  /** The number of files whose content was read. */
  readonly lookedAt: number;
  /** True if the run reads only files that changes affect, and there are none. */
  readonly isUnaffected: boolean;
  readonly configured: readonly { readonly document: string; readonly config: string }[];
  /** Files that are almost documents or configurations, with a clause about what is missing. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  /** Sentences about named inputs that can't be read: the run exits with status 2. */
  readonly problems: readonly string[];
  /** Sentences about files that were left out, which is not a failure. */
  readonly notes: readonly string[];
}
