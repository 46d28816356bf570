import { targetIds } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import {
  pickedScheme,
  schemePicks,
  targetArgument,
  targetPicks,
} from '../../src/generated-page/scheme-picks.js';
import { document, explored, operation, scheme, unit } from '../explorer/sample.js';

describe('targets to choose from', () => {
  it('all targets are offered for a page helper, with the configured ones first', () => {
    const picks = targetPicks(['go', 'csharp'], undefined);
    const others = targetIds.filter((target) => target !== 'go' && target !== 'csharp');
    expect(picks.map(({ target }) => target)).toEqual(['go', 'csharp', ...others]);
    expect(picks.filter(({ isConfigured }) => isConfigured).map(({ label }) => label)).toEqual(['Go', 'C#']);
  });

  it('targetPicks marks the target that was chosen last, and ignores invalid stored values', () => {
    const last = (remembered: unknown) =>
      targetPicks([], remembered).flatMap(({ target, isLast }) => (isLast ? target : []));
    expect(last('python')).toEqual(['python']);
    for (const other of [undefined, 'perl', 1, null]) expect(last(other)).toEqual([]);
  });
});

it('targetArgument returns the target that an argument names, or undefined', () => {
  expect(targetArgument({ target: 'go' })).toBe('go');
  for (const other of [undefined, null, 'go', {}, { target: 'perl' }, { target: 1 }])
    expect(targetArgument(other)).toBeUndefined();
});

describe('schemes to choose from', () => {
  const desk = unit({
    schemes: [
      scheme('pages', { operations: [operation('get /users')] }),
      scheme('tokens', { type: 'cursor' }),
    ],
  });
  const { uri } = document;

  it('all schemes are offered for a page helper, with their type', () => {
    expect(schemePicks(explored(desk))).toEqual([
      { uri, scheme: 'pages', description: 'offset' },
      { uri, scheme: 'tokens', description: 'cursor' },
    ]);
  });

  it('schemes are offered for a page helper with the name of their file if there are several files', () => {
    const other = unit({
      document: { ...document, uri: 'file:///b.yaml', name: 'b.yaml' },
      schemes: [scheme('x')],
    });
    expect(schemePicks(explored(desk, other)).map(({ description }) => description)).toEqual([
      'offset · openapi.yaml',
      'cursor · openapi.yaml',
      'offset · b.yaml',
    ]);
  });

  it('pickedScheme returns the scheme that is bound to an operation, or undefined', () => {
    expect(pickedScheme(explored(desk), uri, 'get /users')).toBe('pages');
    expect(pickedScheme(explored(desk), uri, 'get /teams')).toBeUndefined();
    expect(pickedScheme(explored(desk), 'file:///none.yaml', 'get /users')).toBeUndefined();
  });
});
