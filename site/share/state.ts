import { pack, unpack } from './codec.js';

/** The tabs of the editor: a document, its configuration, and an overlay. */
export const slots = ['document', 'config', 'overlay'] as const;
export type Slot = (typeof slots)[number];

/** The panes next to the editor. */
export const panes = ['problems', 'explain', 'walk', 'helpers', 'import', 'diff', 'adopt'] as const;
export type PaneId = (typeof panes)[number];

export interface PlaygroundFile {
  readonly name: string;
  readonly text: string;
}

export type Files = { readonly [S in Slot]?: PlaygroundFile };

/** Choices in the panes, such as the id of a target or an operation. Unknown values are ignored. */
export interface Choices {
  readonly operation?: string;
  readonly faults?: readonly string[];
  readonly target?: string;
  readonly profile?: string;
  readonly client?: string;
}

/** The content of a link, which determines what the page shows. */
export interface PlaygroundState {
  readonly files: Files;
  /** The files before the edits, if there are edits; *Diff* compares with them. */
  readonly opened?: Files;
  readonly pane: PaneId;
  readonly choices: Choices;
}

/** A state read from a link, or a sentence about the problem. */
export type ReadState =
  | { readonly ok: true; readonly state: PlaygroundState }
  | { readonly ok: false; readonly problem: string };

/** The fragment of a link to a state, without the `#`. */
export function linkOf({ files, opened, pane, choices }: PlaygroundState): string {
  const { faults = [], ...words } = choices;
  return pack(
    JSON.stringify({
      files,
      ...(opened !== undefined && { opened }),
      ...(pane !== 'problems' && { pane }),
      ...words,
      ...(faults.length > 0 && { faults }),
    }),
  );
}

/** Reads a fragment. Links are untrusted, so every member is checked, and nothing throws. */
export function readLink(fragment: string): ReadState {
  const unpacked = unpack(fragment);
  if (!unpacked.ok) return unpacked;
  try {
    return readState(JSON.parse(unpacked.text));
  } catch {
    return { ok: false, problem: 'The link is damaged. Copy the whole link again.' };
  }
}

const maxNameLength = 100;
const maxWordLength = 500;
const maxFaults = 30;

/** Reads a state from any value, such as a link's content or the browser's storage. */
export function readState(value: unknown): ReadState {
  const record = recordOf(value);
  const files = filesOf(record?.files);
  if (record === undefined || files === undefined || Object.keys(files).length === 0)
    return { ok: false, problem: 'The link contains no files that the playground can open.' };
  const opened = filesOf(record.opened);
  const pane = panes.find((one) => one === record.pane) ?? 'problems';
  const faults = Array.isArray(record.faults) ? record.faults.slice(0, maxFaults).filter(isWord) : [];
  const words = Object.fromEntries(
    (['operation', 'target', 'profile', 'client'] as const).flatMap((key) => {
      const word = record[key];
      return isWord(word) ? [[key, word]] : [];
    }),
  );
  return {
    ok: true,
    state: {
      files,
      ...(opened !== undefined && { opened }),
      pane,
      choices: { ...words, ...(faults.length > 0 && { faults }) },
    },
  };
}

function filesOf(value: unknown): Files | undefined {
  const record = recordOf(value);
  if (record === undefined) return undefined;
  const files: Partial<Record<Slot, PlaygroundFile>> = {};
  for (const slot of slots) {
    const file = fileOf(record[slot]);
    if (file === 'broken') return undefined;
    if (file !== undefined) files[slot] = file;
  }
  return files;
}

function fileOf(value: unknown): PlaygroundFile | 'broken' | undefined {
  if (value === undefined) return undefined;
  const record = recordOf(value);
  if (typeof record?.name !== 'string' || typeof record.text !== 'string') return 'broken';
  return isFileName(record.name) ? { name: record.name, text: record.text } : 'broken';
}

/** True for a YAML or JSON file name without folders: the name becomes the last segment of a URI. */
export function isFileName(name: string): boolean {
  return name.length <= maxNameLength && /^[\p{L}\p{N}_][\p{L}\p{N}._ -]*\.(?:ya?ml|jsonc?)$/u.test(name);
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxWordLength;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}
