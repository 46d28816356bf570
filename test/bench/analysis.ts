import { analyze, type Json } from '@pagewright/core';
import { type ExternalFormat, externalFormats } from '@pagewright/importers';
import { parseText } from '@pagewright/syntax';
import { parse, stringify } from 'yaml';
import { makeDocument } from './documents.js';
import { growth, secondsPerCall } from './measure.js';

/** Numbers of operations. */
export const sizes = [100, 300, 1_000, 3_000, 10_000] as const;

interface Work {
  readonly what: string;
  /** Short name of a program that Pagewright is compared with; absent for Pagewright itself. */
  readonly peer?: string;
  readonly run: (texts: Texts) => unknown;
}

interface Texts {
  readonly document: Json;
  readonly json: string;
  readonly yaml: string;
  /** The document as JSON, with declarations for Speakeasy on create operations and one for Stainless in a schema. */
  readonly external: string;
}

export interface Measured extends Work {
  /** Seconds per call, in the order of `sizes`. */
  readonly seconds: readonly number[];
  /** The exponent of growth: 1 is linear, 2 is quadratic. */
  readonly growth: number;
}

/** The measured work: Pagewright with each kind of input, and, for comparison, parsers that only read the document. */
const works: readonly Work[] = [
  { what: '`analyze`, plain object', run: ({ document }) => analyze({ document }) },
  { what: '`parseText` and `analyze`, JSON text', run: ({ json }) => analyzeText(json, 'api.json') },
  { what: '`parseText` and `analyze`, YAML text', run: ({ yaml }) => analyzeText(yaml, 'api.yaml') },
  {
    what: 'the same for JSON, formats of other tools enabled',
    run: ({ json }) => analyzeText(json, 'api.json', externalFormats),
  },
  {
    what: 'the same for JSON with declarations of other tools',
    run: ({ external }) => analyzeText(external, 'api.json', externalFormats),
  },
  { what: '`JSON.parse` of the JSON text', peer: 'JSON.parse', run: ({ json }) => JSON.parse(json) },
  {
    what: '`structuredClone` of the plain object',
    peer: 'structuredClone',
    run: ({ document }) => structuredClone(document),
  },
  { what: '`parse` of the YAML text, by yaml', peer: 'yaml', run: ({ yaml }) => parse(yaml) },
];

export function measureAnalysis(progress: (what: string) => void): readonly Measured[] {
  const texts = sizes.map((size) => textsOf(makeDocument(size)));
  return works.map((work) => {
    const seconds = texts.map((one, index) => {
      progress(`${work.what}, ${sizes[index]} operations`);
      return secondsPerCall(() => work.run(one));
    });
    const points = sizes.map((size, index) => ({ size, seconds: seconds[index] ?? Number.NaN }));
    return { ...work, seconds, growth: growth(points) };
  });
}

/** Parses the text and analyzes it, without a cache. */
function analyzeText(text: string, fileName: string, read: readonly ExternalFormat[] = []): unknown {
  return analyze({ document: parseText(text, { fileName }).reader, options: { externalFormats: read } });
}

function textsOf(document: Json): Texts {
  const yaml = stringify(document, { aliasDuplicateObjects: false });
  const json = JSON.stringify(document, null, 2);
  const external = json
    .replaceAll('"operationId": "create', `"x-speakeasy-pagination": { "type": "cursor" }, $&`)
    .replace('"properties": {', `"x-stainless-pagination-property": { "purpose": "items" }, $&`);
  return { document, json, yaml, external };
}
