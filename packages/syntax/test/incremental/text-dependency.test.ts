import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { TextDependency } from '../../src/incremental/text-dependency.js';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

describe('a dependency', () => {
  it('calls the listeners that are left, and keeps no others', async () => {
    const dependency = new TextDependency();
    const heard: string[] = [];
    const kept = () => heard.push('kept');
    dependency.onInvalidate(new WeakRef(kept));
    const lost = Array.from({ length: 100 }, () => lostCall(dependency, heard));
    if (typeof collect !== 'function') throw new Error('The garbage collector can not be called.');
    // The target of a WeakRef lives on until the end of the job that has read it.
    await new Promise(setImmediate);
    collect();
    expect(lost.filter((call) => call.deref() !== undefined)).toEqual([]);
    dependency.invalidate();
    expect([heard, dependency.isValid]).toEqual([['kept'], false]);
  });
});

function lostCall(dependency: TextDependency, heard: string[]): WeakRef<() => void> {
  const call = new WeakRef(() => void heard.push('lost'));
  dependency.onInvalidate(call);
  return call;
}
