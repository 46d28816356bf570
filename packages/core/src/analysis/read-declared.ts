import { type IgnoreListsRead, readIgnoreLists } from '../binding/read-ignore-lists.js';
import { readSchemes } from '../binding/read-schemes.js';
import type { ConfiguredSchemes } from '../binding/scheme-registry.js';
import type { Finding } from '../diagnostics/finding.js';
import type { ExternalFormat } from '../external/external-declaration.js';
import type { TargetProfile } from '../format/target-profiles.js';
import type { SourceDocument } from '../openapi/source-document.js';
import { type DocumentKind, documentKind } from '../openapi/version.js';
import type { Reader } from '../reader/reader.js';
import { writerOf } from '../rules/external/external-findings.js';
import { profileOf } from '../rules/target/check-targets.js';
import { type ConfigSide, readConfigSide } from './config-side.js';
import type { RunContext } from './run-context.js';

/** What the configuration and the root of the document declare. Each member is the value of a memo. */
export interface Declared {
  /** The format of the configuration if it belongs to another tool, otherwise undefined. */
  readonly configFormat: ExternalFormat | undefined;
  readonly kind: DocumentKind | undefined;
  readonly source: SourceDocument | undefined;
  readonly config: Reader | undefined;
  readonly profile: TargetProfile;
  readonly schemes: ConfiguredSchemes;
  readonly joined?: ConfiguredSchemes | undefined;
  readonly names: string;
  readonly inLists: readonly Finding[];
  readonly side: ConfigSide;
  /** The ignore lists at the root of the document. */
  readonly root: IgnoreListsRead;
}

const none: readonly never[] = [];

/** @param before the methods of the configuration in an earlier run; unchanged ones stay the same objects */
export function readDeclared(context: RunContext, before: ConfigSide | undefined): Declared {
  const { memos, document } = context;
  const { keys, externalFormats, lookalikes, options } = context.inputs;
  const checked = options.checksExternal === false ? none : externalFormats;
  const configFormat = memos.configFormat.get(() => writerOf(context.config, checked));
  const config = configFormat === undefined ? context.config : undefined;
  const kind = memos.kind.get(() => document && documentKind(document.reader));
  const source = kind?.kind === 'other' ? undefined : document;
  const profile = memos.profile.get(
    () => options.profile ?? (config === undefined ? 'baseline' : profileOf(config)),
    [config],
  );
  const { schemes, joined, names, findings } = memos.schemes.get(
    () => readSchemes(config, source?.reader, { keys, lookalikes, profile }, context.known),
    [source, config, profile],
  );
  const side = memos.side.get(() => readConfigSide(config, before), [config]);
  const root = memos.rootIgnores.get(
    () =>
      source === undefined
        ? { lists: [], findings: [] }
        : readIgnoreLists({ document: source, pointer: [] }, keys),
    [source],
  );
  return {
    configFormat,
    kind,
    source,
    config,
    profile,
    schemes,
    joined,
    names,
    inLists: findings,
    side,
    root,
  };
}
