import { describe, expect, it } from 'vitest';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declare, withRequestField, withResponseField } from './declarations.js';

const noEffect = (key: string) => `${key} has no effect here: an empty string names nothing.`;

describe('empty texts (D66)', () => {
  it('an empty description is ignored without a finding', () => {
    const { scheme, findings } = parseScheme(declare('fakePage', { description: '' }), 'document');
    expect(scheme).toEqual(parseScheme(declare('fakePage', {}), 'document').scheme);
    expect(messages(findings)).toEqual(messages(parseScheme(declare('fakePage', {}), 'document').findings));
  });

  it.each(['param', 'property', 'path'])('an empty %s of a request field is ignored and reported', (key) => {
    const located = { location: 'body' };
    const { scheme, findings } = parseScheme(withRequestField('a', { ...located, [key]: '' }), 'document');
    expect(scheme).toEqual(parseScheme(withRequestField('a', located), 'document').scheme);
    expect(messages(findings)).toContain(noEffect(key));
    expect(reported(findings)).toContainEqual([
      'Pagination/NoEffect',
      'warn',
      'document',
      ['request', 'a', key],
      'key',
    ]);
  });

  it.each([
    ['property', {}],
    ['path', {}],
    ['headerName', { location: 'header' }],
    ['rel', { location: 'linkHeader' }],
    ['itemCursor', {}],
    ['cursorPath', {}],
  ])('an empty %s of a response field is ignored and reported', (key, located) => {
    const { scheme, findings } = parseScheme(withResponseField('a', { ...located, [key]: '' }), 'config');
    expect(scheme).toEqual(parseScheme(withResponseField('a', located), 'config').scheme);
    expect(messages(findings)).toContain(noEffect(key));
  });

  it('the `property` of a field applies if its `path` is the empty string', () => {
    const declaration = withResponseField('a', { property: 'users', path: '' });
    const { scheme, findings } = parseScheme(declaration, 'config');
    expect(scheme?.response.a?.path).toEqual(['users']);
    expect(messages(findings)).not.toContain('property has no effect here: path is read instead.');
  });

  it('an empty literal value is kept, and an empty step of a path is a property name', () => {
    const { scheme } = parseScheme(withResponseField('a', { path: [''] }), 'config');
    expect(scheme?.response.a?.path).toEqual(['']);
    const { scheme: sent, findings } = parseScheme(withRequestField('a', { value: '' }), 'config');
    expect(sent?.request.a?.value).toBe('');
    expect(messages(findings)).not.toContain(noEffect('value'));
  });

  it('a scheme with an empty name is left out, since it cannot be referenced', () => {
    expect(parseScheme(declare('fakePage', { name: '' }), 'config').scheme).toBeUndefined();
  });
});
