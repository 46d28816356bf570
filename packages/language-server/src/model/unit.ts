import {
  type Analysis,
  type AnalysisInput,
  type Analyzer,
  createAnalyzer,
  type Finding,
  type FixEdits,
  gate,
  type OpenFile,
  type Pointer,
  type PointerEdit,
  type Reader,
  type SourceLocation,
} from '@pagewright/core';
import { configuredTargets, type ReachedTargets } from '@pagewright/core/authoring';
import { QueryContext } from '@pagewright/core/incremental';
import { reportsAbsence } from '@pagewright/core/internal';
import { allFiles, makeSource, type SourceDocument } from '@pagewright/core/openapi';
import { type ExternalFormat, externalFormatsWith, type ToolSettings } from '@pagewright/importers';
import {
  analysisInput,
  checkUnit,
  diagnosticsOfUnit,
  toolSettings,
  type UnitCheck,
  type UnitOptions,
  type UnitView,
} from '@pagewright/units';
import type { ObjectShape } from '../grammar/shape.js';
import { isSameUnit, type PairedUnit, workspaceFiles } from './pair-files.js';
import { ReferenceGraph } from './reference-graph.js';
import type { ReferenceTarget } from './reference-targets.js';
import type { Settings } from './settings.js';
import { UndeclaredLists } from './undeclared-lists.js';
import { type FilePlace, UnitLayers } from './unit-layers.js';
import type { UnitSurroundings } from './unit-surroundings.js';
import { unitTexts } from './unit-texts.js';
import type { WorkspaceFile } from './workspace-file.js';

export type UnitPlace = Pick<SourceLocation, 'source' | 'file' | 'pointer'>;

/** Edits of one file. */
export interface FileEdits {
  readonly file: WorkspaceFile;
  readonly edits: readonly PointerEdit[];
}

/** The check of a unit. Problems of syntax are not among the findings: they are shown with each text. */
export interface CheckResult extends UnitCheck {
  /** The version of the unit that was checked. */
  readonly version: number;
}

/**
 * The files that are analysed together: a document with the layers over it and a configuration about it, or one of the two
 * alone. Places of its analysis are those of the document with its layers; `locate` has them in their files.
 */
export class Unit {
  readonly document: WorkspaceFile | undefined;
  readonly config: WorkspaceFile | undefined;
  /** The `redocly.yaml` whose pagination Redocly applies to the document. */
  readonly redocly: WorkspaceFile | undefined;
  /** The `generators.yml` by whose settings Fern counts offsets of the document. */
  readonly fern: WorkspaceFile | undefined;
  /** The files over the document, in the order in which they lie over it. */
  readonly layers: UnitLayers | undefined;
  /** A file that is neither, and is reported about. */
  readonly other: WorkspaceFile | undefined;
  /** True if a unit before this one has the same document and configuration, with other layers. */
  readonly isFurther: boolean;
  readonly #paired: Omit<PairedUnit, 'key'>;
  /** The operations that look paginated and are not declared. */
  readonly lists: UndeclaredLists;
  readonly #around: UnitSurroundings;
  readonly #analyzer: Analyzer = createAnalyzer();
  readonly #queries = new QueryContext();
  /** The document, as far as it shows what it refers to. */
  readonly #source: SourceDocument | undefined;
  #version: number;
  #settings: Settings;
  #files: { readonly version: number; readonly files: readonly WorkspaceFile[] } | undefined;
  #graph: { readonly shape: ObjectShape; readonly made: ReferenceGraph } | undefined;
  #tools:
    | { readonly version: string; readonly found: ToolSettings; readonly formats: readonly ExternalFormat[] }
    | undefined;
  #result: CheckResult | undefined;

  constructor(
    files: Omit<PairedUnit, 'key'>,
    state: { readonly version: number; readonly settings: Settings },
    around: UnitSurroundings,
  ) {
    this.#paired = files;
    this.document = files.document;
    this.config = files.config;
    this.redocly = files.redocly;
    this.fern = files.fern;
    this.other = files.other;
    this.isFurther = files.isFurther === true;
    this.#version = state.version;
    this.#settings = state.settings;
    this.#around = around;
    const { layers = [], isPart = false } = files;
    if (this.document !== undefined && layers.length > 0)
      this.layers = new UnitLayers(this.document.tree.reader, layers, { isPart, version: state.version });
    this.lists = new UndeclaredLists(this);
    this.#source = this.reader && makeSource(this.reader, this.openFile, this.#queries);
  }

  /** True if the unit is made of the same files, in the same way. */
  isOf(files: Omit<PairedUnit, 'key'>): boolean {
    return isSameUnit(this.#paired, files);
  }

  /** The files that make the unit, without those that are referred to. */
  get ownFiles(): readonly WorkspaceFile[] {
    const { document, config, redocly, fern, other } = this;
    return [config, document, ...(this.layers?.files ?? []), redocly, fern, other].flatMap(
      (file) => file ?? [],
    );
  }

  /** Number of the last change of anything that the unit is made from: its files, which files there are, its settings. */
  get version(): number {
    return this.#version;
  }

  /** The document with its layers: the same Reader for as long as the unit is, showing the newest texts. */
  get reader(): Reader | undefined {
    return this.layers?.readerAt(this.#version) ?? this.document?.tree.reader;
  }

  /** Settings that count for the unit. */
  get settings(): Settings {
    return this.#settings;
  }

  /** A file of the unit is another now, or has another text. */
  changed(version: number): void {
    this.#version = version;
  }

  /** The settings of the unit may be others; those that are equal are no change. */
  changeSettings(settings: Settings, version: number): void {
    if (JSON.stringify(settings) === JSON.stringify(this.#settings)) return;
    this.#settings = settings;
    this.#version = version;
  }

  /** The check of the current version; the same object for as long as that is the version. */
  check(): CheckResult {
    if (this.#result?.version !== this.#version) this.#result = this.#resultOf(this.#analyzer.analyze);
    return this.#result;
  }

  /** The version that was checked last. */
  get checkedVersion(): number | undefined {
    return this.#result?.version;
  }

  /**
   * Checks in steps of a few milliseconds where much is to be checked; otherwise there are no steps. Each step gives the
   * findings that are reported in any case, as far as they are known. The steps are to be dropped once `version` is
   * another: what was found out stays, and new steps go on from there.
   */
  *warmUp(): Generator<readonly Finding[], void> {
    if (this.#result?.version === this.#version) return;
    const version = this.#version;
    const steps = this.#analyzer.warmUp(analysisInput(this.#view, this.#options));
    let found: readonly Finding[] = [];
    let provisional: readonly Finding[] = [];
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) {
      if (step.value !== found)
        provisional = this.gate(step.value.filter(({ code }) => !reportsAbsence(code))).reported;
      found = step.value;
      yield provisional;
    }
    const analysis = step.value;
    if (analysis === undefined) return;
    for (const { tree } of this.files) {
      const pass = tree.collectProblems();
      while (pass.next().done === false) yield provisional;
      void tree.problems;
      yield provisional;
    }
    if (this.#version === version) this.#result = this.#resultOf(() => analysis);
    yield provisional;
  }

  /** The files it consists of, those that are referred to last, directly or through others. */
  get files(): readonly WorkspaceFile[] {
    if (this.#files?.version !== this.#version) this.#files = { version: this.#version, files: this.#list() };
    return this.#files.files;
  }

  /** The place of a file that a place of the analysis is; undefined where the file is gone. */
  locate(place: UnitPlace): FilePlace | undefined {
    return this.placeInFile(this.layers?.placeInFile(place) ?? place);
  }

  /** A place that is one of a file already. */
  placeInFile({ source, file, pointer }: UnitPlace): FilePlace | undefined {
    const found = this.#fileNamed(source, file);
    return found && { file: found, pointer };
  }

  /** Returns the places of the analysis that a place of the document or of a layer is; none for other files. */
  placesUnder(file: WorkspaceFile, pointer: Pointer): readonly Pointer[] {
    if (file === this.document) return [pointer];
    return this.layers?.placesUnder(file, pointer) ?? [];
  }

  /** Edits at places of the analysis as those of files; undefined where one of these is gone. */
  changesInFiles(changes: readonly FixEdits[]): readonly FileEdits[] | undefined {
    const divided = this.layers?.changesInFiles(changes) ?? changes;
    const found = divided.flatMap(({ source, file: name, edits }) => {
      const file = this.#fileNamed(source, name);
      return file === undefined ? [] : [{ file, edits }];
    });
    return found.length === divided.length ? found : undefined;
  }

  #fileNamed(source: Finding['source'], file: string | undefined): WorkspaceFile | undefined {
    if (file !== undefined) return this.#around.file(file);
    return source === 'config' ? this.config : this.document;
  }

  /** As `analyze` and `fixesFor` want it. Files have their URI for a name. */
  readonly openFile: OpenFile = (reference, from, trackRead = () => {}) => {
    const base = from === undefined ? this.document : this.#around.file(from);
    const found = base && this.#around.find(reference, base, trackRead);
    if (found === undefined) return undefined;
    // References back to the document mean it with its layers.
    const reader = found === this.document ? this.reader : undefined;
    return { file: found.uri, reader: reader ?? found.tree.reader };
  };

  /** The targets of the configuration, and its profile. */
  get targets(): ReachedTargets {
    return configuredTargets(this.config?.tree.reader);
  }

  get vendorPrefixes(): readonly string[] {
    return this.#settings.vendorPrefixes;
  }

  /**
   * The places of a file that references of the document lead to, those first that are met first, and what they are read
   * as. Of the document itself only path items.
   */
  referenceTargetsIn(file: WorkspaceFile): readonly ReferenceTarget[] {
    const { document, reader } = this;
    if (document === undefined || reader === undefined) return [];
    const shape = this.#around.shape();
    if (this.#graph?.shape !== shape) {
      const made = new ReferenceGraph(reader, shape, this.openFile);
      this.#graph = { shape, made };
    }
    return this.#graph.made.byFile().get(file === document ? undefined : file.uri) ?? [];
  }

  #list(): readonly WorkspaceFile[] {
    // The layers are read anew before anything is asked.
    void this.reader;
    this.#queries.beginRevision();
    const referred = (this.#source && allFiles(this.#source)) ?? [];
    const others = referred.flatMap(({ file }) =>
      file === undefined ? [] : (this.#around.file(file) ?? []),
    );
    return [...new Set([...this.ownFiles, ...others])];
  }

  #resultOf(analyse: (input: AnalysisInput) => Analysis): CheckResult {
    const version = this.#version;
    return {
      version,
      ...checkUnit(this.#view, this.#options, unitTexts(this, this.#paired, this.#around), analyse),
    };
  }

  get #view(): UnitView {
    // The layers are read anew before anything is asked.
    const { reader, layers, config, tools, openFile } = this;
    return {
      document: reader,
      overlaid: layers?.view,
      isPart: layers?.isPart ?? false,
      config: config?.tree.reader,
      tools,
      openFile,
    };
  }

  get #options(): UnitOptions {
    const { vendorPrefixes, undeclared, diagnostics } = this.#settings;
    const { externalFormats } = this;
    return { vendorPrefixes, undeclared, diagnostics: { fallback: diagnostics }, externalFormats };
  }

  /** The settings of other tools for the document. */
  get tools(): ToolSettings {
    return this.#toolsNow().found;
  }

  /** The ways of other tools that are read: the same list for as long as none of their files is another. */
  get externalFormats(): readonly ExternalFormat[] {
    return this.#toolsNow().formats;
  }

  #toolsNow() {
    const { redocly, fern } = this;
    const version = `${redocly?.version} ${fern?.version}`;
    if (this.#tools?.version !== version) {
      const found = toolSettings(workspaceFiles, this.#paired);
      this.#tools = { version, found, formats: externalFormatsWith(found) };
    }
    return this.#tools;
  }

  /** Grades and suppresses findings as the configuration has it, or else the settings. */
  gate(findings: readonly Finding[]): Pick<CheckResult, 'reported' | 'suppressed'> {
    return gate(findings, diagnosticsOfUnit(this.config?.tree.reader, this.#options.diagnostics));
  }
}
