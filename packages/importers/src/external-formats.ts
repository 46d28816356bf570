import type { ExternalFormat } from '@pagewright/core/external';
import { autorest } from './autorest/autorest.js';
import { fern, fernWith } from './fern/fern.js';
import type { FernOffsets } from './fern/fern-offsets.js';
import { redocly, redoclyWith } from './redocly/redocly.js';
import type { RedoclyConfig } from './redocly/redocly-config.js';
import { scalarFormat } from './scalar/scalar.js';
import { speakeasy } from './speakeasy/speakeasy.js';
import { stainless } from './stainless/stainless.js';
import { typespec } from './typespec/typespec.js';

/** Every external format that is read, in the order in which they are reported. */
export const externalFormats: readonly ExternalFormat[] = [
  speakeasy,
  fern,
  autorest,
  typespec,
  scalarFormat,
  stainless,
  redocly,
];

/** The files of other tools that count for a document besides its own declarations. */
export interface ToolSettings {
  /** The `redocly.yaml` that has pagination of the document. */
  readonly redocly?: RedoclyConfig;
  /** How the generators of Fern count offsets. */
  readonly fern?: FernOffsets;
}

/** Returns every external format; the settings of tools count as they do with each tool. */
export function externalFormatsWith(settings: ToolSettings): readonly ExternalFormat[] {
  return externalFormats.map((format) => {
    if (format === redocly && settings.redocly !== undefined) return redoclyWith(settings.redocly);
    return format === fern && settings.fern !== undefined ? fernWith(settings.fern) : format;
  });
}
