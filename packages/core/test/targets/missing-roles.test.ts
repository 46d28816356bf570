import { describe, expect, it } from 'vitest';
import { targetIds } from '../../src/format/target-ids.js';
import { targetSupport } from '../../src/targets/target-support.js';
import { samples, schemeOf } from './scheme-of.js';

const walking = targetIds.filter((id) => id !== 'cpp' && id !== 'swift');

describe('schemes that lack a field that their type needs', () => {
  const items = { data: { type: 'items' } } as const;

  it.each([
    ['offset', schemeOf('offset', {}, items), 'no request field has role offset'],
    [
      'pageNumber',
      schemeOf('pageNumber', { size: { type: 'limit' } }, items),
      'no request field has role pageNumber',
    ],
    [
      'cursor',
      schemeOf('cursor', {}, { ...items, next: { type: 'cursor' } }),
      'no request field has role cursor',
    ],
    ['cursor', schemeOf('cursor', { after: { type: 'cursor' } }, items), 'no response field has role cursor'],
    [
      'cursorId',
      schemeOf('cursorId', {}, samples['cursorId, itemCursor'].response),
      'no request field has role cursorId',
    ],
    [
      'cursorId',
      schemeOf('cursorId', { after: { type: 'cursorId' } }, items),
      'no itemCursor is declared and no response field has role cursorId',
    ],
  ])('a scheme of type %s that lacks a field it needs advances in no target: %#', (_, scheme, reason) => {
    for (const id of walking) {
      expect(targetSupport(scheme, id)).toEqual({
        advances: false,
        walksItems: true,
        notes: [`Stops after the first page: ${reason}.`],
      });
    }
    for (const id of targetIds) expect(targetSupport(scheme, id).advances).toBe(false);
  });

  it('a cursorUrl scheme without a URL field advances in no target, not even in those that follow URLs', () => {
    const scheme = schemeOf('cursorUrl', {}, items);
    expect(targetSupport(scheme, 'rust').notes).toEqual([
      'Stops after the first page: no response field has role cursorUrl.',
    ]);
    for (const id of targetIds) expect(targetSupport(scheme, id).advances).toBe(false);
  });
});
