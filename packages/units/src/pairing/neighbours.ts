import type { Reader } from '@pagewright/core';
import type { FileKind, SyntaxProblem } from '@pagewright/syntax';
import { fileLinks } from './file-links.js';
import { layerNamingFiles } from './named-layers.js';
import { type Pairing, pairFiles } from './pair-files.js';
import type { FileFacts, LayerKind, PairingHost, UnitHost } from './pairing-host.js';

/** A file that a host has parsed. `layer` is set for an overlay or overrides. */
export interface ParsedFile {
  readonly reader: Reader;
  readonly kind: FileKind;
  readonly layer?: LayerKind | undefined;
  readonly problems: readonly SyntaxProblem[];
}

/**
 * File access for linters, which pass one document at a time. `readText` returns the `problem` as a clause.
 * `filesIn` returns the sorted paths of files that may be YAML or JSON.
 */
export interface NeighbourHost {
  readonly readText: (path: string) => { readonly text: string } | { readonly problem: string };
  readonly filesIn: (folder: string) => readonly string[];
  readonly parse: (path: string, text: string) => ParsedFile;
  readonly resolve: (folder: string, reference: string) => string;
  readonly folderOf: (path: string) => string;
  readonly foldersAbove: (path: string) => readonly string[];
}

export interface NeighbourFile extends ParsedFile {
  readonly path: string;
  readonly facts: FileFacts;
}

/**
 * Limits of the search for configurations: files per folder, and the size of a file in bytes or UTF-16 units.
 */
export const configSearch = { maxFiles: 500, maxSize: 1_000_000 } as const;

/** Matches text that may be a configuration that names a document: `openapi` with a file or with settings. */
export const mayNameDocument =
  /(?:^|[\s{,"'])openapi["']?\s*:\s*(?:$|[{#&!]|["']?[^\s"',}]*(?:[/\\]|\.(?:jsonc?|ya?ml)\b))/im;

export interface NeighbourUnits {
  readonly host: UnitHost<NeighbourFile> & { readonly reader: (file: NeighbourFile) => Reader };
  readonly pairing: Pairing<NeighbourFile>;
}

export function neighbourUnits(
  host: NeighbourHost,
  { path, reader, noConfig }: { readonly path: string; readonly reader: Reader; readonly noConfig: boolean },
): NeighbourUnits {
  const known = new Map<string, NeighbourFile | { readonly problem: string }>();
  const fileAt = (at: string, text: string): NeighbourFile => {
    const slashed = at.replaceAll('\\', '/');
    const isNaming = layerNamingFiles.some((name) => slashed.endsWith(`/${name}`));
    const parsed = host.parse(at, text);
    const { layer } = parsed;
    const kind = isNaming ? 'other' : parsed.kind;
    const links = fileLinks(parsed.reader, kind, at);
    return { ...parsed, kind, path: at, facts: { id: at, kind, layer, links } };
  };
  const open = (at: string) => {
    const before = known.get(at);
    if (before !== undefined) return before;
    const read = host.readText(at);
    const opened = 'text' in read ? fileAt(at, read.text) : read;
    known.set(at, opened);
    return opened;
  };
  const find = (at: string): NeighbourFile | undefined => {
    const opened = open(at);
    return 'problem' in opened ? undefined : opened;
  };
  const links = fileLinks(reader, 'openapi', path);
  const document: NeighbourFile = {
    ...{ path, reader, problems: [], kind: 'openapi' },
    facts: { id: path, kind: 'openapi', links },
  };
  known.set(path, document);
  const configsIn = (folder: string): readonly NeighbourFile[] =>
    host
      .filesIn(folder)
      .slice(0, configSearch.maxFiles)
      .flatMap((at) => {
        if (known.has(at)) return find(at) ?? [];
        const read = host.readText(at);
        if ('problem' in read || read.text.length > configSearch.maxSize) return [];
        return mayNameDocument.test(read.text) ? (find(at) ?? []) : [];
      });
  const around: PairingHost<NeighbourFile> & NeighbourUnits['host'] = {
    files: [document],
    facts: ({ facts }) => facts,
    reader: (file) => file.reader,
    resolve: (reference, from) => host.resolve(/[/\\]$/.test(from) ? from : host.folderOf(from), reference),
    key: (id) => id,
    find,
    problem: (id) => {
      const opened = open(id);
      return 'problem' in opened ? opened.problem : undefined;
    },
    foldersAbove: host.foldersAbove,
    configsIn,
    // No documents are listed, so a configuration applies only if it names its document.
    documentsBeside: () => [],
  };
  return { host: around, pairing: pairFiles(around, { noConfig, named: new Set([path]) }) };
}
