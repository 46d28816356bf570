import type { Analysis, Finding, OpenFile, Reader, TargetId, TargetProfile } from '@pagewright/core';
import type { ExternalFormat, ToolSettings } from '@pagewright/importers';
import type { Location } from 'vscode-languageserver';
import { RevisionFiles } from '../model/revision-files.js';
import type { Unit } from '../model/unit.js';
import { fileName } from '../model/uris.js';
import { lspLocationOf } from '../queries/locations.js';
import { chosenTargets } from '../queries/targets.js';
import { type FeatureRequest, inDocument } from './features.js';

/** A custom request about a document, which the embedder of the server answers. */
export interface HostRequest {
  readonly method: string;
  /**
   * Answers the request. `units` are the units that contain the document; `params` are as the client sent them. Not
   * called for a file that Pagewright does not read; the client then receives null.
   */
  readonly answer: (units: readonly KnownUnit[], params: unknown, context: HostContext) => unknown;
}

/** Services of the server for a custom request. */
export interface HostContext {
  /** The URI of the requested file. */
  readonly uri: string;
  /** Opens another revision of the files, with the folders and settings of the workspace. */
  readonly openRevision: () => KnownRevision;
  /**
   * Runs steps and answers other requests between them. Rejects if the request is cancelled or the file is edited.
   * Starts again with new units if another of their files changes.
   */
  readonly inSlices: <Answer>(
    stepsOf: (units: readonly KnownUnit[]) => Generator<void, Answer>,
  ) => Promise<Answer>;
}

/** Another revision of the files, whose texts the host provides. */
export interface KnownRevision {
  /** False once the folders or settings of the workspace have changed. */
  readonly isCurrent: boolean;
  /** Sets the text of a file; undefined if the revision lacks the file. */
  readonly set: (uri: string, text: string | undefined) => void;
  /** Files whose texts are not set yet: among `uris`, and among the files that they refer to. */
  readonly wanted: (uris: Iterable<string>) => readonly string[];
  /** Analyses the first unit with the file; undefined if no unit contains it. */
  readonly analyse: (uri: string) => Generator<void, KnownUnit | undefined>;
}

/** A document with its configuration, analyzed when the request is answered. One of the two may be missing. */
export interface KnownUnit {
  readonly analysis: Analysis;
  /** Increases with every change of the files and settings of the unit. */
  readonly version: number;
  /** Number of reported errors, without syntax errors. */
  readonly errors: number;
  /** URIs of the files of the unit. */
  readonly files: readonly string[];
  /** Profile of the configuration, or the default profile. */
  readonly profile: TargetProfile;
  /** Targets of the configuration, or of the settings if the configuration names no targets. */
  readonly targets: readonly TargetId[];
  readonly document?: Reader;
  /** Opens files that the document refers to. Absent without a document. */
  readonly openFile?: OpenFile;
  readonly config?: Reader;
  /** Words that are read between `x-` and `-pagination`. */
  readonly vendorPrefixes: readonly string[];
  readonly tools: ToolSettings;
  /** External formats to read, as configured by the settings of other tools. */
  readonly externalFormats: readonly ExternalFormat[];
  /** A sentence about the first syntax error, which may make the analysis incomplete. Absent without syntax errors. */
  readonly unreadable?: string;
  /** Translates a location to the protocol's form; undefined if its file was closed or deleted. */
  readonly locate: (place: LocatedPlace) => Location | undefined;
}

/** A location of the analysis. */
export type LocatedPlace = Pick<Finding, 'source' | 'file' | 'pointer' | 'part'>;

export function hostedRequest({ method, answer }: HostRequest): FeatureRequest {
  return {
    ...inDocument(method, (request, message) => {
      const { workspace, file } = request;
      const units = workspace.unitsOf(file);
      if (units.length === 0) return undefined;
      return answer(units.map(knownUnit), message.params, {
        uri: file.uri,
        openRevision: () => knownRevision(new RevisionFiles(workspace)),
        inSlices: (stepsOf) =>
          message.inSlices(() => stepsOf(workspace.unitsOf(file).map(knownUnit)), request),
      });
    }),
    isShown: true,
  };
}

function knownRevision(files: RevisionFiles): KnownRevision {
  return {
    get isCurrent() {
      return files.isCurrent;
    },
    set: (uri, text) => files.set(uri, text),
    wanted: (uris) => files.wanted(uris),
    *analyse(uri) {
      const unit = files.unitOf(uri);
      if (unit === undefined) return undefined;
      for (const _ of unit.warmUp()) yield;
      return knownUnit(unit);
    },
  };
}

function knownUnit(unit: Unit): KnownUnit {
  const { analysis, reported } = unit.check();
  const { profile, targets } = chosenTargets(unit, unit.settings.targets);
  const unreadable = unreadableIn(unit);
  const { config, vendorPrefixes, tools, externalFormats } = unit;
  return {
    analysis,
    version: unit.version,
    errors: reported.filter(({ severity }) => severity === 'error').length,
    files: unit.files.map(({ uri }) => uri),
    ...{ profile, targets },
    locate: (place) => lspLocationOf(unit, place),
    ...{ vendorPrefixes, tools, externalFormats },
    ...(config !== undefined && { config: config.tree.reader }),
    ...(unit.reader !== undefined && { document: unit.reader, openFile: unit.openFile }),
    ...(unreadable !== undefined && { unreadable }),
  };
}

function unreadableIn({ files }: Unit): string | undefined {
  for (const file of files) {
    // Duplicate keys don't prevent reading: the reader takes one of them.
    const problem = file.tree.problems.find(({ kind }) => kind !== 'duplicateKey');
    if (problem === undefined) continue;
    const { line } = file.positionAt(problem.range.start);
    return `Line ${line + 1} of ${fileName(file.uri)} can’t be read: ${problem.message}`;
  }
  return undefined;
}
