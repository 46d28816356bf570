import {
  type Analysis,
  type AnalysisInput,
  type Analyzer,
  createAnalyzer,
  type Finding,
  gate,
  type OpenFile,
  reportsAbsence,
} from '@pagewright/core';
import { paginatedLook } from '@pagewright/core/authoring';
import { externalFormats } from '@pagewright/importers';
import type { ObjectShape } from '../grammar/shape.js';
import { ReferenceGraph } from './reference-graph.js';
import type { ReferenceTarget } from './reference-targets.js';
import type { Settings } from './settings.js';
import type { WorkspaceFile } from './workspace-file.js';

/** Finds the file that a reference names, seen from another; asks for it where it is not there yet. */
export type FindReferenced = (reference: string, from: WorkspaceFile) => WorkspaceFile | undefined;

/** The parts of its workspace that a unit uses; each is read anew whenever it counts. */
export interface UnitSurroundings {
  readonly settings: () => Settings;
  /** The shape of a document; the same object for as long as the settings are. */
  readonly shape: () => ObjectShape;
  readonly find: FindReferenced;
}

/** The analysis of a unit, and the findings that are reported of it. */
export interface CheckResult {
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
  readonly #around: UnitSurroundings;
  #analyzer: Analyzer = createAnalyzer();
  #checkCount = 0;
  /** Counts how often everything was forgotten. */
  #forgotten = 0;
  /** The files that the document refers to, by the name that findings carry: their URI. */
  readonly #referenced = new Map<string, WorkspaceFile>();
  #graph: { readonly shape: ObjectShape; readonly made: ReferenceGraph } | undefined;
  #result: { readonly state: string; readonly made: CheckResult } | undefined;

  constructor(
    files: { readonly document?: WorkspaceFile | undefined; readonly config?: WorkspaceFile | undefined },
    around: UnitSurroundings,
  ) {
    this.document = files.document;
    this.config = files.config;
    this.#around = around;
  }

  /** Settings that count for the unit. */
  get settings(): Settings {
    return this.#around.settings();
  }

  /** The current analysis; the same object for as long as no file of the unit has changed. */
  check(): CheckResult {
    const state = this.#state();
    if (this.#result?.state !== state) {
      this.#checkCount++;
      const made = this.#make();
      // The analysis may have come upon files that it did not know before.
      this.#result = { state: this.#state(), made };
    }
    return this.#result.made;
  }

  /**
   * Checks in steps of a few milliseconds where nothing was checked before; otherwise there are no steps. Each step
   * gives the findings that are reported in any case, as far as they are known. The steps are to be dropped once
   * `edition` is another.
   */
  *warmUp(): Generator<readonly Finding[], void> {
    let found: readonly Finding[] | undefined;
    let provisional: readonly Finding[] = [];
    for (const findings of this.#analyzer.warmUp(this.#input())) {
      if (found !== findings)
        provisional = this.#gate(findings.filter(({ code }) => !reportsAbsence(code))).reported;
      found = findings;
      yield provisional;
    }
    if (found === undefined) return;
    for (const file of [this.config, this.document]) {
      const pass = file?.tree.collectProblems();
      while (pass?.next().done === false) yield provisional;
    }
  }

  /** Another value after every change of what is analysed together. */
  get edition(): string {
    return [this.#forgotten, this.config?.revision, this.document?.revision].join(' ');
  }

  /** A file that was looked for has come, or has gone: what was found out without it does not hold. */
  forget(): void {
    this.#analyzer = createAnalyzer();
    this.#graph = undefined;
    this.#referenced.clear();
    this.#forgotten++;
  }

  /** Number of checks that were not remembered. */
  get checkCount(): number {
    return this.#checkCount;
  }

  /** Number of calls of `forget`: who remembers anything of the unit elsewhere compares it. */
  get forgotten(): number {
    return this.#forgotten;
  }

  /** The files it consists of, those that are referred to last. */
  get files(): readonly WorkspaceFile[] {
    return [this.config, this.document, ...this.#referenced.values()].flatMap((file) => file ?? []);
  }

  /** The file that a place of a finding is in. */
  fileOf({ source, file }: Pick<Finding, 'source' | 'file'>): WorkspaceFile | undefined {
    if (file !== undefined) return this.#referenced.get(file);
    return source === 'config' ? this.config : this.document;
  }

  /** As `analyze` and `fixesFor` want it. */
  readonly openFile: OpenFile = (reference, from) => {
    const known = this.#referenced.get(reference);
    if (from === undefined && known !== undefined) return { file: known.uri, reader: known.tree.reader };
    const base = from === undefined ? this.document : this.#referenced.get(from);
    const found = base && this.#around.find(reference, base);
    if (found === undefined) return undefined;
    this.#referenced.set(found.uri, found);
    return { file: found.uri, reader: found.tree.reader };
  };

  get vendorPrefixes(): readonly string[] {
    return this.settings.vendorPrefixes;
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

  /** Returns true when a file is one of the unit; a file that is only referred to is looked up. */
  includes(file: WorkspaceFile): boolean {
    if (file.kind === 'other' && this.document?.tree.reader.referredFiles?.()?.length !== 0) {
      this.check();
      this.referenceTargetsIn(file);
    }
    return this.files.includes(file);
  }

  #make(): CheckResult {
    const analysis = this.#analyzer.analyze(this.#input());
    return { analysis, ...this.#gate(this.#withoutAbsences(analysis.findings)) };
  }

  #input(): AnalysisInput {
    const { document, config } = this;
    const { vendorPrefixes, undeclared } = this.settings;
    return {
      ...(document !== undefined && { document: document.tree.reader }),
      ...(config !== undefined && { config: config.tree.reader }),
      options: {
        vendorPrefixes,
        openFile: this.openFile,
        staleSuppressions: true,
        undeclared: undeclared ? paginatedLook : undefined,
        externalFormats,
      },
    };
  }

  /** As the configuration has it, or else the settings. */
  #gate(findings: readonly Finding[]): Pick<CheckResult, 'reported' | 'suppressed'> {
    return gate(findings, this.config?.tree.reader.get(['diagnostics']) ?? this.settings.diagnostics);
  }

  /** A text that is broken may hold what could not be found. To ask whether it is costs a look at all of it. */
  #withoutAbsences(findings: readonly Finding[]): readonly Finding[] {
    const isBroken = () =>
      this.files.some(({ tree }) => tree.problems.some(({ kind }) => kind !== 'duplicateKey'));
    return findings.some(({ code }) => reportsAbsence(code)) && isBroken()
      ? findings.filter(({ code }) => !reportsAbsence(code))
      : findings;
  }

  #state(): string {
    const files = this.files.map(({ uri, revision }) => `${revision} ${uri}`);
    return JSON.stringify([
      this.#forgotten,
      files,
      this.settings.vendorPrefixes,
      this.settings.diagnostics ?? null,
      this.settings.undeclared,
    ]);
  }
}
