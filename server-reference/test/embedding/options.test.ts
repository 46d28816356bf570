import { describe, expect, it } from 'vitest';
import { createReferenceApi, type ReferenceApiOptions, StartError } from '../../src/index.js';

describe('invalid options', () => {
  it.each([
    [{ tokns: {} }, 'tokns: there is no such option. Did you mean tokens?'],
    [{ createdStatus: 204 }, 'createdStatus: expected 200 or 201, found 204'],
    [{ tokens: [] }, 'tokens: expected an object with a list of scopes for each token, found a list'],
    [
      { tokens: { secret: 'read' } },
      'tokens: expected an object with a list of scopes for each token, found something else',
    ],
    [{ tokens: { secret: ['admin'] } }, 'tokens (number 1): expected scopes among read, write'],
    [{ limits: { bodyBytes: -1 } }, 'limits.bodyBytes: expected a whole number, at least 0, found -1'],
    [{ limits: { bodyByte: 1 } }, 'limits.bodyByte: there is no such option. Did you mean bodyBytes?'],
    [{ limits: 7 }, 'limits: expected an object of limits, found 7'],
    [{ pages: 'yes' }, 'pages: expected true or false, found "yes"'],
    [{ data: '' }, 'data: expected a string, found ""'],
    [{ seed: 7 }, 'seed: expected a seed, or the path of one, found 7'],
    [{ ids: 'a' }, 'ids: expected a function, found "a"'],
    [{ clock: new Date(0) }, 'clock: expected a function, found "1970-01-01T00:00:00.000Z"'],
    [
      { baseUrl: 'example.com' },
      'baseUrl: expected an http or https URL without a query, found "example.com"',
    ],
    [
      { baseUrl: 'https://a.org/?b' },
      'baseUrl: expected an http or https URL without a query, found "https://a.org/?b"',
    ],
    [
      { cors: ['http://a.org/'] },
      'cors: expected a list of origins, such as http://localhost:3000, or *, found ["http://a.org/"]',
    ],
    [{ cors: '*' }, 'cors: expected a list of origins, such as http://localhost:3000, or *, found "*"'],
    [null, 'options: expected an object'],
  ])('an invalid option throws a StartError: %j', (options, problem) => {
    const create = () => createReferenceApi(options as ReferenceApiOptions);
    expect(create).toThrow(StartError);
    expect(create).toThrow(problem);
  });

  it('a StartError lists all invalid options', () => {
    const options = { pages: 1, tokns: {}, limits: { idleMs: 0.5 } } as unknown as ReferenceApiOptions;
    const problems = () => {
      try {
        createReferenceApi(options);
      } catch (error) {
        return error instanceof StartError ? error.problems : error;
      }
      return [];
    };
    expect(problems()).toEqual([
      'tokns: there is no such option. Did you mean tokens?',
      'pages: expected true or false, found 1',
      'limits.idleMs: expected a whole number, at least 0, found 0.5',
    ]);
  });

  it('createReferenceApi accepts an undefined option as if it were absent', () => {
    const options = { tokens: undefined, pages: undefined } as unknown as ReferenceApiOptions;
    expect(() => createReferenceApi(options)).not.toThrow();
  });
});
