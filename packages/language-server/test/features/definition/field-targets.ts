import { expect } from 'vitest';
import { definition } from '../../../src/features/definition.js';
import { eachVariant, type Fixture } from '../../kit/fixture.js';
import { offsets, shown } from '../../kit/shown.js';

/** Checks the targets of the definition at the only cursor, in every variant of the text. */
export function leads(text: string, expected: readonly string[], from?: string): void {
  eachVariant(text, (one) => expect(targets(one, from)).toEqual(expected));
}

export function targets(one: Fixture, from?: string): readonly string[] {
  const { request, workspace } = one;
  return definition(request).map((link) => {
    const { targetUri, targetRange, targetSelectionRange, originSelectionRange } = link;
    const file = workspace.file(targetUri);
    if (file === undefined || originSelectionRange === undefined) throw new Error('A link lacks a part.');
    const [outer, inner] = [offsets(file, targetRange), offsets(file, targetSelectionRange)];
    expect([outer.start <= inner.start, inner.end <= outer.end]).toEqual([true, true]);
    const origin = offsets(request.file, originSelectionRange);
    expect([origin.start <= request.offset, request.offset <= origin.end]).toEqual([true, true]);
    if (from !== undefined)
      expect(shown(one, { uri: request.file.uri, range: originSelectionRange })).toBe(from);
    return shown(one, { uri: targetUri, range: targetSelectionRange });
  });
}

export const pages = `
  x-vendor-pagination:
    - name: pages
      type: offset
      request: { skip: { type: offset } }
      response: { rows: { type: items } }`;
