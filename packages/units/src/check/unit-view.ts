import type { OpenFile, Reader } from '@pagewright/core';
import type { ToolSettings } from '@pagewright/importers';
import { type OverlaidDocument, overlayDocument } from '@pagewright/overlays';
import { fernOffsetsOf, type PairedFiles, redoclyPaginationOf } from '../pairing/pair-files.js';
import type { UnitHost } from '../pairing/pairing-host.js';

/** A unit as it is read: what its files say together. */
export interface UnitView {
  /** The document as its layers leave it; undefined for a configuration alone. */
  readonly document?: Reader | undefined;
  /** The document with its layers, where it has any. */
  readonly overlaid?: OverlaidDocument | undefined;
  /** True where the layers lie over further documents, too: what matches nothing here may match there. */
  readonly isPart?: boolean;
  readonly config?: Reader | undefined;
  /** The settings in files of other tools that apply to the document. */
  readonly tools?: ToolSettings;
  /** Opens the files that the document refers to. Default: none is opened. */
  readonly openFile?: OpenFile | undefined;
}

/** Files of a unit and the facts about them, for a host that keeps no view of its own. */
type ViewedFiles<File> = Partial<Omit<PairedFiles<File>, 'isFurther'>>;

/** Reads the files of a unit together. */
export function viewUnit<File>(
  host: UnitHost<File> & { readonly reader: (file: File) => Reader },
  unit: ViewedFiles<File>,
): UnitView {
  const { document, config, layers = [], isPart = false } = unit;
  const overlaid =
    document === undefined || layers.length === 0
      ? undefined
      : overlayDocument(
          host.reader(document),
          layers.map(({ file, kind }) => ({ file: host.facts(file).id, reader: host.reader(file), kind })),
        );
  return {
    document: overlaid?.reader ?? (document && host.reader(document)),
    overlaid,
    isPart,
    config: config && host.reader(config),
    tools: toolSettings(host, unit),
  };
}

/** Returns the settings in files of other tools that apply to the document of a unit. */
export function toolSettings<File>(
  host: UnitHost<File> & { readonly reader: (file: File) => Reader },
  { document, redocly, fern }: Pick<ViewedFiles<File>, 'document' | 'redocly' | 'fern'>,
): ToolSettings {
  if (document === undefined) return {};
  const pointer = redocly && redoclyPaginationOf(host, redocly, document);
  const offsets = fern && fernOffsetsOf(host, fern, document);
  return {
    ...(redocly !== undefined &&
      pointer !== undefined && {
        redocly: { reader: host.reader(redocly), file: host.facts(redocly).id, pointer },
      }),
    ...(offsets !== undefined && { fern: offsets }),
  };
}
