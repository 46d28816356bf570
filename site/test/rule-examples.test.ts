import { catalogue, type RuleCode } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { startClient } from '../../packages/language-server/test/protocol/kit/client.js';
import { exampleState } from '../build/example-state.js';
import type { Files } from '../share/state.js';

const folder = 'file:///playground';
const codes = Object.keys(catalogue) as RuleCode[];

/** The codes that the language server reports for files, with the playground's settings. */
async function codesIn(files: Files): Promise<readonly string[]> {
  const texts = new Map(Object.values(files).map(({ name, text }) => [`${folder}/${name}`, text]));
  const client = await startClient({
    capabilities: { textDocument: { diagnostic: {} } },
    initializationOptions: { files: true, pagewright: { undeclared: true } },
    initialize: { rootUri: folder },
    answers: {
      'pagewright/readFile': (params) => {
        const text = texts.get((params as { readonly uri: string }).uri);
        return text === undefined ? null : { text };
      },
      'pagewright/findFiles': () => ({ uris: [...texts.keys()] }),
      'pagewright/listFolder': () => ({
        names: [...texts.keys()].map((uri) => uri.slice(folder.length + 1)),
      }),
    },
  });
  for (const [uri, text] of texts) client.open(uri, text);
  const found: string[] = [];
  for (const uri of texts.keys()) {
    const report = await client.request<{ readonly items?: readonly { readonly code: string }[] }>(
      'textDocument/diagnostic',
      { textDocument: { uri } },
    );
    found.push(...(report.items ?? []).map(({ code }) => code));
  }
  return found;
}

describe('the examples of rule pages', () => {
  it.each(codes)('the playground reports %s in the bad example, and not in the good one', async (code) => {
    const [bad, good] = [exampleState(code, 'bad'), exampleState(code, 'good')];
    // Examples for the Import pane have findings only after an import.
    if (bad === undefined || good === undefined || bad.pane === 'import') return;
    expect(await codesIn(bad.files)).toContain(code);
    expect(await codesIn(good.files)).not.toContain(code);
  });
});
