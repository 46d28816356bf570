import { describe, expect, it } from 'vitest';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { parseSchemes } from '../../src/scheme/parse-schemes.js';

const declaration = {
  name: 'afterHeader',
  type: 'cursor',
  request: { after: { type: 'cursor', location: 'header' } },
  response: { data: { type: 'items' }, next: { type: 'cursor', location: 'header' } },
};

describe('parseScheme', () => {
  it('pointers in findings of parseScheme begin with the option `at`, which is the root by default', () => {
    const [first] = parseScheme(declaration, 'config').findings;
    const [second] = parseScheme(declaration, 'config', { at: ['pagination', 2] }).findings;
    expect(first?.pointer).toEqual(['request', 'after', 'location']);
    expect(second?.pointer).toEqual(['pagination', 2, 'request', 'after', 'location']);
  });

  it('parseScheme with the profile `full` accepts fields in headers without a finding', () => {
    const codes = (profile?: 'baseline' | 'latest' | 'full') =>
      parseScheme(declaration, 'config', { profile }).findings.map(({ code }) => code);
    expect(codes()).toEqual(codes('baseline'));
    expect(codes('baseline')).toContain('Pagination/HeaderParam');
    expect(codes('full')).toEqual([]);
  });

  it('in the profile `latest` a header field without headerName reads the header that its key names', () => {
    const named = (profile?: 'latest') =>
      parseScheme(declaration, 'config', { profile }).scheme?.response.next?.headerName;
    expect([named(), named('latest')]).toEqual(['Link', 'next']);
  });

  it('parseSchemes applies the profile to each scheme of a list', () => {
    const { schemes } = parseSchemes([declaration], 'config', { profile: 'latest' });
    expect(schemes[0]?.response.next?.headerName).toBe('next');
  });
});
