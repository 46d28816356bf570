import type { OpenFile, Reader } from '@pagewright/core';
import type { ToolSettings } from '@pagewright/importers';
import { type OverlaidDocument, overlayDocument } from '@pagewright/overlays';
import { fernOffsetsOf, type PairedFiles, redoclyPaginationOf } from '../pairing/pair-files.js';
import type { UnitHost } from '../pairing/pairing-host.js';

/**
 * The content of a unit's files, ready to be analyzed. `document` has its layers applied; it is undefined if
 * the unit is only a configuration. If `isPart`, the layers also apply to other documents, so an action that
 * matches nothing here may match there. Without `openFile`, files that the document refers to are not opened.
 */
export interface UnitView {
  readonly document?: Reader | undefined;
  readonly overlaid?: OverlaidDocument | undefined;
  readonly isPart?: boolean;
  readonly config?: Reader | undefined;
  readonly tools?: ToolSettings;
  readonly openFile?: OpenFile | undefined;
}

type ViewedFiles<File> = Partial<Omit<PairedFiles<File>, 'isFurther'>>;

/** Reads the files of a unit and applies the layers to its document. */
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

/** Returns the settings in `redocly.yaml` and Fern's `generators.yml` that apply to a unit's document. */
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
