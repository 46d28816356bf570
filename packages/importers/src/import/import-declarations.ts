import type { OpenFile } from '@pagewright/core';
import { asReader, type ExternalFormatId } from '@pagewright/core/external';
import { vendorKeys } from '@pagewright/core/internal';
import { makeSource } from '@pagewright/core/openapi';
import { externalFormats } from '../external-formats.js';
import type { FernOffsets } from '../fern/fern-offsets.js';
import type { RedoclyConfig } from '../redocly/redocly-config.js';
import { importScalar, type OtherImports } from '../scalar/import-scalar.js';
import { EditsByFile, type Imported } from '../shared/imported.js';
import { importStainless } from '../stainless/import-stainless.js';
import { isStainlessConfig } from '../stainless/stainless-config.js';
import { type DocumentImport, importDocument } from './import-document.js';

/** The input of an import: the files, and what is to be imported. */
export interface ImportInput {
  /** An OpenAPI document: any value, or a Reader over one. */
  readonly document?: unknown;
  /**
   * An SDK configuration: one of Pagewright, which the schemes then go into, or that of the tool that the declarations
   * are for. Any value, or a Reader over one.
   */
  readonly config?: unknown;
  readonly options?: ImportOptions;
}

/** Options of an import: the declarations that are imported, and the form of the result. */
export interface ImportOptions {
  /** The external formats that are imported. Default: all. */
  readonly from?: readonly ExternalFormatId[];
  /** The word between `x-` and `-pagination` that is written (D2). Default `vendor`. */
  readonly vendorPrefix?: string;
  /** The operations whose declarations are imported, `get /users`. Default: all. */
  readonly only?: readonly string[];
  readonly openFile?: OpenFile;
  /** The pagination of a `redocly.yaml`, applied as Redocly applies it. Default: none. */
  readonly redocly?: RedoclyConfig;
  /** Fern's generators by the unit of their offsets. Default: all of them count items. */
  readonly fern?: FernOffsets;
  /**
   * The document by itself, where overrides lie over the one that is imported. A declaration stays where it is if what
   * it needs is in the overrides alone: the scheme would bind nothing there, or a check of the document would reject
   * it.
   */
  readonly withoutOverrides?: unknown;
  /** Operations that the document does not have, though something that lies over it declares them: they are left. */
  readonly unknown?: ReadonlySet<string>;
}

/**
 * Reads the declarations of other tools as schemes of Pagewright, and returns the edits that put these in their place.
 * A scheme goes to the root of the document or, where a configuration of Pagewright is given, into that; equal ones are
 * one. A bound operation keeps its binding, and a declaration without an equal stays. The result has nothing left to
 * import.
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
    // The tool's own configuration declares for every operation the facts that markers only hint at.
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

/**
 * Scalar's keys hold Pagewright's own format: they only get another name, and what else is imported joins their
 * schemes.
 */
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
