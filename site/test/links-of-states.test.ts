import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../share/codec.js';
import { linkOf, type PlaygroundState, readLink } from '../share/state.js';
import { framedLinks } from './kit/framed-links.js';
import { hostileLinks } from './kit/hostile-links.js';

const state: PlaygroundState = {
  files: {
    document: { name: 'openapi.yaml', text: 'openapi: 3.1.0\ninfo: { title: "Ä 😀", version: 1.0.0 }\n' },
    config: { name: 'pagewright.yaml', text: 'pagination: []\n' },
  },
  opened: { document: { name: 'openapi.yaml', text: 'openapi: 3.0.0\n' } },
  pane: 'walk',
  choices: {
    operation: 'get /users',
    faults: ['clamp', 'loop'],
    target: 'go',
    profile: 'full',
    client: 'orval',
  },
};

describe('the link of a state', () => {
  it('reading a playground link restores the state from which the link was created', () => {
    expect(readLink(linkOf(state))).toEqual({ ok: true, state });
  });

  it.each(framedLinks)('a link that was created when the format %s was new still opens', (_, link) => {
    const text = 'openapi: 3.1.0\ninfo: { title: Frame 1, version: 1.0.0 }\npaths: {}\n';
    const files = { document: { name: 'openapi.yaml', text } };
    expect(readLink(link)).toEqual({ ok: true, state: { files, pane: 'walk', choices: {} } });
  });

  it('a string of any characters survives packing and unpacking in both link formats', () => {
    for (const text of ['', 'a', '😀'.repeat(1000), '\u0000\ud7ff'])
      for (const frame of ['1', '2'] as const) expect(unpack(pack(text, frame))).toEqual({ ok: true, text });
  });

  it('the dictionary of the second link format halves the link of a small document', () => {
    const text = JSON.stringify({
      files: {
        document: {
          name: 'openapi.yaml',
          text: 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths:\n  /a:\n    get:\n      operationId: listA\n',
        },
      },
    });
    expect(pack(text, '2').length).toBeLessThan(pack(text, '1').length / 2);
  });

  it('a link that unpacks to too many bytes is refused before it is unpacked', () => {
    const bomb = deflateSync(strToU8('a'.repeat(80_000_000)), { level: 9 });
    const link = `1.${Buffer.from(bomb).toString('base64url')}`;
    expect(unpack(link)).toEqual({ ok: false, problem: 'The link contains more than 12 MB.' });
  });

  it('a link in a newer format is distinguished from a damaged one', () => {
    expect(readLink('9.abc')).toMatchObject({ ok: false, problem: expect.stringContaining('newer version') });
    expect(readLink('2.abc')).toMatchObject({ ok: false, problem: expect.stringContaining('damaged') });
  });
});

describe('hostile links', () => {
  it('there are at least a hundred hostile links', () => {
    expect(hostileLinks.length).toBeGreaterThanOrEqual(100);
  });

  it.each(hostileLinks)(
    'the hostile link ($about) is refused with a sentence, or contains only strings',
    ({ link }) => {
      const read = readLink(link);
      if (!read.ok) {
        expect(read.problem).toMatch(/^[A-Z].+\.$/);
        return;
      }
      const { files, opened = {}, pane, choices } = read.state;
      for (const file of [...Object.values(files), ...Object.values(opened)])
        expect([typeof file.name, typeof file.text]).toEqual(['string', 'string']);
      for (const file of Object.values(files)) expect(file.name).not.toMatch(/[/\\:<>]|^\./);
      expect(typeof pane).toBe('string');
      for (const choice of Object.values(choices).flat()) expect(typeof choice).toBe('string');
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );
});
