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

/** Every supported external format, in the order in which declarations are reported. */
export const externalFormats: readonly ExternalFormat[] = [
  speakeasy,
  fern,
  autorest,
  typespec,
  scalarFormat,
  stainless,
  redocly,
];

/** Settings in other tools' files that apply to a document in addition to its own declarations. */
export interface ToolSettings {
  readonly redocly?: RedoclyConfig;
  /** Tells which of Fern's generators count an offset in pages; undefined if all generators count items. */
  readonly fern?: FernOffsets;
}

/** Returns every external format, with each tool's settings applied as the tool applies them. */
export function externalFormatsWith(settings: ToolSettings): readonly ExternalFormat[] {
  return externalFormats.map((format) => {
    if (format === redocly && settings.redocly !== undefined) return redoclyWith(settings.redocly);
    return format === fern && settings.fern !== undefined ? fernWith(settings.fern) : format;
  });
}
