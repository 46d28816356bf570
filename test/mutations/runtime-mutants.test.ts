import { targetIds } from '@pagewright/core';
import { expect, test } from 'vitest';
import { readVectorFiles } from '../conformance/vector.js';
import { linkHeaderVectors } from '../targets/kit/followed-plays.js';
import { linkVectors } from '../targets/kit/link-vectors.js';
import { mutantProblem, mutatedLanguages, runtimeMutants } from './runtime-mutants.js';

const vectors = [
  ...readVectorFiles().flatMap(({ cases }) => cases),
  ...linkVectors(),
  ...linkHeaderVectors(),
];
const ids = new Set(vectors.map(({ id }) => id));

const rules = [
  'loop: a repeated page is an error',
  'loop: items are compared',
  'loop: requests are compared',
  'loop: the checkpoint moves',
  'short page: the offset goes on from what came',
  'break: it fails the walk',
  'position: it is of the scheme',
  'position: it has no other parts',
  'position: its URL is of the origin of the request',
  'header: a token is read',
  'URL: one of the body is followed',
  'origin: credentials stay',
];

test('every file with runtime mutants is for an existing target', () => {
  const others = mutatedLanguages().filter((language) => !targetIds.some((id) => id === language));
  expect(others).toEqual([]);
});

test.each(mutatedLanguages())('the runtime mutants of %s cover every rule about walks', (language) => {
  const broken = new Set(runtimeMutants(language).map(({ rule }) => rule));
  expect(rules.filter((rule) => !broken.has(rule))).toEqual([]);
});

test.each(mutatedLanguages())(
  'each runtime mutant of %s changes a text that occurs once, and names a vector',
  (language) => {
    const problems = runtimeMutants(language).flatMap((mutant) => {
      const problem = mutantProblem(mutant, ids);
      return problem === undefined ? [] : [`${mutant.rule}: ${problem}`];
    });
    expect(problems).toEqual([]);
  },
);
