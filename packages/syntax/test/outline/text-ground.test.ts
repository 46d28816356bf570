import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { TextGround } from '../../src/outline/text-ground.js';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

describe('a ground', () => {
  it('calls those who still want to hear of its end, and keeps nobody else', async () => {
    const ground = new TextGround();
    const heard: string[] = [];
    const kept = () => heard.push('kept');
    ground.whenEnds(new WeakRef(kept));
    const lost = Array.from({ length: 100 }, () => lostCall(ground, heard));
    if (typeof collect !== 'function') throw new Error('The garbage collector can not be called.');
    // What a WeakRef refers to lives on until the end of the job that has asked for it.
    await new Promise(setImmediate);
    collect();
    expect(lost.filter((call) => call.deref() !== undefined)).toEqual([]);
    ground.end();
    expect([heard, ground.holds]).toEqual([['kept'], false]);
  });
});

function lostCall(ground: TextGround, heard: string[]): WeakRef<() => void> {
  const call = new WeakRef(() => void heard.push('lost'));
  ground.whenEnds(call);
  return call;
}
