import type { Json, JsonObject } from '@pagewright/core';
import { Overlay } from 'bump-cli/dist/core/overlay.js';
import { openapiOverlay } from 'openapi-format';

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

function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
