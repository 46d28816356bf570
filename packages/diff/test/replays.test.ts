import { readFileSync } from 'node:fs';
import type { JsonObject } from '@pagewright/core';
import type { Send } from '@pagewright/core/paging';
import { readTree } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { base, changesBetween, type Edits, edited } from './compare.js';
import { type Client, clientOf, recording, usersServer, type Walk, walk } from './replay.js';

interface Case {
  readonly code: string;
  readonly when: string;
  readonly old?: Edits;
  readonly next?: Edits;
}

const cases = readTree(readFileSync(new URL('kinds.yaml', import.meta.url), 'utf8')).reader.get(
  [],
) as readonly Case[];

/**
 * Responses of the older version's server. They have a value at every place that either version of the scheme reads.
 */
const recorded: Readonly<Record<string, readonly JsonObject[]>> = {
  listUsers: [
    { users: [{ id: '1' }], next: 'n1', meta: { next: 'm1' }, more: true, has_more: false },
    { users: [], next: 'n2', meta: { next: 'm2' }, more: true, has_more: true },
    { users: [{ id: '2' }], next: null, meta: { next: null }, more: false, has_more: false },
  ],
  listTeams: [
    { teams: Array.from({ length: 10 }, (_, id) => ({ id })), data: [{ id: 100 }], total: 10 },
    { teams: [], data: [], total: 10 },
  ],
};

type Effect = 'wire' | 'walk';

/** Returns the effect of the first difference between two walks, since later differences follow from it. */
function firstDifference(old: Walk, next: Walk): Effect | undefined {
  const pages = Math.max(old.requests.length, next.requests.length);
  for (let page = 0; page < pages; page++) {
    const [sent, sentNow] = [old.requests[page], next.requests[page]];
    if (sent === undefined || sentNow === undefined) return 'walk';
    if (JSON.stringify(sent) !== JSON.stringify(sentNow)) return 'wire';
    if (JSON.stringify(old.items[page]) !== JSON.stringify(next.items[page])) return 'walk';
  }
  return old.end === next.end ? undefined : 'walk';
}

/** Returns true if a position that a program stored before an update can't be used after the update. */
async function losesPosition(old: Walk, next: Client, send: Send): Promise<boolean> {
  const position = old.positions.find((one) => one !== null);
  if (position == null) return false;
  const { end } = await walk(next, send, position);
  return ['unusableStart', 'failedResponse'].includes(end);
}

async function observedEffects({ code, old = [], next = [] }: Case): Promise<ReadonlySet<Effect>> {
  const [before, after] = [edited(base, old), edited(base, next)];
  const found = new Set<Effect>();
  const judge = async (one: Client, other: Client, sends: () => readonly [Send, Send]) => {
    const [first, second] = sends();
    const [walked, walkedNow] = [await walk(one, first), await walk(other, second)];
    const difference = firstDifference(walked, walkedNow);
    if (difference !== undefined) found.add(difference);
    if (await losesPosition(walked, other, sends()[1])) found.add('wire');
  };
  if (code.startsWith('Api/')) {
    for (const limit of [undefined, 100]) {
      const [one, other] = [clientOf(before, 'listUsers', limit), clientOf(after, 'listUsers', limit)];
      if (one && other) await judge(one, other, () => [usersServer(before), usersServer(after)]);
    }
    return found;
  }
  for (const [operationId, bodies] of Object.entries(recorded)) {
    const [one, other] = [clientOf(before, operationId, 10), clientOf(after, operationId, 10)];
    if (one && other) await judge(one, other, () => [recording(bodies), recording(bodies)]);
  }
  return found;
}

function reportedEffects({ old = [], next = [] }: Case): ReadonlySet<Effect> {
  const changes = changesBetween(edited(base, old), edited(base, next));
  const read = changes.filter(({ targets }) => targets.includes('typescript'));
  return new Set(read.flatMap(({ effect }) => (effect === 'wire' || effect === 'walk' ? [effect] : [])));
}

function strongest(effects: ReadonlySet<Effect>): Effect | 'none' {
  return effects.has('wire') ? 'wire' : effects.has('walk') ? 'walk' : 'none';
}

/**
 * Changes between a cursor that is a string and a cursor inside an object. A response can't contain both, so one of the
 * versions ends after the first page. A replay then shows the effect `walk`, even if the diff reports `wire`.
 */
const exclusive: ReadonlySet<string> = new Set(['Target/Stops', 'Target/Advances']);

describe('replayed walks', () => {
  it.each(cases)('a replayed walk differs as the diff reports: $code, when $when', async (one) => {
    const [observed, reported] = [strongest(await observedEffects(one)), strongest(reportedEffects(one))];
    expect(observed).toBe(exclusive.has(one.code) && reported === 'wire' ? 'walk' : reported);
  });
});
