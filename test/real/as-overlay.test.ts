import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Json, JsonObject } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runWithTraces } from '../../packages/cli/test/support/fake-io.js';
import { appliedByOthers } from './applied-by-others.js';
import { allDocuments, documents, providerOf, readText } from './corpus.js';

type Command = 'adopt' | 'import';

const maxLength = 400_000;

const ofSamples = (names: readonly string[]) =>
  names.map((name) => {
    const file = fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));
    return { name: `samples/${name}`, text: readFileSync(file, 'utf8') };
  });

const samples = ofSamples([
  'ticket-desk/openapi.yaml',
  'ticket-desk/openapi.json',
  'broken/openapi.yaml',
  'broken/sdk/openapi.yaml',
  'overlays/speakeasy/openapi.yaml',
  'overlays/fern/openapi.yml',
  'strategies/cursor.json',
  'strategies/offset.yaml',
]);

const declaredElsewhere = ofSamples([
  'moving/autorest.yaml',
  'moving/fern.yaml',
  'moving/redocly.yaml',
  'moving/scalar.yaml',
  'moving/speakeasy.json',
  'moving/typespec.yaml',
]);

const published = (names: readonly string[]) =>
  names.map((name) => ({ name, text: readText(name) })).filter(({ text }) => text.length < maxLength);

const azure = allDocuments().filter((name) => providerOf(name) === 'azure.com');

/**
 * Returns the original document, the results of two other tools that apply the written overlay to it, and the document
 * after `--write`; undefined if the command writes nothing.
 */
async function bothWays(command: Command, { name, text }: { readonly name: string; readonly text: string }) {
  const file = name.endsWith('.json') ? 'openapi.json' : 'openapi.yaml';
  const overlay = name.endsWith('.json') ? 'overlay.json' : 'overlay.yaml';
  const files = { [file]: text };
  const beside = await runWithTraces([command, file, '--as-overlay', overlay], { files });
  const inPlace = await runWithTraces([command, file, '--write'], { files });
  const [over, written] = [beside.written[overlay], inPlace.written[file]];
  expect(Object.keys(beside.written).filter((one) => one !== overlay)).toEqual([]);
  if (over === undefined || written === undefined) {
    expect([name, over]).toEqual([name, written]);
    return undefined;
  }
  const original = parse(text) as JsonObject;
  const theirs = await appliedByOthers(original, parse(over) as JsonObject);
  return { original: plain(original), theirs, written: plain(parse(written)) };
}

function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

/** Sorts the root schemes by name, since `--write` may insert new ones between existing ones. */
function withOrderedSchemes(value: Json): Json {
  if (!isRecord(value) || !Array.isArray(value['x-vendor-pagination'])) return value as Json;
  const schemes = [...(value['x-vendor-pagination'] as readonly Json[])];
  const name = (scheme: Json) => String(isRecord(scheme) ? scheme.name : '');
  schemes.sort((one, other) => (name(one) < name(other) ? -1 : Number(name(one) > name(other))));
  return { ...(value as JsonObject), 'x-vendor-pagination': schemes };
}

/**
 * Removes from `value` the declarations that `--write` removed from the original. An import into an overlay leaves them
 * in the document, so the results would differ.
 */
function withoutTaken(value: Json, original: Json | undefined, written: Json | undefined): Json {
  if (Array.isArray(value) && Array.isArray(original) && Array.isArray(written))
    return value.map((one: Json, index) => withoutTaken(one, original[index], written[index]));
  if (!isRecord(value) || !isRecord(original) || !isRecord(written)) return value;
  const kept = Object.entries(value).filter(
    ([key]) => !Object.hasOwn(original, key) || Object.hasOwn(written, key),
  );
  return Object.fromEntries(
    kept.map(([key, one]) => [
      key,
      withoutTaken(one as Json, original[key] as Json | undefined, written[key] as Json | undefined),
    ]),
  );
}

describe.each([
  ['adopt', 'samples', samples, 4],
  ['adopt', 'published documents', published(documents), 30],
  ['import', 'samples', declaredElsewhere, 6],
  ['import', "Azure's documents", published(azure.filter((_, index) => index % 20 === 0)), 15],
] as const)('%s of %s, as an overlay and in place', (command, _, given, least) => {
  it('bump-cli and openapi-format apply a written overlay and get the document that --write gives', async () => {
    let compared = 0;
    for (const one of given) {
      const both = await bothWays(command, one);
      if (both === undefined) continue;
      compared++;
      const { original, theirs, written } = both;
      for (const tool of ['bump', 'openapiFormat'] as const) {
        const applied = command === 'adopt' ? theirs[tool] : withoutTaken(theirs[tool], original, written);
        const said = `${one.name} by ${tool}`;
        expect({ [said]: withOrderedSchemes(applied) }).toEqual({ [said]: withOrderedSchemes(written) });
      }
    }
    expect(compared).toBeGreaterThanOrEqual(least);
  });
});
