import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  configuration,
  errorDocument,
  infoDocument,
  plainDocument,
  warnDocument,
} from '../support/documents.js';
import { run } from '../support/fake-io.js';

const github = async (argv: readonly string[], files: Readonly<Record<string, string>>, env = {}) =>
  (await run(['check', '--format', 'github', ...argv], { files, env })).stdout;

/** Reads a line as the runner does: command, properties, message. */
function command(line: string) {
  const [, name = '', list = '', data = ''] = /^::([a-z]+) ([^\n]*?)::([^\n]*)$/.exec(line) ?? [];
  const text = (value: string) =>
    value.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
  const properties = list.split(',').map((pair) => {
    const at = pair.indexOf('=');
    return [
      pair.slice(0, at),
      text(
        pair
          .slice(at + 1)
          .replaceAll('%3A', ':')
          .replaceAll('%2C', ','),
      ),
    ];
  });
  return { name, ...Object.fromEntries(properties), message: text(data) };
}

describe('check --format github', () => {
  it('check --format github writes an annotation for each finding, then the summary', async () => {
    expect(await github(['api/a.yaml'], { 'api/a.yaml': errorDocument })).toBe(
      `::error file=api/a.yaml,line=4,endLine=4,col=33,endColumn=36,title=Pagination/UnknownScheme::get /users names the scheme "usrs", which is not defined; it stays unpaginated. Define it at the root of the document, or run \`pagewright adopt\`.
1 error in 1 file; 0 of 1 operation paginated
`,
    );
  });

  it.each([
    ['error', errorDocument],
    ['warning', warnDocument],
    ['notice', infoDocument],
  ])('check --format github reports a finding with the command %s', async (name, document) => {
    expect(command((await github(['a.yaml'], { 'a.yaml': document })).split('\n')[0] ?? '').name).toBe(name);
  });

  it('check --format github names files relative to the repository', async () => {
    const shown = await github(['a.yaml'], { 'a.yaml': errorDocument }, { GITHUB_WORKSPACE: '/' });
    expect(shown).toContain('::error file=work/a.yaml,line=4,');
  });

  it('check --format github names related places in the message', async () => {
    const files = {
      'sdk.yaml': configuration.replace('name: userOffsets', 'name: userPages'),
      'openapi.yaml': `${plainDocument}x-vendor-pagination:
  - { name: userPages, type: fakePage, request: {}, response: { data: { type: items } } }
`,
    };
    const lines = (await github(['sdk.yaml'], files)).split('\n').map(command);
    expect(lines.find(({ title }) => title === 'Pagination/ShadowedScheme')?.message).toMatch(
      /\nsee sdk\.yaml:3 this userPages is used$/,
    );
  });

  it('check --format github leaves out suppressed findings', async () => {
    const text = `${errorDocument}x-vendor-pagination-ignore: [Pagination/UnknownScheme]\n`;
    expect(await github(['a.yaml'], { 'a.yaml': text })).toBe(
      'No problems in 1 file (1 suppressed); 0 of 1 operation paginated\n',
    );
  });

  it('check --format github has no colours, even on a terminal', async () => {
    const { stdout } = await run(['check', '--format', 'github', 'a.yaml'], {
      files: { 'a.yaml': errorDocument },
      columns: 80,
    });
    expect(stdout).not.toContain('\u001b');
  });

  it('check --format github escapes text and names of files that could be commands', async () => {
    const piece = fc.constantFrom(
      '::error::',
      '\n',
      '\r',
      '%',
      '%0A',
      ',',
      ':',
      '##[error]',
      'a',
      '::',
      '\u2028',
      '=',
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(text, text, async (name, scheme) => {
        const file = `n${name.replaceAll('/', '')}.json`;
        const document = JSON.stringify({
          openapi: '3.1.0',
          paths: { '/a': { get: { 'x-vendor-pagination': scheme } } },
        });
        const lines = (await github([file], { [file]: document })).split('\n');
        expect(lines).toHaveLength(3);
        const first = command(lines[0] ?? '');
        expect([first.name, first.title]).toEqual(['error', 'Pagination/UnknownScheme']);
        expect(Object.keys(first).sort()).toEqual(
          ['name', 'file', 'line', 'endLine', 'col', 'endColumn', 'title', 'message'].sort(),
        );
        expect(lines[1]).toBe('1 error in 1 file; 0 of 1 operation paginated');
      }),
    );
  });
});
