import type { Analysis, OpenFile, Reader, TargetProfile } from '@pagewright/core';
import type { ExternalFormat, ToolSettings } from '@pagewright/importers';
import type { Unit } from '../model/unit.js';
import { fileName } from '../model/uris.js';
import { chosenTargets } from '../queries/targets.js';
import { type FeatureRequest, inDocument } from './features.js';

/** A custom request about a document, which the embedder of the server answers. */
export interface HostRequest {
  readonly method: string;
  /**
   * Answers the request. `units` are those that contain the document; `params` are unchanged. Not called for
   * a file that Pagewright does not read: the client then receives null.
   */
  readonly answer: (units: readonly KnownUnit[], params: unknown) => unknown;
}

/** A document with its configuration, or either alone, as analyzed when the request is answered. */
export interface KnownUnit {
  readonly analysis: Analysis;
  /** Increases with every change of the files and settings of the unit. */
  readonly version: number;
  /** Number of errors that are reported, without those of the syntax. */
  readonly errors: number;
  /** Profile of the configuration; the default profile if there is none. */
  readonly profile: TargetProfile;
  readonly document?: Reader;
  /** Opens files that the document refers to. Absent without a document. */
  readonly openFile?: OpenFile;
  readonly config?: Reader;
  /** Words that are read between `x-` and `-pagination`. */
  readonly vendorPrefixes: readonly string[];
  readonly tools: ToolSettings;
  /** External formats to read; the settings of other tools may change how. */
  readonly externalFormats: readonly ExternalFormat[];
  /** A sentence about the first syntax error, if the unit has one: the analysis may be incomplete. */
  readonly unreadable?: string;
}

export function hostedRequest({ method, answer }: HostRequest): FeatureRequest {
  return {
    ...inDocument(method, ({ workspace, file }, { params }) => {
      const units = workspace.unitsOf(file);
      return units.length === 0 ? undefined : answer(units.map(knownUnit), params);
    }),
    isShown: true,
  };
}

function knownUnit(unit: Unit): KnownUnit {
  const { analysis, reported } = unit.check();
  const { profile } = chosenTargets(unit, unit.settings.targets);
  const unreadable = unreadableIn(unit);
  const { config, vendorPrefixes, tools, externalFormats } = unit;
  return {
    analysis,
    version: unit.version,
    errors: reported.filter(({ severity }) => severity === 'error').length,
    profile,
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
