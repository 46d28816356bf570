import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import { parseSchemes } from '../../src/scheme/parse-schemes.js';

describe('values that aliases repeat', () => {
  it('a broken scheme with 19,000 keys is reported once if a list repeats it ten thousand times', () => {
    const broken = Object.fromEntries(Array.from({ length: 19_000 }, (_, index) => [`key${index}`, 1]));
    const { schemes, findings } = parseSchemes(new Array(10_000).fill(broken), 'config');
    expect(schemes).toEqual([]);
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([['Pagination/InvalidScheme', []]]);
  });

  it('a hundred invalid markers that a thousand operations share are reported once each', () => {
    const parameters = Array.from({ length: 100 }, (_, index) => ({
      name: `p${index}`,
      in: 'query',
      'x-vendor-pagination-property': { type: 'offest' },
    }));
    const paths = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [`/p${index}`, { $ref: '#/components/pathItems/All' }]),
    );
    const components = { pathItems: { All: { get: { parameters } } } };
    const { findings } = analyze({ document: { openapi: '3.1.0', paths, components } });
    expect(findings).toHaveLength(100);
  });

  it('a sparse list of four billion entries is analysed without visiting each entry', () => {
    const holes: unknown[] = [];
    holes.length = 2 ** 32 - 1;
    expect(analyze({ config: holes }).findings).toHaveLength(1);
    expect(analyze({ document: { openapi: '3.1.0', paths: holes } }).methods).toEqual([]);
  });
});
