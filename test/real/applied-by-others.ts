import { readFileSync } from 'node:fs';
import type { Json, JsonObject } from '@pagewright/core';
import { Overlay } from 'bump-cli/dist/core/overlay.js';
import { openapiOverlay } from 'openapi-format';
import { parse } from 'yaml';

export interface AppliedByOthers {
  readonly bump: Json;
  readonly openapiFormat: Json;
}

export async function appliedByOthers(document: JsonObject, overlay: JsonObject): Promise<AppliedByOthers> {
  // Both tools modify their input.
  const bump = new Overlay().run(structuredClone(document), structuredClone(overlay));
  const formatted = await openapiOverlay(structuredClone(document), {
    overlaySet: structuredClone(overlay),
  });
  return { bump: plain(bump), openapiFormat: plain(formatted.data) };
}

/** Applies an overlay from a YAML or JSON file. */
export function fileAppliedByOthers(document: JsonObject, file: string): Promise<AppliedByOthers> {
  return appliedByOthers(document, parse(readFileSync(file, 'utf8')) as JsonObject);
}

function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
