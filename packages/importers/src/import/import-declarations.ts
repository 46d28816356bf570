import type { OpenFile } from '@pagewright/core';
import { asReader, type ExternalFormatId, externalFormatNames } from '@pagewright/core/external';
import { assertList, assertOneOf, vendorKeys } from '@pagewright/core/internal';
import { makeSource } from '@pagewright/core/openapi';
import { externalFormats } from '../external-formats.js';
import type { FernOffsets } from '../fern/fern-offsets.js';
import type { RedoclyConfig } from '../redocly/redocly-config.js';
import { importScalar, type OtherImports } from '../scalar/import-scalar.js';
import { EditsByFile, type Imported } from '../shared/imported.js';
import { importStainless } from '../stainless/import-stainless.js';
import { isStainlessConfig } from '../stainless/stainless-config.js';
import { type DocumentImport, importDocument } from './import-document.js';

/** The inputs of `importDeclarations`: a document, a configuration or both. */
export interface ImportInput {
  /** An OpenAPI document: any value, or a Reader over one. */
  readonly document?: unknown;
  /**
   * An SDK configuration: any value, or a Reader over one. New schemes are added to a Pagewright configuration; a
   * Stainless configuration is converted.
   */
  readonly config?: unknown;
  readonly options?: ImportOptions;
}

/** What to import, and what is known about the files around the document. Every option has a default. */
export interface ImportOptions {
  /** External formats to import. Default: all. */
  readonly from?: readonly ExternalFormatId[];
  /** The word between `x-` and `-pagination` in keys that are written (D2). Default: `vendor`. */
  readonly vendorPrefix?: string;
  /** Operations to import, such as `get /users`. Default: all. */
  readonly only?: readonly string[];
  readonly openFile?: OpenFile;
  /** The pagination of a `redocly.yaml`, applied as Redocly applies it. Default: none. */
  readonly redocly?: RedoclyConfig;
  /** Tells which of Fern's generators count an offset in pages. Default: all generators count items. */
  readonly fern?: FernOffsets;
  /**
   * The document without the overrides that are merged into `document`. A declaration that works only with the
   * overrides is not imported, because its scheme would bind no operation or fail a check of this document.
   */
  readonly withoutOverrides?: unknown;
  /** Operations that only a layer declares and the document lacks. Their declarations are not imported. */
  readonly unknown?: ReadonlySet<string>;
}

/**
 * Converts declarations in external formats to schemes, and returns the edits that replace them. A scheme is
 * added to the document's root, or to Pagewright's configuration if there is one; equal schemes are merged. A
 * bound operation keeps its binding, and a declaration that disagrees with it stays. A second import of the
 * result changes nothing. Throws a TypeError for an unknown format.
 */
export function importDeclarations({ document, config, options = {} }: ImportInput): Imported {
  const {
    from = everyExternalFormat(),
    vendorPrefix: prefix = 'vendor',
    only,
    openFile,
    redocly,
    fern,
    withoutOverrides,
    unknown,
  } = options;
  assertList('from', from, 'formats');
  for (const id of from) assertOneOf('format', id, Object.keys(externalFormatNames));
  assertList('only', only ?? [], 'names, such as get /users');
  const reader = document === undefined ? undefined : asReader(document);
  const configured = config === undefined ? undefined : asReader(config);
  const isOriginal = configured !== undefined && isStainlessConfig(configured);
  const shared = {
    ...(reader !== undefined && { document: reader }),
    ...(configured !== undefined && { config: configured }),
    ...(only !== undefined && { only }),
    ...(openFile !== undefined && { openFile }),
  };
  const parts: Imported[] = [];
  if (isOriginal && from.includes('stainless'))
    parts.push(importStainless({ ...shared, config: configured }));
  if (reader !== undefined) {
    const { config: own, ...rest } = shared;
    // Markers are not read with a Stainless configuration, which decides about pagination instead.
    const ids = from.filter((id) => id !== prefix && !(isOriginal && id === 'stainless'));
    const withConfig = isOriginal || own === undefined ? {} : { config: own };
    const alone = withoutOverrides === undefined ? {} : { alone: asReader(withoutOverrides) };
    const theirs = { ...(redocly !== undefined && { redocly }), ...(fern !== undefined && { fern }) };
    const wanted = {
      ...rest,
      ...withConfig,
      ...alone,
      ...theirs,
      ...(unknown !== undefined && { unknown }),
      document: reader,
      prefix,
    };
    parts.push(renamed(wanted, ids) ?? importDocument({ ...wanted, from: ids }));
  }
  return joined(parts);
}

/** Renames Scalar's keys, whose values have Pagewright's format. Imports from other formats reuse these schemes. */
function renamed(
  wanted: Omit<DocumentImport, 'from'>,
  ids: readonly ExternalFormatId[],
): Imported | undefined {
  if (!ids.includes('scalar') || wanted.only !== undefined) return undefined;
  const [keys] = vendorKeys([wanted.prefix]);
  const { document, openFile } = wanted;
  const from = ids.filter((id) => id !== 'scalar');
  const others: OtherImports = {
    document,
    ...(openFile !== undefined && { openFile }),
    importFrom: (now) =>
      importDocument({
        ...wanted,
        document: now.reader,
        ...(now.openFile !== undefined && { openFile: now.openFile }),
        from,
      }),
  };
  return keys && importScalar(makeSource(document, openFile), keys, others);
}

function everyExternalFormat(): readonly ExternalFormatId[] {
  return externalFormats.map(({ id }) => id);
}

function joined(parts: readonly Imported[]): Imported {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  const edits = new EditsByFile();
  for (const change of parts.flatMap(({ changes }) => changes)) edits.add(change);
  return {
    declarations: parts.flatMap(({ declarations }) => declarations),
    findings: parts.flatMap(({ findings }) => findings),
    changes: edits.all(),
  };
}
