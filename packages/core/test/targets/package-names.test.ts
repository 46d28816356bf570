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

describe('the package, namespace or module of generated code', () => {
  it.each(targetIds)(
    'the package, namespace or module of generated code takes the example and the default of %s',
    (target) => {
      const { initially, example } = packageNames[target];
      expect([packageProblem(target, initially), packageProblem(target, example)]).toEqual([
        undefined,
        undefined,
      ]);
    },
  );

  it.each(targetIds)(
    'the check of package names reports the problem of a name that %s does not take',
    (target) => {
      const problems = wrong[target].map((name) => packageProblem(target, name));
      expect(
        problems.filter((problem) => problem === undefined || !/ cannot name a .+[.]$/.test(problem)),
      ).toEqual([]);
    },
  );
});
