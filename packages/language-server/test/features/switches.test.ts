import { describe, expect, it } from 'vitest';
import { codeLenses } from '../../src/features/code-lens.js';
import { inlayHints } from '../../src/features/inlay-hints.js';
import { semanticTokens } from '../../src/features/semantic-tokens.js';
import { parseSettings, type Settings } from '../../src/model/settings.js';
import { fixture } from '../kit/fixture.js';
import { ask } from './ask.js';

const text = `
--- openapi.yaml
openapi: 3.1.0
x-vendor-pagination:
  - { name: pages, type: offset, request: { skip: { type: offset } }, response: { data: { type: items } } }
paths:
  /users:
    get: { responses: {} }
--- pagewright.yaml
openapi: ./openapi.yaml
pagination: []
resources: { users: { methods: { list: { endpoint: get /users, paginated: pages } } } }
`;

/** The numbers of lenses, hints and semantic tokens. */
function counts(settings: Partial<Settings>): readonly number[] {
  const request = ask(fixture(text, { settings }), 'openapi.yaml');
  const range = { start: 0, end: request.file.tree.length };
  const parts = [codeLenses(request), inlayHints(request, range), semanticTokens(request).data];
  return parts.map(({ length }) => length);
}

describe('lenses, hints and semantic tokens', () => {
  const [lenses = 0, hints = 0, colours = 0] = counts({});

  it('lenses, hints and semantic tokens each have a setting that turns them off', () => {
    expect(Math.min(lenses, hints, colours)).toBeGreaterThan(0);
    expect(counts({ codeLens: false })).toEqual([0, hints, colours]);
    expect(counts({ inlayHints: false })).toEqual([lenses, 0, colours]);
    expect(counts({ semanticTokens: false })).toEqual([lenses, hints, 0]);
  });

  it('lenses, hints and semantic tokens stay on if their setting is invalid, and a problem says so', () => {
    const { settings, problems } = parseSettings({ codeLens: 'no', inlayHints: null, run: 'always' });
    expect(settings).toMatchObject({ codeLens: true, inlayHints: true, semanticTokens: true, run: 'onType' });
    expect(problems).toEqual([
      'The setting pagewright.run is ignored: expected onType or onSave.',
      'The setting pagewright.codeLens is ignored: expected true or false.',
    ]);
  });
});
