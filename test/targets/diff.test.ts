import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breaksSource, helpers, seeds } from '../../packages/diff/test/generated.js';
import { complaints, driverText, lacks } from './kit/run-tool.js';

/** A program that uses everything in the older version's helpers, and its compiler. */
interface Judge {
  readonly target: 'go' | 'java';
  readonly missing: () => string | undefined;
  readonly program: Readonly<Record<string, string>>;
  /** Returns the compiler errors. */
  readonly compile: (folder: string) => Promise<string>;
}

const judges: readonly Judge[] = [
  {
    target: 'go',
    missing: () => lacks('go', ['version'], 'the package golang-go'),
    program: {
      'go.mod': 'module example.com/judge\n\ngo 1.19\n',
      'main.go': driverText('diff/main.go'),
    },
    compile: (cwd) =>
      complaints('go', ['build', '-o', 'program', '.'], {
        cwd,
        env: { GOFLAGS: '-mod=mod', GOPROXY: 'off' },
      }),
  },
  {
    target: 'java',
    missing: () => lacks('javac', ['-version'], 'a JDK'),
    program: { 'Use.java': driverText('diff/Use.java') },
    compile: (cwd) => complaints('javac', ['-d', 'classes', '-sourcepath', '.', 'Use.java'], { cwd }),
  },
];

/** Kinds of change that break only some languages, and some that break none. */
const codes: ReadonlySet<string> = new Set([
  'Names/PageType',
  'Names/Collision',
  'Scheme/Renamed',
  'Params/Renamed',
  'Params/Required',
  'Params/RequiredAtRun',
  'Params/Type',
  'Params/Widened',
  'Members/Renamed',
  'Members/Type',
  'Members/Moved',
  'Items/PropertyAdded',
  'Items/PropertyType',
  'Items/PropertyPresence',
  'Request/Place',
  'Target/Stops',
  'Api/MaximumLowered',
]);

describe.each(judges)('the compiler of $target is the judge', ({ target, missing, program, compile }) => {
  const errorsAgainst = async (made: ReadonlyMap<string, string>): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-judge-'));
    try {
      const files = [...made].map(([path, text]) => [`pagination/${path}`, text] as const);
      for (const [path, text] of [...Object.entries(program), ...files]) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      return await compile(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('a program compiles against the helpers that it was written for', async () => {
    expect(missing()).toBeUndefined();
    expect(await errorsAgainst(helpers(target))).toBe('');
  }, 60_000);

  it.each(seeds().filter(({ code }) => codes.has(code)))(
    'a program compiles unless the diff says source: $code, when $when',
    async ({ next }) => {
      const errors = await errorsAgainst(helpers(target, next));
      expect({ breaks: errors !== '', errors }).toEqual({ breaks: breaksSource(target, next), errors });
    },
    60_000,
  );
});
