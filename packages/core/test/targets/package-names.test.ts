import { describe, expect, it } from 'vitest';
import { packageNames, type TargetId, targetIds } from '../../src/format/target-ids.js';
import { packageProblem } from '../../src/targets/package-names.js';

const wrong: Readonly<Record<TargetId, readonly string[]>> = {
  typescript: ['', 'a/b', '../a', '1a'],
  python: ['', 'acme-pagination', 'Acme', 'acme..x', 'acme.class'],
  go: ['', 'acme.pages', 'Pages', 'func'],
  java: ['', 'com..acme', 'com.acme.', 'com.1acme', 'com.static'],
  kotlin: ['', 'com acme', 'com.acme.fun'],
  ruby: ['', 'acme', 'Acme.Pages', 'Acme::pages'],
  csharp: ['', 'acme', 'Acme::Pages'],
  php: ['', 'Acme.Pages', 'Acme\\', 'Acme\\\\Pages'],
  rust: ['', 'Acme', 'acme::pages', 'mod'],
  dart: ['', 'acme-pages', 'class'],
  cpp: ['', 'Acme', 'acme.pages', 'acme::new'],
  swift: ['', 'acme', 'Acme.Pages'],
};

describe('package names', () => {
  it.each(targetIds)('the example and the default package name of %s are valid', (target) => {
    const { initially, example } = packageNames[target];
    expect([packageProblem(target, initially), packageProblem(target, example)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each(targetIds)('packageProblem describes the problem of an invalid package name of %s', (target) => {
    const problems = wrong[target].map((name) => packageProblem(target, name));
    expect(
      problems.filter((problem) => problem === undefined || !/ is not a valid .+ name.+[.]$/.test(problem)),
    ).toEqual([]);
  });
});
