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

export interface FileEdits {
  readonly file: WorkspaceFile;
  readonly edits: readonly PointerEdit[];
}

/** The check of a unit. The findings exclude syntax errors, which are reported for each text. */
export interface CheckResult extends UnitCheck {
  readonly version: number;
}

/**
 * Files that are analyzed together: a document with its layers and configuration, or a document or configuration alone.
 * Locations of the analysis refer to the combined document; `locate` translates them to files.
 */
export class Unit {
  readonly document: WorkspaceFile | undefined;
  readonly config: WorkspaceFile | undefined;
  readonly redocly: WorkspaceFile | undefined;
  readonly fern: WorkspaceFile | undefined;
  /** In the order in which they apply. */
  readonly layers: UnitLayers | undefined;
  readonly other: WorkspaceFile | undefined;
  /** True if an earlier unit has the same document and configuration with other layers. */
  readonly isFurther: boolean;
  readonly #paired: Omit<PairedUnit, 'key'>;
  readonly lists: UndeclaredLists;
  readonly #around: UnitSurroundings;
  readonly #analyzer: Analyzer = createAnalyzer();
  readonly #queries = new QueryContext();
  readonly #source: SourceDocument | undefined;
  #version: number;
  #settings: Settings;
  #files: { readonly version: number; readonly files: readonly WorkspaceFile[] } | undefined;
  #graph: { readonly shape: ObjectShape; readonly graph: ReferenceGraph } | undefined;
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

  isOf(files: Omit<PairedUnit, 'key'>): boolean {
    return isSameUnit(this.#paired, files);
  }

  get ownFiles(): readonly WorkspaceFile[] {
    const { document, config, redocly, fern, other } = this;
    return [config, document, ...(this.layers?.files ?? []), redocly, fern, other].flatMap(
      (file) => file ?? [],
    );
  }

  /** Increases with every change of the unit's files and settings, and when a referenced file appears or disappears. */
  get version(): number {
    return this.#version;
  }

  /** The combined document: the same Reader for the lifetime of the unit, always with the latest texts. */
  get reader(): Reader | undefined {
    return this.layers?.readerAt(this.#version) ?? this.document?.tree.reader;
  }

  get settings(): Settings {
    return this.#settings;
  }

  changed(version: number): void {
    this.#version = version;
  }

  /** Has no effect if the settings are equal; otherwise the unit gets the new version. */
  changeSettings(settings: Settings, version: number): void {
    if (JSON.stringify(settings) === JSON.stringify(this.#settings)) return;
    this.#settings = settings;
    this.#version = version;
  }

  /** Cached per version. */
  check(): CheckResult {
    if (this.#result?.version !== this.#version) this.#result = this.#resultOf(this.#analyzer.analyze);
    return this.#result;
  }

  get checkedVersion(): number | undefined {
    return this.#result?.version;
  }

  /**
   * Checks a large unit in steps of a few milliseconds; a small unit yields no steps. Each step yields the findings
   * that are already certain. Callers drop the steps once `version` changes; partial results stay cached.
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

  /** All files of the unit; referenced files come last. */
  get files(): readonly WorkspaceFile[] {
    if (this.#files?.version !== this.#version) this.#files = { version: this.#version, files: this.#list() };
    return this.#files.files;
  }

  /** Translates a location of the analysis to its file; undefined if the file was closed or deleted. */
  locate(place: UnitPlace): FilePlace | undefined {
    return this.placeInFile(this.layers?.placeInFile(place) ?? place);
  }

  placeInFile({ source, file, pointer }: UnitPlace): FilePlace | undefined {
    const found = this.#fileNamed(source, file);
    return found && { file: found, pointer };
  }

  /** Translates a location of the document or of a layer to locations of the analysis. Empty for other files. */
  placesUnder(file: WorkspaceFile, pointer: Pointer): readonly Pointer[] {
    if (file === this.document) return [pointer];
    return this.layers?.placesUnder(file, pointer) ?? [];
  }

  /**
   * Translates edits of the analysis to edits of files; undefined if one of the files was closed or deleted.
   */
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

  /** Passed to `analyze` and `fixesFor`. Names files by URI. */
  readonly openFile: OpenFile = (reference, from, trackRead = () => {}) => {
    const base = from === undefined ? this.document : this.#around.file(from);
    const found = base && this.#around.find(reference, base, trackRead);
    if (found === undefined) return undefined;
    // References back to the document lead to the combined document.
    const reader = found === this.document ? this.reader : undefined;
    return { file: found.uri, reader: reader ?? found.tree.reader };
  };

  get targets(): ReachedTargets {
    return configuredTargets(this.config?.tree.reader);
  }

  get vendorPrefixes(): readonly string[] {
    return this.#settings.vendorPrefixes;
  }

  /**
   * The locations in `file` to which references of the document lead, in document order. In the document itself, only
   * path items are included.
   */
  referenceTargetsIn(file: WorkspaceFile): readonly ReferenceTarget[] {
    const { document, reader } = this;
    if (document === undefined || reader === undefined) return [];
    const shape = this.#around.shape();
    if (this.#graph?.shape !== shape) {
      const made = new ReferenceGraph(reader, shape, this.openFile);
      this.#graph = { shape, graph: made };
    }
    return this.#graph.graph.byFile().get(file === document ? undefined : file.uri) ?? [];
  }

  #list(): readonly WorkspaceFile[] {
    // Reading `reader` refreshes the layers for the next lines.
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
    // Reading `reader` refreshes the layers, so it comes first.
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

  get tools(): ToolSettings {
    return this.#toolsNow().found;
  }

  /** The external formats to read. The list is the same object until the Redocly or Fern configuration changes. */
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

  gate(findings: readonly Finding[]): Pick<CheckResult, 'reported' | 'suppressed'> {
    return gate(findings, diagnosticsOfUnit(this.config?.tree.reader, this.#options.diagnostics));
  }
}
