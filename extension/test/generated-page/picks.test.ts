import { targetIds } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import {
  givenHelperTarget,
  pickedScheme,
  schemePicks,
  targetPicks,
} from '../../src/generated-page/scheme-picks.js';
import { document, explored, operation, scheme, unit } from '../explorer/sample.js';

describe('targets to choose from', () => {
  it('targets to choose from are all of them, those that are configured first', () => {
    const picks = targetPicks(['go', 'csharp'], undefined);
    const others = targetIds.filter((target) => target !== 'go' && target !== 'csharp');
    expect(picks.map(({ target }) => target)).toEqual(['go', 'csharp', ...others]);
    expect(picks.filter(({ isConfigured }) => isConfigured).map(({ label }) => label)).toEqual(['Go', 'C#']);
  });

  it('know the one of the last time, whatever is remembered', () => {
    const last = (remembered: unknown) =>
      targetPicks([], remembered).flatMap(({ target, isLast }) => (isLast ? target : []));
    expect(last('python')).toEqual(['python']);
    for (const other of [undefined, 'perl', 1, null]) expect(last(other)).toEqual([]);
  });
});

it('a target may be named when the command is called', () => {
  expect(givenHelperTarget({ target: 'go' })).toBe('go');
  for (const other of [undefined, null, 'go', {}, { target: 'perl' }, { target: 1 }])
    expect(givenHelperTarget(other)).toBeUndefined();
});

describe('schemes to choose from', () => {
  const desk = unit({
    schemes: [
      scheme('pages', { operations: [operation('get /users')] }),
      scheme('tokens', { type: 'cursor' }),
    ],
  });
  const { uri } = document;

  it('schemes to choose from are all of them, with their type', () => {
    expect(schemePicks(explored(desk))).toEqual([
      { uri, scheme: 'pages', description: 'offset' },
      { uri, scheme: 'tokens', description: 'cursor' },
    ]);
  });

  it('schemes to choose from have the name of their file where there are several', () => {
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

  it('an operation stands for the scheme that it is bound to', () => {
    expect(pickedScheme(explored(desk), uri, 'get /users')).toBe('pages');
    expect(pickedScheme(explored(desk), uri, 'get /teams')).toBeUndefined();
    expect(pickedScheme(explored(desk), 'file:///none.yaml', 'get /users')).toBeUndefined();
  });
});
