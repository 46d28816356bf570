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

test('every list of mutants is for an existing target', () => {
  const others = mutatedLanguages().filter((language) => !targetIds.some((id) => id === language));
  expect(others).toEqual([]);
});

test.each(mutatedLanguages())(
  'each mutant of %s changes a text that occurs once, and names a vector',
  (language) => {
    const problems = runtimeMutants(language).flatMap((mutant) => {
      const problem = mutantProblem(mutant, ids);
      return problem === undefined ? [] : [`${mutant.rule}: ${problem}`];
    });
    expect(problems).toEqual([]);
  },
);
