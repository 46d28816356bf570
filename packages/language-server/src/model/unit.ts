import {
  type Analysis,
  type AnalysisInput,
  type Analyzer,
  createAnalyzer,
  type Dependency,
  type Finding,
  gate,
  type OpenFile,
  reportsAbsence,
} from '@pagewright/core';
import { guidelinesOf, paginatedLook, withPreset } from '@pagewright/core/authoring';
import { allFiles, makeSource, QueryContext, type SourceDocument } from '@pagewright/core/openapi';
import { externalFormats } from '@pagewright/importers';
import type { ObjectShape } from '../grammar/shape.js';
import { ReferenceGraph } from './reference-graph.js';
import type { ReferenceTarget } from './reference-targets.js';
import type { Settings } from './settings.js';
import { UndeclaredLists } from './undeclared-lists.js';
import type { WorkspaceFile } from './workspace-file.js';

/** The parts of its workspace that a unit uses; each is read anew whenever it counts. */
export interface UnitSurroundings {
  /** The shape of a document; the same object for as long as the settings are. */
  readonly shape: () => ObjectShape;
  /**
   * Finds the file that a reference names, seen from another; asks for it where it is not there yet. `trackRead` is told
   * the dependency on which file that is.
   */
  readonly find: (
    reference: string,
    from: WorkspaceFile,
    trackRead: (dependency: Dependency) => void,
  ) => WorkspaceFile | undefined;
  readonly file: (uri: string) => WorkspaceFile | undefined;
}

/** The analysis of a unit, and the findings that are reported of it. */
export interface CheckResult {
  /** The version of the unit that was checked. */
  readonly version: number;
  readonly analysis: Analysis;
  /** Re-graded; what is suppressed is left out. */
  readonly reported: readonly Finding[];
  readonly suppressed: readonly Finding[];
}

/**
 * The files that are analysed together: a document with a configuration about it, or either of them alone.
 */
export class Unit {
  readonly document: WorkspaceFile | undefined;
  readonly config: WorkspaceFile | undefined;
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
  #result: CheckResult | undefined;

  constructor(
    files: { readonly document?: WorkspaceFile | undefined; readonly config?: WorkspaceFile | undefined },
    state: { readonly version: number; readonly settings: Settings },
    around: UnitSurroundings,
  ) {
    this.document = files.document;
    this.config = files.config;
    this.#version = state.version;
    this.#settings = state.settings;
    this.#around = around;
    this.lists = new UndeclaredLists(this);
    this.#source = this.document && makeSource(this.document.tree.reader, this.openFile, this.#queries);
  }

  /** Number of the last change of anything that the unit is made from: its files, which files there are, its settings. */
  get version(): number {
    return this.#version;
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
    if (this.#result?.version !== this.#version)
      this.#result = this.#resultOf(this.#analyzer.analyze(this.#input()));
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
    const steps = this.#analyzer.warmUp(this.#input());
    let found: readonly Finding[] = [];
    let provisional: readonly Finding[] = [];
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) {
      if (step.value !== found)
        provisional = this.gate(step.value.filter(({ code }) => !reportsAbsence(code))).reported;
      found = step.value;
      yield provisional;
    }
    if (step.value === undefined) return;
    for (const { tree } of this.files) {
      const pass = tree.collectProblems();
      while (pass.next().done === false) yield provisional;
      void tree.problems;
      yield provisional;
    }
    if (this.#version === version) this.#result = this.#resultOf(step.value);
    yield provisional;
  }

  /** The files it consists of, those that are referred to last, directly or through others. */
  get files(): readonly WorkspaceFile[] {
    if (this.#files?.version !== this.#version) this.#files = { version: this.#version, files: this.#list() };
    return this.#files.files;
  }

  /** The file that a place of a finding is in. */
  fileOf({ source, file }: Pick<Finding, 'source' | 'file'>): WorkspaceFile | undefined {
    if (file !== undefined) return this.#around.file(file);
    return source === 'config' ? this.config : this.document;
  }

  /** As `analyze` and `fixesFor` want it. Files have their URI for a name. */
  readonly openFile: OpenFile = (reference, from, trackRead = () => {}) => {
    const base = from === undefined ? this.document : this.#around.file(from);
    const found = base && this.#around.find(reference, base, trackRead);
    return found && { file: found.uri, reader: found.tree.reader };
  };

  get vendorPrefixes(): readonly string[] {
    return this.#settings.vendorPrefixes;
  }

  /**
   * The places of a file that references of the document lead to, those first that are met first, and what they are read
   * as. Of the document itself only path items.
   */
  referenceTargetsIn(file: WorkspaceFile): readonly ReferenceTarget[] {
    const { document } = this;
    if (document === undefined) return [];
    const shape = this.#around.shape();
    if (this.#graph?.shape !== shape) {
      const made = new ReferenceGraph(document.tree.reader, shape, this.openFile);
      this.#graph = { shape, made };
    }
    return this.#graph.made.byFile().get(file === document ? undefined : file.uri) ?? [];
  }

  #list(): readonly WorkspaceFile[] {
    this.#queries.beginRevision();
    const referred = (this.#source && allFiles(this.#source)) ?? [];
    const others = referred.map(({ file }) => (file === undefined ? undefined : this.#around.file(file)));
    return [...new Set([this.config, this.document, ...others])].flatMap((file) => file ?? []);
  }

  #resultOf(analysis: Analysis): CheckResult {
    return { version: this.#version, analysis, ...this.gate(this.#withoutAbsences(analysis.findings)) };
  }

  #input(): AnalysisInput {
    const { document, config } = this;
    const { vendorPrefixes, undeclared } = this.#settings;
    return {
      ...(document !== undefined && { document: document.tree.reader }),
      ...(config !== undefined && { config: config.tree.reader }),
      options: {
        vendorPrefixes,
        openFile: this.openFile,
        staleSuppressions: true,
        undeclared: undeclared ? paginatedLook : undefined,
        guidelines: guidelinesOf(this.#diagnostics),
        externalFormats,
      },
    };
  }

  /** Grades and suppresses findings as the configuration has it, or else the settings. */
  gate(findings: readonly Finding[]): Pick<CheckResult, 'reported' | 'suppressed'> {
    return gate(findings, this.#diagnostics);
  }

  /** The `diagnostics` that count, with the severities of their preset. */
  get #diagnostics(): unknown {
    return withPreset(this.config?.tree.reader.get(['diagnostics']) ?? this.#settings.diagnostics);
  }

  /** A text that is broken may hold what could not be found. To ask whether it is costs a look at all of it. */
  #withoutAbsences(findings: readonly Finding[]): readonly Finding[] {
    const isBroken = () =>
      this.files.some(({ tree }) => tree.problems.some(({ kind }) => kind !== 'duplicateKey'));
    return findings.some(({ code }) => reportsAbsence(code)) && isBroken()
      ? findings.filter(({ code }) => !reportsAbsence(code))
      : findings;
  }
}
