import type { Dependency } from '@pagewright/core/incremental';
import { mayBeOurs, type TextChange } from '@pagewright/syntax';
import { layerNamingFiles } from '@pagewright/units';
import { configShape } from '../grammar/config-shape.js';
import type { ObjectShape } from '../grammar/shape.js';
import { type PairedUnit, pairWorkspace } from './pair-files.js';
import { ReferencedFiles } from './referenced-files.js';
import {
  configNames,
  defaultSettings,
  type Settings,
  settingsFor,
  type WorkspaceSettings,
} from './settings.js';
import { Shapes } from './shapes.js';
import { KnownSurroundings } from './surroundings.js';
import { Unit } from './unit.js';
import { fileName, isInside, resolveUri, uriKey } from './uris.js';
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
  #settings: WorkspaceSettings = defaultSettings;
  #folders: readonly string[] = [];
  #isNamedConfig: (uri: string) => boolean = () => false;
  readonly #open = new Map<string, EditedFile>();
  readonly #disk = new Map<string, EditedFile>();
  /** Asked for by units, and by the pairing itself. */
  readonly #asked = new ReferencedFiles();
  #pairing = {};
  /** The owner of what pairing looks for without knowing that it is there. */
  #lookups = {};
  /** Units that are no more, and whose files may still be requested by those that follow them. */
  #gone: readonly object[] = [];
  /** Number of the last change of anything. */
  #version = 0;
  /** Pairing requests them, and the host hands them over. */
  readonly surroundings = new KnownSurroundings(() => this.#version++);
  #units: { readonly version: number; readonly byPair: ReadonlyMap<string, Unit> } = {
    version: -1,
    byPair: new Map(),
  };
  readonly #shapes = new Shapes();

  get settings(): WorkspaceSettings {
    return this.#settings;
  }

  set settings(settings: WorkspaceSettings) {
    this.#settings = settings;
    this.#isNamedConfig = configNames(settings, this.#folders);
    this.#version++;
    for (const unit of this.#units.byPair.values())
      unit.changeSettings(this.#settingsOf(unit), this.#version);
  }

  /** Number of the last change of anything. */
  get version(): number {
    return this.#version;
  }

  /** Returns the settings that apply to a file alone; those of a unit may be another file's. */
  settingsOf(uri: string): Settings {
    return settingsFor(uri, this.#settings);
  }

  /** The URIs of the workspace's folders. */
  get folders(): readonly string[] {
    return this.#folders;
  }

  set folders(folders: readonly string[]) {
    this.#folders = folders;
    this.#isNamedConfig = configNames(this.#settings, folders);
    this.#version++;
  }

  openDocument(uri: string, languageId: string, clientVersion: number, text: string): WorkspaceFile {
    const version = this.#replaced(uri);
    const file = this.#makeFile(uri, text, languageId, { version, clientVersion });
    this.#open.set(uriKey(uri), file);
    return file;
  }

  /** False where no such document is open: the client's changes of it can't be applied. */
  changeDocument(uri: string, clientVersion: number, changes: readonly ContentChange[]): boolean {
    const file = this.#open.get(uriKey(uri));
    if (file === undefined) return false;
    const version = this.#changed(uri);
    for (const change of changes) file.edit([textChange(file, change)], { version, clientVersion });
    return true;
  }

  /** Closes a document: the text on disk counts again; a file that was not read from there is gone. */
  closeDocument(uri: string): void {
    this.#open.delete(uriKey(uri));
    this.#replaced(uri);
  }

  /** Sets the text that the host has read; undefined where there is no file, or no longer. */
  setDiskText(uri: string, text: string | undefined): void {
    const key = uriKey(uri);
    const known = this.#disk.get(key);
    const wasAbsent = this.#asked.isAbsent(key);
    this.#asked.setAbsent(key, text === undefined);
    if (text === undefined && known === undefined) {
      // A file that somebody names and that is not there is reported; others may be there or not.
      if (!wasAbsent && this.#asked.askers(key).some((asker) => asker !== this.#lookups)) this.#changed(uri);
      return;
    }
    const isReplaced = (text === undefined || known === undefined) && !this.#open.has(key);
    const version = isReplaced ? this.#replaced(uri) : this.#changed(uri);
    const versions = { version, clientVersion: undefined };
    if (text === undefined) this.#disk.delete(key);
    else if (known !== undefined) known.replace(text, versions);
    else this.#disk.set(key, this.#makeFile(uri, text, undefined, versions));
  }

  /**
   * Keeps a file that the host has found where Pagewright reads it, or another file refers to it; returns whether it
   * does.
   */
  offerDiskText(uri: string, text: string): boolean {
    const key = uriKey(uri);
    if (this.#asked.has(key) || this.#isNamedConfig(uri)) {
      this.setDiskText(uri, text);
      return true;
    }
    if (mayBeOurs(text) || mayNameLayers(uri, text)) this.setDiskText(uri, text);
    else this.dropDiskText(uri);
    const file = this.#disk.get(key);
    if (file !== undefined && isForOthers(file)) this.dropDiskText(uri);
    return this.#disk.has(key);
  }

  /** Forgets the content of a file, without a report that there is no such file. */
  dropDiskText(uri: string): void {
    if (!this.#disk.delete(uriKey(uri))) return;
    if (!this.isOpen(uri)) this.#replaced(uri);
  }

  /** Number of remembered things of each kind: no more than belongs to the files that there are. */
  get held(): Readonly<Record<'open' | 'disk' | 'asked' | 'units' | 'gone', number>> {
    const [open, disk] = [this.#open.size, this.#disk.size];
    return { open, disk, asked: this.#asked.size, units: this.units().length, gone: this.#gone.length };
  }

  /** URIs of what was read from disk. */
  diskFiles(): readonly string[] {
    return [...this.#disk.values()].map(({ uri }) => uri);
  }

  /** URIs of files that a document or configuration refers to, and that nobody has handed over yet. */
  wanted(): readonly string[] {
    this.#askForFiles();
    return this.#asked.unresolvedUris((key) => this.#open.has(key) || this.#disk.has(key));
  }

  /** Returns true when a document or configuration refers to a file. */
  isReferenced(uri: string): boolean {
    return this.#asked.has(uriKey(uri));
  }

  /**
   * Removes files that only removed units referred to, and returns whether there were any.
   */
  release(): boolean {
    this.#askForFiles();
    const keys = this.#asked.forgetAskers(this.#gone);
    this.#gone = [];
    const deleted = keys.map((key) => {
      const file = this.#disk.get(key);
      const isOurs = (uri: string) => this.#folders.some((folder) => isInside(folder, uri));
      if (file === undefined || (!isForOthers(file) && isOurs(file.uri))) return false;
      this.dropDiskText(file.uri);
      return true;
    });
    return deleted.includes(true);
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

  /** Returns the units; the same objects for as long as the same files belong together. */
  units(): readonly Unit[] {
    if (this.#units.version !== this.#version) this.#pair();
    return [...this.#units.byPair.values()];
  }

  /**
   * Returns the units that a file is a part of, also as one that is only referred to. The first is the one
   * that features describe.
   */
  unitsOf(file: WorkspaceFile): readonly Unit[] {
    return this.units().filter(({ files }) => files.includes(file));
  }

  /**
   * Returns the shape of a file. A file that is neither document nor configuration has the shapes of the places that
   * documents refer to; undefined where Pagewright reads none of these.
   */
  shapeOf(file: WorkspaceFile): ObjectShape | undefined {
    if (file.kind === 'config') return configShape;
    const units = this.unitsOf(file);
    const unit = units.find(({ layers }) => layers?.files.includes(file));
    if (unit?.layers !== undefined && unit.reader !== undefined)
      return unit.layers.shapeOf(file, this.#shapes.ofDocument(unit.vendorPrefixes));
    if (file.kind !== 'openapi')
      return this.#shapes.ofFragment(units.map((unit) => unit.referenceTargetsIn(file)));
    const { vendorPrefixes } = units[0]?.settings ?? this.settingsOf(file.uri);
    return this.#shapes.ofDocument(vendorPrefixes);
  }

  /** Has each unit list its files: it asks for them as it does. */
  #askForFiles(): void {
    for (const unit of this.units()) void unit.files;
  }

  #pair(): void {
    const version = this.#version;
    const [before, byPair] = [this.#units.byPair, new Map<string, Unit>()];
    const [pairing, lookups] = [{}, {}];
    this.surroundings.beginRound();
    const pairs = pairWorkspace({
      files: this.files(),
      folders: this.#folders,
      find: (uri) => {
        this.#asked.ask(uri, pairing);
        return this.file(uri);
      },
      lookUp: (uri) => {
        this.#asked.ask(uri, lookups);
        return this.file(uri);
      },
      known: (uri) => this.file(uri),
      around: (folder) => this.surroundings.ask(folder),
      isAbsent: (uri) => this.#asked.isAbsent(uriKey(uri)) && !this.isOpen(uri),
    });
    for (const files of pairs) {
      const known = before.get(files.key);
      byPair.set(files.key, known?.isOf(files) === true ? known : this.#makeUnit(files));
    }
    this.#units = { version, byPair };
    const gone = [...before].filter(([key, unit]) => byPair.get(key) !== unit).map(([, unit]) => unit);
    this.#gone = [...this.#gone, ...gone, this.#pairing, this.#lookups];
    this.#pairing = pairing;
    this.#lookups = lookups;
  }

  #makeUnit(files: PairedUnit): Unit {
    const state = { version: this.#version, settings: this.#settingsOf(files) };
    const unit: Unit = new Unit(files, state, {
      shape: () => this.#shapes.ofDocument(unit.vendorPrefixes),
      find: (reference, from, trackRead) => this.#find(reference, from, unit, trackRead),
      file: (uri) => this.file(uri),
      isAbsent: (uri) => this.#asked.isAbsent(uriKey(uri)) && !this.isOpen(uri),
    });
    return unit;
  }

  #settingsOf({
    config,
    document,
    other,
  }: {
    readonly [Part in 'config' | 'document' | 'other']?: WorkspaceFile | undefined;
  }): Settings {
    return this.settingsOf((config ?? document ?? other)?.uri ?? '');
  }

  #makeFile(
    uri: string,
    text: string,
    languageId: string | undefined,
    versions: Pick<WorkspaceFile, 'version' | 'clientVersion'>,
  ) {
    return new EditedFile(uri, text, languageId, versions, () => this.#isNamedConfig(uri));
  }

  #find(
    reference: string,
    from: Pick<WorkspaceFile, 'uri'>,
    by: object,
    trackRead: (dependency: Dependency) => void = () => {},
  ): WorkspaceFile | undefined {
    const uri = resolveUri(reference, from.uri);
    if (uri === undefined) return undefined;
    trackRead(this.#asked.ask(uri, by));
    return this.file(uri);
  }

  /** A file is there now, or is another one, or gone: units that refer to it look again. Returns the version. */
  #replaced(uri: string): number {
    this.#asked.replaced(uriKey(uri));
    return this.#changed(uri);
  }

  /** A file has another text. Returns the version, which the units that it concerns then have, too. */
  #changed(uri: string): number {
    const version = ++this.#version;
    const key = uriKey(uri);
    const isIt = (file: WorkspaceFile | undefined) => file !== undefined && uriKey(file.uri) === key;
    for (const unit of this.#units.byPair.values()) if (unit.ownFiles.some(isIt)) unit.changed(version);
    for (const asker of this.#asked.askers(key)) if (asker instanceof Unit) asker.changed(version);
    return version;
  }
}

/** False for a text that certainly names no layers, found without parsing it. */
function mayNameLayers(uri: string, text: string): boolean {
  const name = fileName(uri);
  return layerNamingFiles.some((path) => path.endsWith(name)) || /["']?overlay["']?\s*:/.test(text);
}

/** True for a file that counts only where another refers to it. */
function isForOthers({ kind, links }: WorkspaceFile): boolean {
  const pages = links.redocly?.some(({ pagination }) => pagination !== undefined);
  const isSetting = pages === true || links.fern?.offsets !== undefined;
  return kind === 'other' && links.namedLayers.length === 0 && !isSetting;
}

function textChange(file: WorkspaceFile, { range, text }: ContentChange): TextChange {
  if (range === undefined) return { start: 0, end: file.tree.length, text };
  const [one, other] = [file.offsetAt(range.start), file.offsetAt(range.end)];
  return { start: Math.min(one, other), end: Math.max(one, other), text };
}
