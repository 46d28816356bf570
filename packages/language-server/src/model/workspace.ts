import { vendorKeys } from '@pagewright/core';
import type { TextChange } from '@pagewright/syntax';
import { configShape } from '../grammar/config-shape.js';
import { documentShape } from '../grammar/document-shape.js';
import type { ObjectShape } from '../grammar/shape.js';
import { pairFiles } from './pair-files.js';
import { defaultSettings, type Settings } from './settings.js';
import { Unit } from './unit.js';
import { resolveUri, uriKey } from './uris.js';
import { EditedFile, type WorkspaceFile } from './workspace-file.js';

/** An edit as the protocol has it; without a range it replaces the whole text. */
export interface ContentChange {
  readonly range?: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
  readonly text: string;
}

/**
 * Every file that the server knows, and what belongs together. It reads nothing itself: the host opens, changes and
 * closes documents, and hands over what is on disk. What is open hides what is on disk.
 */
export class Workspace {
  #settings: Settings = defaultSettings;
  #folders: readonly string[] = [];
  readonly #open = new Map<string, EditedFile>();
  readonly #disk = new Map<string, EditedFile>();
  /** What was asked for, by the key of the file, and who asked. */
  readonly #asked = new Map<string, { readonly uri: string; readonly by: Set<Unit> }>();
  readonly #absent = new Set<string>();
  #units: { readonly state: string; readonly units: readonly Unit[]; readonly byPair: Map<string, Unit> } = {
    state: '',
    units: [],
    byPair: new Map(),
  };
  #shape: { readonly settings: Settings; readonly shape: ObjectShape } | undefined;

  get settings(): Settings {
    return this.#settings;
  }

  set settings(settings: Settings) {
    this.#settings = settings;
  }

  /** The URIs of the workspace's folders. */
  get folders(): readonly string[] {
    return this.#folders;
  }

  set folders(folders: readonly string[]) {
    this.#folders = folders;
  }

  openDocument(uri: string, languageId: string, version: number, text: string): WorkspaceFile {
    const file = new EditedFile(uri, text, languageId, version);
    this.#open.set(uriKey(uri), file);
    this.#appeared(uri);
    return file;
  }

  /** False where no such document is open: what the client says of it can't be followed. */
  changeDocument(uri: string, version: number, changes: readonly ContentChange[]): boolean {
    const file = this.#open.get(uriKey(uri));
    if (file === undefined) return false;
    for (const change of changes) file.edit([textChange(file, change)], version);
    return true;
  }

  /** What is on disk counts again; a file that was not read from there is gone. */
  closeDocument(uri: string): void {
    this.#open.delete(uriKey(uri));
    this.#appeared(uri);
  }

  /** What the host has read; undefined where there is nothing, or no longer. */
  setDiskText(uri: string, text: string | undefined): void {
    const key = uriKey(uri);
    const known = this.#disk.get(key);
    if (text === undefined) {
      this.#disk.delete(key);
      this.#absent.add(key);
    } else if (known !== undefined) {
      known.replace(text, undefined);
      return;
    } else {
      this.#disk.set(key, new EditedFile(uri, text, undefined, undefined));
      this.#absent.delete(key);
    }
    this.#appeared(uri);
  }

  /** URIs of files that a document or configuration refers to, and that nobody has handed over yet. */
  wanted(): readonly string[] {
    return [...this.#asked].flatMap(([key, { uri }]) =>
      this.#absent.has(key) || this.file(uri) !== undefined ? [] : [uri],
    );
  }

  file(uri: string): WorkspaceFile | undefined {
    const key = uriKey(uri);
    return this.#open.get(key) ?? this.#disk.get(key);
  }

  isOpen(uri: string): boolean {
    return this.#open.has(uriKey(uri));
  }

  /** Every file, each once, those that are open first. */
  files(): readonly WorkspaceFile[] {
    const hidden = [...this.#disk].filter(([key]) => !this.#open.has(key)).map(([, file]) => file);
    return [...this.#open.values(), ...hidden];
  }

  /** What is analysed together; the same objects for as long as the same files belong together. */
  units(): readonly Unit[] {
    const pairs = pairFiles(this.files(), this.#folders, (reference, from) => this.#find(reference, from));
    const state = JSON.stringify(pairs.map(({ key }) => key));
    const isSame =
      state === this.#units.state &&
      pairs.every(({ key, config, document }) => {
        const unit = this.#units.byPair.get(key);
        return unit?.config === config && unit?.document === document;
      });
    if (isSame) return this.#units.units;
    const byPair = new Map<string, Unit>();
    for (const { key, config, document } of pairs) {
      const before = this.#units.byPair.get(key);
      const isKept = before !== undefined && before.config === config && before.document === document;
      byPair.set(key, isKept ? before : this.#makeUnit({ config, document }));
    }
    this.#units = { state, units: [...byPair.values()], byPair };
    return this.#units.units;
  }

  /** Those that a file is a part of, also as one that is only referred to. The first is the one that features speak of. */
  unitsOf(file: WorkspaceFile): readonly Unit[] {
    return this.units().filter(({ files }) => files.includes(file));
  }

  /** What can stand where in a file; undefined for one that is neither document nor configuration. */
  shapeOf(file: WorkspaceFile): ObjectShape | undefined {
    if (file.kind === 'config') return configShape;
    // A file that a document refers to may hold path items and parameters, but its root is nothing of ours.
    if (file.kind !== 'openapi') return undefined;
    if (this.#shape?.settings !== this.#settings) {
      const shape = documentShape(vendorKeys(this.#settings.vendorPrefixes));
      this.#shape = { settings: this.#settings, shape };
    }
    return this.#shape.shape;
  }

  #makeUnit(files: Pick<Unit, 'config' | 'document'>): Unit {
    const unit: Unit = new Unit(
      files,
      () => this.#settings,
      (reference, from) => this.#find(reference, from, unit),
    );
    return unit;
  }

  #find(reference: string, from: WorkspaceFile, by?: Unit): WorkspaceFile | undefined {
    const uri = resolveUri(reference, from.uri);
    if (uri === undefined) return undefined;
    const key = uriKey(uri);
    const asked = this.#asked.get(key) ?? { uri, by: new Set<Unit>() };
    this.#asked.set(key, asked);
    if (by !== undefined) asked.by.add(by);
    return this.file(uri);
  }

  /** A file that is there now, or is another one: those that asked for it look again. */
  #appeared(uri: string): void {
    for (const unit of this.#asked.get(uriKey(uri))?.by ?? []) unit.forget();
  }
}

function textChange(file: WorkspaceFile, { range, text }: ContentChange): TextChange {
  const { lines, length } = file.tree;
  if (range === undefined) return { start: 0, end: length, text };
  const [one, other] = [lines.offsetAt(range.start), lines.offsetAt(range.end)];
  return { start: Math.min(one, other), end: Math.max(one, other), text };
}
