import type { ExternalFormat } from '@pagewright/core/external';
import { autorest } from './autorest/autorest.js';
import { fern } from './fern/fern.js';
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

/** Returns every external format; a `redocly.yaml` that has pagination of the document counts as it does with Redocly. */
export function externalFormatsWith(config: RedoclyConfig | undefined): readonly ExternalFormat[] {
  if (config === undefined) return externalFormats;
  return externalFormats.map((format) => (format === redocly ? redoclyWith(config) : format));
}
