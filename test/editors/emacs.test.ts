import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEditor, makePlace, type Place, runEditor } from './editor.js';
import { snippet } from './snippet.js';

const session = new URL('emacs/session.el', import.meta.url).pathname;

const isThere = [
  '--batch',
  '-Q',
  '--eval',
  `(progn (require 'package) (add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa") (package-initialize) (require 'eglot) (require 'yaml-mode))`,
];

interface Told {
  readonly server: string;
  readonly diagnostics: readonly { readonly says: string }[];
  readonly hover: string;
  readonly actions: readonly string[];
  readonly fixed: string;
  readonly completion: readonly string[];
  readonly renamed: string;
  readonly renamedConfig: string;
  readonly ended: boolean;
}

describeEditor('Emacs with Eglot', ['emacs', ...isThere], () => {
  let place: Place;
  let reported: Told;

  const drive = (at: Place, setup: string) =>
    runEditor<Told>(at, ['emacs', '--batch', '-Q', '-l', session], {
      SETUP: at.write('setup.el', setup),
      FIX: 'offsetPage',
    });

  beforeAll(async () => {
    place = await makePlace();
    reported = await drive(place, snippet('eglot'));
  });
  afterAll(() => place.remove());

  const original = () => readFileSync(place.file('openapi.yaml'), 'utf8');

  it('Emacs starts the server with its snippet in docs/editors.md, and ends the server', () => {
    expect([reported.server, reported.ended]).toEqual(['pagewright-language-server', true]);
  });

  it('Emacs shows the diagnostics of the server', () => {
    expect(reported.diagnostics.map(({ says: _, ...diagnostic }) => diagnostic)).toEqual([
      { line: 15, text: 'ofsetPage', type: 'eglot-error' },
    ]);
    expect(reported.diagnostics[0]?.says).toContain('not defined');
  });

  it('Emacs shows the server’s hover', () => {
    expect(reported.hover).toContain('How the next page is requested');
  });

  it('Emacs applies a quick fix of the server', () => {
    expect(reported.actions[0]).toBe('Change to offsetPage');
    expect(reported.fixed).toBe(original().replace('ofsetPage', 'offsetPage'));
  });

  it('Emacs completes the names of schemes', () => {
    expect(reported.completion).toContain('offsetPage');
  });

  it('Emacs renames a scheme in every file', () => {
    expect(reported.renamed).toBe(reported.fixed.replaceAll('offsetPage', 'pages'));
    expect(reported.renamedConfig).toBe(
      readFileSync(place.file('pagewright.yaml'), 'utf8').replaceAll('offsetPage', 'pages'),
    );
  });

  it('Emacs sends the settings of its snippet in docs/editors.md to the server', async () => {
    const acme = await makePlace((text) => text.replaceAll('x-vendor-', 'x-acme-'));
    const other = await drive(acme, snippet('eglot').replace('"vendor"', '"acme"'));
    acme.remove();
    expect(other.diagnostics).toEqual(reported.diagnostics);
    expect(other.renamed).toBe(reported.renamed.replaceAll('x-vendor-', 'x-acme-'));
  });
});
