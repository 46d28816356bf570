import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '@pagewright/core';
import { openText, type SyntaxTree } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { restsWithoutList, restWithout } from '../../packages/cli/test/import/rest-of.js';
import { runWithTraces } from '../../packages/cli/test/support/fake-io.js';
import { readDocument, readText, textOf } from './corpus.js';
import { declareForeign, foreignKeys } from './declare-external.js';
import { list, object } from './json-access.js';

/** Number of a document's AutoRest declarations, by outcome of the import. */
interface Expected {
  readonly exact: number;
  readonly noted: number;
  readonly left?: number;
}

/** Descriptions of Azure services from different teams and years, and of the directory of Microsoft 365. */
const published: Readonly<Record<string, Expected>> = {
  'azure.com/apimanagement-apimusers.json': { exact: 1, noted: 3 },
  'azure.com/azsadmin-storageaccounts.json': { exact: 0, noted: 1 },
  'azure.com/batch-BatchService.json': { exact: 0, noted: 14 },
  'azure.com/cognitiveservices-FormRecognizer.json': { exact: 0, noted: 1 },
  'azure.com/intune.json': { exact: 4, noted: 9 },
  'azure.com/locationbasedservices.json': { exact: 0, noted: 3 },
  'azure.com/logic.json': { exact: 6, noted: 24 },
  'azure.com/mediaservices-streamingservice.json': { exact: 3, noted: 0 },
  'azure.com/network-virtualWan.json': { exact: 15, noted: 0 },
  'azure.com/postgresql.json': { exact: 1, noted: 9 },
  'azure.com/recoveryservices-vaults.json': { exact: 3, noted: 0 },
  'azure.com/storage-DataLakeStorage.json': { exact: 0, noted: 2 },
  // Seven declarations are left: their `nextLinkName` is a `$ref` object, which AutoRest does not resolve.
  'windows.net/graphrbac.json': { exact: 5, noted: 18, left: 7 },
};

/** Documents, some handwritten and some generated, to which the tests add declarations for other tools. */
const external = ['asana.com.json', 'slack.com.json', 'spotify.com/sonallux.json'];

const ours = 'x-vendor-pagination';

interface Answer {
  readonly declarations: readonly { readonly externalFormat: string; readonly outcome: string }[];
  readonly files: readonly { readonly findings: readonly { readonly code: string }[] }[];
}

/** Imports a text, checks that a second import changes nothing, and returns the report and the new text. */
async function imported(file: string, text: string) {
  const start = (now: string) =>
    runWithTraces(['import', file, '--write', '--format', 'json', '--fail-on', 'off'], {
      files: { [file]: now },
    });
  const { status, stdout, stderr, written } = await start(text);
  expect(status).toBe(0);
  expect(stderr).toMatch(/^(?:pagewright: [^\n]+ no longer pages? these operations: [^\n]+\n)?$/);
  const after = written[file] ?? text;
  expect((await start(after)).written).toEqual({});
  return { answer: JSON.parse(stdout) as Answer, after };
}

/** Checks that the import has only removed external keys and added Pagewright keys. */
function expectRest(before: SyntaxTree, after: SyntaxTree): void {
  expect(after.problems).toEqual(before.problems);
  // Operations that were not imported keep their external declaration.
  const stays = operationsWith(after, foreignKeys);
  const gone = operationsWith(before, foreignKeys).filter((key) => !stays.includes(key));
  expect(gone.length).toBeGreaterThan(0);
  const left = restsWithoutList(after, ours).map((text) => openText(text, { language: after.language }).tree);
  const rest = restWithout(before, foreignKeys);
  expect(left.some((tree) => restWithout(tree, foreignKeys) === rest)).toBe(true);
}

function operationsWith({ reader }: SyntaxTree, keys: readonly string[]): readonly string[] {
  return (reader.keys(['paths']) ?? []).flatMap((path) =>
    (reader.keys(['paths', path]) ?? []).flatMap((method) =>
      keys
        .filter((key) => reader.get(['paths', path, method, key]) !== undefined)
        .map((key) => `${method} ${path} ${key}`),
    ),
  );
}

/** Writes YAML with CRLF, a byte order mark, and a comment after each `get:` and `post:`. */
function writtenByHand(document: JsonObject): string {
  const yaml = textOf(document, 'yaml').replace(/^( +(?:get|post):)$/gm, '$1 # by hand');
  return `\ufeff# Edited by hand.\n${yaml}`.replaceAll('\n', '\r\n');
}

describe.each(Object.keys(published))('%s, declared for AutoRest', (name) => {
  it.each(['as it was published', 'as YAML by hand'] as const)(
    'each AutoRest declaration is converted or reported: %s',
    async (how) => {
      const asPublished = how === 'as it was published';
      const text = asPublished ? readText(name) : writtenByHand(readDocument(name));
      const { answer, after } = await imported(asPublished ? 'api.json' : 'api.yaml', text);
      const count = (outcome: string) => answer.declarations.filter((one) => one.outcome === outcome).length;
      const { exact, noted, left = 0 } = published[name] ?? { exact: 0, noted: 0 };
      expect([count('exact'), count('noted'), count('left')]).toEqual([exact, noted, left]);
      const language = asPublished ? 'json' : 'yaml';
      expectRest(
        openText(text.replace(/^\ufeff/, ''), { language }).tree,
        openText(after.replace(/^\ufeff/, ''), { language }).tree,
      );
    },
  );
});

describe.each(external)('%s, declared in the way of others', (name) => {
  const { document, declared } = declareForeign(readDocument(name));

  it('each declaration for another tool is converted to a valid scheme or reported', async () => {
    const text = textOf(document, 'json');
    const { answer, after } = await imported('api.json', text);
    expect(answer.declarations).toHaveLength(declared);
    const value = JSON.parse(after) as JsonObject;
    const bound = Object.values(object(value.paths)).flatMap((item) =>
      Object.values(object(item)).flatMap((operation: Json | undefined) => object(operation)[ours] ?? []),
    );
    const known = list(value[ours]).map((scheme) => object(scheme).name);
    expect(bound.filter((one) => !known.includes(one))).toEqual([]);
    const carried = answer.declarations.filter(({ outcome }) => outcome !== 'left');
    expect(bound).toHaveLength(carried.length);
  });

  it('an import into handwritten YAML changes only the bytes of declarations', async () => {
    const text = writtenByHand(document);
    const { after } = await imported('api.yaml', text);
    const [before, then] = [text, after].map(
      (one) => openText(one.replace(/^\ufeff/, ''), { language: 'yaml' }).tree,
    );
    if (before === undefined || then === undefined) throw new Error('There are two texts.');
    expect(after.startsWith('\ufeff# Edited by hand.\r\n')).toBe(true);
    expectRest(before, then);
    const json = JSON.parse((await imported('api.json', textOf(document, 'json'))).after) as unknown;
    expect(isDeepStrictEqual(then.reader.get([]), json)).toBe(true);
  });
});
