import type { Dependency } from '@pagewright/core/incremental';
import { mayBeOurs, type TextChange } from '@pagewright/syntax';
import { layerNamingFiles } from '@pagewright/units';
import { configShape } from '../grammar/config-shape.js';
import type { ObjectShape } from '../grammar/shape.js';
import { KnownRecordings } from './known-recordings.js';
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

/** An edit from the client; without a range it replaces the whole text. */
export interface ContentChange {
  readonly range?: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
  readonly text: string;
}

/**
 * All files that the server knows, and the units they form. Performs no I/O: the host opens, edits and closes
 * documents and provides the texts on disk. An open document hides its text on disk.
 */
export class Workspace {
  #settings: WorkspaceSettings = defaultSettings;
  #folders: readonly string[] = [];
  #isNamedConfig: (uri: string) => boolean = () => false;
  readonly #open = new Map<string, EditedFile>();
  readonly #disk = new Map<string, EditedFile>();
  readonly #referenced = new ReferencedFiles();
  #pairing = {};
  /** Owner of the references to files that are looked up at conventional paths and may be missing. */
  #lookups = {};
  /** Removed units, whose files stay until `release` in case new units need them. */
  #removedUnits: readonly object[] = [];
  #version = 0;
  readonly recordings = new KnownRecordings();
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

  /** Increases with every change of files, folders or settings. */
  get version(): number {
    return this.#version;
  }

  /** The settings for this file. A unit may use the settings of another of its files. */
  settingsOf(uri: string): Settings {
    return settingsFor(uri, this.#settings);
  }

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

  /** Returns false and changes nothing if the document is not open. */
  changeDocument(uri: string, clientVersion: number, changes: readonly ContentChange[]): boolean {
    const file = this.#open.get(uriKey(uri));
    if (file === undefined) return false;
    const version = this.#changed(uri);
    for (const change of changes) file.edit([textChange(file, change)], { version, clientVersion });
    return true;
  }

  /** The file gets its text on disk again. A file that was never read from disk is removed. */
  closeDocument(uri: string): void {
    this.#open.delete(uriKey(uri));
    this.#replaced(uri);
  }

  /** Sets the text that the host has read; `undefined` means that the file does not exist. */
  setDiskText(uri: string, text: string | undefined): void {
    const key = uriKey(uri);
    const known = this.#disk.get(key);
    const wasAbsent = this.#referenced.isAbsent(key);
    this.#referenced.setAbsent(key, text === undefined);
    if (text === undefined && known === undefined) {
      // A missing file matters only if a file refers to it; conventional paths may be absent.
      if (!wasAbsent && this.#referenced.ownersOf(key).some((owner) => owner !== this.#lookups))
        this.#changed(uri);
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
   * Takes the text of a file that a search of the disk found. Stores the text only if Pagewright reads files of this
   * kind or another file refers to this one. Returns whether the text is stored.
   */
  offerDiskText(uri: string, text: string): boolean {
    const key = uriKey(uri);
    if (this.#referenced.has(key) || this.#isNamedConfig(uri)) {
      this.setDiskText(uri, text);
      return true;
    }
    if (mayBeOurs(text) || mayNameLayers(uri, text)) this.setDiskText(uri, text);
    else this.dropDiskText(uri);
    const file = this.#disk.get(key);
    if (file !== undefined && isForOthers(file)) this.dropDiskText(uri);
    return this.#disk.has(key);
  }

  /** Drops the text without recording the file as absent. */
  dropDiskText(uri: string): void {
    if (!this.#disk.delete(uriKey(uri))) return;
    if (!this.isOpen(uri)) this.#replaced(uri);
  }

  /** Numbers of cached objects, so that tests can check that nothing leaks. */
  get cacheSizes(): Readonly<Record<'open' | 'disk' | 'referenced' | 'units' | 'removed', number>> {
    const [open, disk] = [this.#open.size, this.#disk.size];
    return {
      open,
      disk,
      referenced: this.#referenced.size,
      units: this.units().length,
      removed: this.#removedUnits.length,
    };
  }

  diskFiles(): readonly string[] {
    return [...this.#disk.values()].map(({ uri }) => uri);
  }

  /** URIs of referenced files that the host has not provided yet. */
  wanted(): readonly string[] {
    this.#askForFiles();
    return this.#referenced.unresolvedUris((key) => this.#open.has(key) || this.#disk.has(key));
  }

  isReferenced(uri: string): boolean {
    return this.#referenced.has(uriKey(uri));
  }

  /** Drops files that only removed units referred to. Returns whether a file was dropped. */
  release(): boolean {
    this.#askForFiles();
    const keys = this.#referenced.removeOwners(this.#removedUnits);
    this.#removedUnits = [];
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

  files(): readonly WorkspaceFile[] {
    const hidden = [...this.#disk].filter(([key]) => !this.#open.has(key)).map(([, file]) => file);
    return [...this.#open.values(), ...hidden];
  }

  /** Returns the same objects as long as the same files belong together. */
  units(): readonly Unit[] {
    if (this.#units.version !== this.#version) this.#pair();
    return [...this.#units.byPair.values()];
  }

  /** Units that contain or reference the file. Features describe the first of these units. */
  unitsOf(file: WorkspaceFile): readonly Unit[] {
    return this.units().filter(({ files }) => files.includes(file));
  }

  /**
   * The shape of a file. For a fragment it combines the shapes of the locations that documents refer to;
   * undefined if Pagewright reads none of them.
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

  /** Requests missing files: listing the files of a unit has this side effect. */
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
        this.#referenced.addOwner(uri, pairing);
        return this.file(uri);
      },
      lookUp: (uri) => {
        this.#referenced.addOwner(uri, lookups);
        return this.file(uri);
      },
      known: (uri) => this.file(uri),
      around: (folder) => this.surroundings.get(folder),
      isAbsent: (uri) => this.#referenced.isAbsent(uriKey(uri)) && !this.isOpen(uri),
    });
    for (const files of pairs) {
      const known = before.get(files.key);
      byPair.set(files.key, known?.isOf(files) === true ? known : this.#makeUnit(files));
    }
    this.#units = { version, byPair };
    const gone = [...before].filter(([key, unit]) => byPair.get(key) !== unit).map(([, unit]) => unit);
    this.#removedUnits = [...this.#removedUnits, ...gone, this.#pairing, this.#lookups];
    this.#pairing = pairing;
    this.#lookups = lookups;
  }

  #makeUnit(files: PairedUnit): Unit {
    const state = { version: this.#version, settings: this.#settingsOf(files) };
    const unit: Unit = new Unit(files, state, {
      shape: () => this.#shapes.ofDocument(unit.vendorPrefixes),
      find: (reference, from, trackRead) => this.#find(reference, from, unit, trackRead),
      file: (uri) => this.file(uri),
      isAbsent: (uri) => this.#referenced.isAbsent(uriKey(uri)) && !this.isOpen(uri),
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
    trackRead(this.#referenced.addOwner(uri, by));
    return this.file(uri);
  }

  /** Called when a file appears, disappears or is replaced: units resolve their references to it again. */
  #replaced(uri: string): number {
    this.#referenced.replaced(uriKey(uri));
    return this.#changed(uri);
  }

  /** Called when a text changes. Returns the new version, which affected units get too. */
  #changed(uri: string): number {
    const version = ++this.#version;
    const key = uriKey(uri);
    const isIt = (file: WorkspaceFile | undefined) => file !== undefined && uriKey(file.uri) === key;
    for (const unit of this.#units.byPair.values()) if (unit.ownFiles.some(isIt)) unit.changed(version);
    for (const owner of this.#referenced.ownersOf(key)) if (owner instanceof Unit) owner.changed(version);
    return version;
  }
}

/** A fast test without parsing. False means that the text names no layers; true means that it may name some. */
function mayNameLayers(uri: string, text: string): boolean {
  const name = fileName(uri);
  return layerNamingFiles.some((path) => path.endsWith(name)) || /["']?overlay["']?\s*:/.test(text);
}

/** True for a file that matters only if another file refers to it. */
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
