import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskSteps, type FileSteps, openDataFile } from '../../src/store/data-file.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

function dataPath(): string {
  return join(temporaryFolder('data'), 'state.json');
}

describe('a data file', () => {
  it('the data file is not overwritten if another process created it since the start', async () => {
    const path = dataPath();
    const file = openDataFile(path);
    writeFileSync(path, 'theirs');
    await expect(file.replace('mine')).rejects.toThrow('another process has changed the data file');
    expect(readFileSync(path, 'utf8')).toBe('theirs');
  });

  it('a write of the data file fails if another process replaced the temporary file', async () => {
    const path = dataPath();
    const file = openDataFile(path, {
      ...diskSteps,
      rename: async (from, to) => {
        await diskSteps.writeAndSync(from, 'theirs', 0o600);
        await diskSteps.rename(from, to);
      },
    });
    await expect(file.replace('mine')).rejects.toThrow('another process has changed the data file');
    expect(readFileSync(path, 'utf8')).toBe('theirs');
  });

  it('after concurrent writes, the data file has exactly the text of the last one', async () => {
    const path = dataPath();
    const file = openDataFile(path);
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(10_000));
    await Promise.all(texts.map(file.replace));
    expect(readFileSync(path, 'utf8')).toBe(texts.at(-1));
    await file.replace('last');
    expect(readFileSync(path, 'utf8')).toBe('last');
  });

  it('the data file keeps its permissions, and a new one is accessible only to its owner', async () => {
    const path = dataPath();
    const file = openDataFile(path);
    await file.replace('first');
    const modes = [statSync(path).mode & 0o777];
    chmodSync(path, 0o664);
    await file.replace('second');
    modes.push(statSync(path).mode & 0o777);
    expect(modes).toEqual([0o600, 0o664]);
  });

  it('a write of the data file does not follow a link at the path of the temporary file', async () => {
    const path = dataPath();
    const elsewhere = join(dirname(path), 'elsewhere');
    writeFileSync(elsewhere, 'precious');
    symlinkSync(elsewhere, join(dirname(path), '.state.json.tmp'));
    await openDataFile(path).replace('mine');
    expect([readFileSync(elsewhere, 'utf8'), readFileSync(path, 'utf8')]).toEqual(['precious', 'mine']);
  });
});

describe('a write that fails at any of its steps', () => {
  it.each(['writeAndSync', 'rename', 'syncFolder'] as const)(
    'a write of the data file that fails at %s leaves the complete old or new state',
    async (step) => {
      const path = dataPath();
      let failing = false;
      const steps: FileSteps = {
        ...diskSteps,
        [step]: (...args: readonly unknown[]) =>
          failing
            ? Promise.reject(new Error('ENOSPC'))
            : (diskSteps[step] as (...given: readonly unknown[]) => Promise<unknown>)(...args),
      };
      const file = openDataFile(path, steps);
      await file.replace('old');
      failing = true;
      await expect(file.replace('new')).rejects.toThrow('ENOSPC');
      expect(readFileSync(path, 'utf8')).toBe(step === 'syncFolder' ? 'new' : 'old');
      failing = false;
      await file.replace('newer');
      expect(readFileSync(path, 'utf8')).toBe('newer');
    },
  );
});
