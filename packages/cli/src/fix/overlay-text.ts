import { basename, dirname, relative, resolve, sep } from 'node:path';
import {
  type FixEdits,
  type Json,
  type JsonObject,
  type Pointer,
  type PointerEdit,
  pointerText,
  type Reader,
} from '@pagewright/core';
import { pathOfPointer } from '@pagewright/overlays';
import { applyEdits, languageOf, textEdits } from '@pagewright/syntax';
import type { Io } from '../io.js';
import { parseFile, sourceFile, textFile } from '../project/load-file.js';
import {
  displayName,
  fileArgument,
  type ProjectUnit,
  type SourceFile,
  stdinPath,
} from '../project/source-file.js';
import { shellWord } from '../terminal/text-width.js';
import { type ChangedFile, writeTogether } from './fix-files.js';

export interface OverlayTarget {
  readonly path: string;
  readonly name: string;
  /** The existing overlay; undefined if it is new. */
  readonly file: SourceFile | undefined;
}

/** Returns a sentence if the option can't name an overlay of this unit. */
export function overlayTarget(
  cwd: string,
  given: string,
  { document, config, layers = [] }: ProjectUnit,
): OverlayTarget | string {
  const path = resolve(cwd, given);
  const name = displayName(cwd, path);
  if (document?.path === path || config?.path === path)
    return `--as-overlay can't be ${name}, which is the document or its configuration`;
  const file = layers.find((layer) => layer.path === path);
  if (file !== undefined && file.layer !== 'overlay') return `${name} is not an OpenAPI Overlay`;
  return { path, name, file };
}

/**
 * Returns arguments that check the document with the overlay and its existing layers. All layers are named,
 * because one `--overlay` replaces all layers that the check would otherwise find.
 */
export function layeredCheck(
  document: SourceFile,
  layers: readonly SourceFile[],
  overlay: Pick<OverlayTarget, 'path' | 'name'>,
): string {
  const names = layers.filter(({ path }) => path !== overlay.path).map(({ name }) => name);
  const over = [...names, overlay.name].map((name) => `--overlay ${shellWord(name)}`);
  return [fileArgument(document), ...over].join(' ');
}

/** Writes nothing if the overlay was created or changed in the meantime. Returns sentences about problems. */
export async function writeOverlay(
  io: Io,
  { file }: OverlayTarget,
  changed: ChangedFile,
): Promise<readonly string[]> {
  if (file !== undefined) return writeTogether(io, [changed]);
  const { path, name, after } = changed;
  if ((await io.kindOf(path)) !== undefined) return [`did not write ${name}: it was created in the meantime`];
  const written = await io.placeFile(dirname(path), basename(path), after);
  return written.ok ? [] : [`can't write ${name}: ${written.problem}`];
}

interface WrittenAction {
  readonly target: string;
  readonly update?: JsonObject;
  readonly remove?: true;
}

/** Overlay actions that have the effect of the edits, and files that no action can reach. */
export interface OverlayActions {
  readonly actions: readonly WrittenAction[];
  readonly unreached: readonly string[];
}

/**
 * Converts edits that declare pagination to actions on the enclosing value. Leaves out other edits, such as
 * removals of external declarations.
 *
 * @param document the document before the edits
 * @param isOwn true for the extension keys that declare pagination
 */
export function overlayActions(
  document: Reader,
  changes: readonly FixEdits[],
  isOwn: (key: string) => boolean,
): OverlayActions {
  const values = new Map<string, { readonly pointer: Pointer; before: unknown; after: unknown }>();
  const unreached = new Set<string>();
  for (const { source, file, edits } of changes) {
    if (source !== 'document') continue;
    for (const edit of edits) {
      const renamed = renamedPlace(edit);
      const pointer = renamed ?? edit.pointer;
      const length = pointer.findIndex((step) => typeof step === 'string' && isOwn(step)) + 1;
      if (length === 0) continue;
      if (file !== undefined) {
        unreached.add(file);
        continue;
      }
      const at = pointer.slice(0, length);
      const key = pointerText(at);
      const known = values.get(key) ?? { pointer: at, before: document.get(at), after: document.get(at) };
      const after = renamed === undefined ? edited(known.after, edit, length) : document.get(edit.pointer);
      values.set(key, { ...known, after });
    }
  }
  const updates = new Map<string, WrittenAction>();
  for (const { pointer, before, after } of values.values()) {
    const member = updateOf(before, after);
    if (member === undefined) continue;
    const target = pathOfPointer(pointer.slice(0, -1));
    const key = String(pointer.at(-1));
    const known = updates.get(target);
    if (isOfOtherKind(before, after))
      updates.set(`remove ${pointerText(pointer)}`, { target: pathOfPointer(pointer), remove: true });
    updates.set(target, { target, update: { ...known?.update, [key]: member } });
  }
  const rank = ({ target }: WrittenAction) => (target === '$' ? 0 : 1);
  return {
    actions: [...updates.values()].sort((one, other) => rank(one) - rank(other)),
    unreached: [...unreached],
  };
}

function renamedPlace(edit: PointerEdit): Pointer | undefined {
  return edit.kind === 'renameKey' ? [...edit.pointer.slice(0, -1), edit.key] : undefined;
}

/** Applies an edit to a value whose pointer has `depth` steps. */
function edited(value: unknown, edit: PointerEdit, depth: number): unknown {
  const [step, ...rest] = edit.pointer.slice(depth);
  if (step === undefined) return edit.kind === 'set' || edit.kind === 'insert' ? edit.value : undefined;
  if (Array.isArray(value)) {
    const items: unknown[] = [...value];
    const index = Number(step);
    if (rest.length > 0) items[index] = edited(items[index], edit, depth + 1);
    else if (edit.kind === 'remove') items.splice(index, 1);
    else if (edit.kind === 'insert') items.splice(index, 0, edit.value);
    else if (edit.kind === 'set') items[index] = edit.value;
    return items;
  }
  const members = { ...Object(value) } as Record<string, unknown>;
  if (rest.length === 0 && edit.kind === 'remove') delete members[step];
  else members[step] = edited(members[step], edit, depth + 1);
  return members;
}

/** Returns the overlay update that turns `before` into `after`. For lists, it contains only the added items. */
function updateOf(before: unknown, after: unknown): Json | undefined {
  if (after === undefined || JSON.stringify(before) === JSON.stringify(after)) return undefined;
  if (!Array.isArray(before) || !Array.isArray(after)) return after as Json;
  const known = new Set(before.map((item) => JSON.stringify(item)));
  const added = after.filter((item) => !known.has(JSON.stringify(item)));
  return added.length === 0 ? undefined : (added as Json[]);
}

/** True if an overlay can't merge the new value into the existing one. */
function isOfOtherKind(before: unknown, after: unknown): boolean {
  const kind = (value: unknown) =>
    Array.isArray(value) ? 'list' : typeof value === 'object' && value !== null ? 'object' : 'scalar';
  return before !== undefined && kind(before) !== kind(after);
}

/** Appends actions to the overlay, or creates it. Returns a sentence if the overlay's text does not allow that. */
export function withActions(
  cwd: string,
  { path, name, file }: OverlayTarget,
  document: SourceFile,
  actions: readonly WrittenAction[],
): ChangedFile | string {
  const before = file?.text ?? '';
  if (actions.length === 0) return { path, name, before, after: before };
  const list = actions as unknown as readonly Json[];
  if (file === undefined) {
    const after = newOverlay(path, document, list, cwd);
    return typeof after === 'string' ? { path, name, before, after } : after.problem;
  }
  const known = file.tree.reader.keys(['actions']);
  const edits: readonly PointerEdit[] =
    known === undefined || known.length === 0
      ? [{ kind: known === undefined ? 'insert' : 'set', pointer: ['actions'], value: list as Json[] }]
      : list.map((value) => ({ kind: 'insert', pointer: ['actions', known.length], value }));
  const made = textEdits(file.tree, edits);
  if (!made.ok) return `${name}: ${made.problem}`;
  const after = applyEdits(before, made.edits);
  const isBroken =
    sourceFile(textFile({ cwd }, path, after), 'other').tree.problems.length > file.tree.problems.length;
  return isBroken ? `${name} has a syntax error here; fix it first` : { path, name, before, after };
}

function newOverlay(
  path: string,
  document: SourceFile,
  actions: readonly Json[],
  cwd: string,
): string | { readonly problem: string } {
  const title = document.tree.reader.get(['info', 'title']);
  const subject = typeof title === 'string' && title !== '' ? title : basename(document.name);
  const near = relative(dirname(path), document.path).replaceAll(sep, '/');
  const isNamed = document.path !== stdinPath;
  const head = {
    overlay: '1.0.0',
    info: { title: `Pagination of ${subject}`, version: '1.0.0' },
    ...(isNamed && { extends: encodeURI(near.startsWith('.') ? near : `./${near}`) }),
  };
  if (languageOf(path)?.startsWith('json')) return `${JSON.stringify({ ...head, actions }, null, 2)}\n`;
  const empty = parseFile({ cwd }, path, 'overlay: 1.0.0\n', 'other');
  const made = textEdits(empty.tree, [
    { kind: 'insert', pointer: ['info'], value: head.info },
    ...(head.extends === undefined
      ? []
      : [{ kind: 'insert' as const, pointer: ['extends'], value: head.extends }]),
    { kind: 'insert', pointer: ['actions'], value: actions as Json[] },
  ]);
  return made.ok ? applyEdits(empty.text, made.edits) : { problem: made.problem };
}
