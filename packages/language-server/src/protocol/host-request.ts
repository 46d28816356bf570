import type { Analysis, OpenFile, Reader, TargetProfile } from '@pagewright/core';
import type { ExternalFormat, ToolSettings } from '@pagewright/importers';
import type { Unit } from '../model/unit.js';
import { fileName } from '../model/uris.js';
import { chosenTargets } from '../queries/targets.js';
import { type FeatureRequest, inDocument } from './features.js';

/** A request about a document that the host of the server answers, with the knowledge of the server. */
export interface HostRequest {
  /** Method of the request, whose params have the document as `textDocument: { uri }`. */
  readonly method: string;
  /**
   * Answers the request; `params` are as they were sent. Not called for a file that Pagewright does not read: the
   * answer is null.
   */
  readonly answer: (units: readonly KnownUnit[], params: unknown) => unknown;
}

/** A document with the configuration about it, or either of them alone, as they are at this moment. */
export interface KnownUnit {
  readonly analysis: Analysis;
  /** Profile of the configuration, or the default. */
  readonly profile: TargetProfile;
  /** The document, for facts that the analysis does not hold; absent where there is a configuration alone. */
  readonly document?: Reader;
  /** The files that the document refers to. */
  readonly openFile?: OpenFile;
  /** The configuration; absent if there is none. */
  readonly config?: Reader;
  /** The words between `x-` and `-pagination` that are read. */
  readonly vendorPrefixes: readonly string[];
  /** The settings of other tools for the document, and their formats as these settings have them read. */
  readonly tools: ToolSettings;
  readonly externalFormats: readonly ExternalFormat[];
  /** The reason why not all of the unit's text can be read, as a sentence. */
  readonly unreadable?: string;
}

/** The request as one of the table. Its client shows the answer, and is notified when it may change. */
export function hostedRequest({ method, answer }: HostRequest): FeatureRequest {
  return {
    ...inDocument(method, ({ workspace, file }, { params }) => {
      const units = workspace.unitsOf(file);
      return units.length === 0 ? undefined : answer(units.map(known), params);
    }),
    isShown: true,
  };
}

function known(unit: Unit): KnownUnit {
  const { analysis } = unit.check();
  const { profile } = chosenTargets(unit, unit.settings.targets);
  const unreadable = unreadableIn(unit);
  const { config, vendorPrefixes, tools, externalFormats } = unit;
  return {
    analysis,
    profile,
    ...{ vendorPrefixes, tools, externalFormats },
    ...(config !== undefined && { config: config.tree.reader }),
    ...(unit.reader !== undefined && { document: unit.reader, openFile: unit.openFile }),
    ...(unreadable !== undefined && { unreadable }),
  };
}

function unreadableIn({ files }: Unit): string | undefined {
  for (const file of files) {
    // The reader takes one of two members of one name.
    const problem = file.tree.problems.find(({ kind }) => kind !== 'duplicateKey');
    if (problem === undefined) continue;
    const { line } = file.positionAt(problem.range.start);
    return `Line ${line + 1} of ${fileName(file.uri)} can’t be read: ${problem.message}`;
  }
  return undefined;
}
