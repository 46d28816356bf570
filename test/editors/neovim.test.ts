import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEditor, makePlace, newest, type Place, runEditor } from './editor.js';
import { snippet } from './snippet.js';

const session = new URL('neovim/session.lua', import.meta.url).pathname;

interface Told {
  readonly server: string;
  readonly diagnostics: readonly unknown[];
  readonly hover: string;
  readonly actions: readonly string[];
  readonly fixed: string;
  readonly omnifunc: string;
  readonly completion: readonly { readonly word: string; readonly menu: string }[];
  readonly renamed: string;
  readonly renamedConfig: string;
  readonly ended: boolean;
}

const editors = [
  { name: 'Neovim of the system', nvim: 'nvim', setup: 'neovim' },
  { name: 'the newest Neovim', nvim: newest('nvim'), setup: 'neovim-newest' },
] as const;

for (const { name, nvim, setup: named } of editors) {
  describeEditor(name, [nvim, '--version'], () => {
    let place: Place;
    let reported: Told;

    const drive = (at: Place, setup: string) =>
      runEditor<Told>(at, [nvim, '--headless', '--clean', '-n', '-i', 'NONE', '-c', `luafile ${session}`], {
        SETUP: at.write('setup.lua', setup),
        FIX: 'offsetPage',
      });

    beforeAll(async () => {
      place = await makePlace();
      reported = await drive(place, snippet(named));
    });
    afterAll(() => place.remove());

    const original = () => readFileSync(place.file('openapi.yaml'), 'utf8');

    it('Neovim starts the server with its snippet in docs/editors.md, and ends the server', () => {
      expect([reported.server, reported.ended]).toEqual(['pagewright', true]);
    });

    it('Neovim shows the diagnostics of the server', () => {
      expect(reported.diagnostics).toEqual([
        {
          line: 15,
          text: 'ofsetPage',
          code: 'Pagination/UnknownScheme',
          source: 'pagewright',
          severity: 'ERROR',
        },
      ]);
    });

    it('Neovim shows the server’s hover', () => {
      expect(reported.hover).toContain('How the next page is requested');
    });

    it('Neovim applies a quick fix of the server', () => {
      expect(reported.actions[0]).toBe('Change to offsetPage');
      expect(reported.fixed).toBe(original().replace('ofsetPage', 'offsetPage'));
    });

    it('Neovim offers the names of schemes in its omnifunc menu', () => {
      expect(reported.omnifunc).toBe('v:lua.vim.lsp.omnifunc');
      expect(reported.completion.map(({ word }) => word)).toContain('offsetPage');
    });

    it('Neovim renames a scheme in every file', () => {
      expect(reported.renamed).toBe(reported.fixed.replaceAll('offsetPage', 'pages'));
      expect(reported.renamedConfig).toBe(
        readFileSync(place.file('pagewright.yaml'), 'utf8').replaceAll('offsetPage', 'pages'),
      );
    });

    it('Neovim sends the settings of its snippet in docs/editors.md to the server', async () => {
      const acme = await makePlace((text) => text.replaceAll('x-vendor-', 'x-acme-'));
      const other = await drive(acme, snippet(named).replace("'vendor'", "'acme'"));
      acme.remove();
      expect(other.diagnostics).toEqual(reported.diagnostics);
      expect(other.renamed).toBe(reported.renamed.replaceAll('x-vendor-', 'x-acme-'));
    });
  });
}
