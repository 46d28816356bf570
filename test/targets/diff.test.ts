import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breaksSource, helpers, type Seed, seeds } from '../../packages/diff/test/generated.js';
import { type ErrorsByCase, judges, writeCases } from './kit/diff-judges.js';
import { hasTool } from './kit/has-tool.js';

/**
 * To save time, slow compilers check only these kinds of change. They include kinds that break only some languages, and
 * kinds that break none.
 */
const codes: ReadonlySet<string> = new Set([
  'Names/PageType',
  'Names/QueryArguments',
  'Params/Required',
  'Params/Type',
  'Params/Widened',
  'Members/Type',
  'Members/Moved',
  'Items/PropertyAdded',
  'Items/PropertyType',
  'Items/PropertyPresence',
  'Target/Stops',
]);

const unchanged: Seed = { code: '', when: 'nothing changes', next: [] };

describe.each(judges)('changes that diff compares with the compiler of $target', (judge) => {
  const { target, missing, compile, isSlow = false } = judge;
  const judged = [unchanged, ...seeds().filter(({ code }) => !isSlow || codes.has(code))].map(
    (seed, index) => ({ ...seed, name: `case${index}` }),
  );
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-judge-'));
  let errors: ErrorsByCase = new Map();

  beforeAll(async () => {
    if (missing() !== undefined) return;
    writeCases(folder, judge, new Map(judged.map(({ name, next }) => [name, helpers(target, next)])));
    errors = await compile(
      folder,
      judged.map(({ name }) => name),
    );
  }, 600_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  it.runIf(hasTool(`diff in ${target}`, missing())).each(judged)(
    'a program stops compiling exactly if diff says that source breaks: $code, when $when',
    ({ name, next }) => {
      const found = errors.get(name);
      expect({ breaks: found !== '', errors: found }).toEqual({
        breaks: breaksSource(target, next),
        errors: found,
      });
    },
  );
});
