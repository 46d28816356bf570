import type { ExternalFormat } from '@pagewright/core/external';
import { autorest } from './autorest/autorest.js';
import { fern } from './fern/fern.js';
import { redocly } from './redocly/redocly.js';
import { scalarFormat } from './scalar/scalar.js';
import { speakeasy } from './speakeasy/speakeasy.js';
import { stainless } from './stainless/stainless.js';
import { typespec } from './typespec/typespec.js';

/** Every dialect that is read, in the order in which they are reported. */
export const externalFormats: readonly ExternalFormat[] = [
  speakeasy,
  fern,
  autorest,
  typespec,
  scalarFormat,
  stainless,
  redocly,
];
