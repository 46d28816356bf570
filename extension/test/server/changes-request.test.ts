import { describe, expect, it } from 'vitest';
import { startClient } from '../../../packages/language-server/test/protocol/kit/client.js';
import { type ChangesAnswer, changesMethod } from '../../src/changes/change-messages.js';
import { changesRequest } from '../../src/server/changes-request.js';
import { booksStart, uri } from './books.js';

const schema = 'file:///work/books.yaml';
const config = 'file:///work/sdk.yaml';
const text = `${booksStart}      parameters:
        - { name: offset, in: query, schema: { type: integer } }
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
      responses: { '200': { description: Books, content: { application/json: { schema: { $ref: './books.yaml' } } } } }
`;
const books = `type: object
properties: { books: { type: array, items: { type: object, properties: { id: { type: string } } } }, total: { type: integer } }
`;

type Files = Readonly<Record<string, string>>;

/** Opens `now`, and sends the files of `then` as the revision, as the client would. */
async function compared(now: Files, then: Files, changed: readonly string[] = []) {
  const client = await startClient({ hostRequests: [changesRequest()] });
  for (const [name, content] of Object.entries(now)) client.open(name, content);
  const asked: string[] = [];
  const ask = async (revision = 'abc', revisionFiles = then): Promise<ChangesAnswer> => {
    let files: readonly { readonly uri: string; readonly text: string | null }[] = [];
    for (let round = 0; round < 10; round++) {
      const params = { textDocument: { uri }, revision, files, changed };
      const answer = (await client.request(changesMethod, params)) as ChangesAnswer;
      if (!('wanted' in answer)) return answer;
      asked.push(...answer.wanted);
      files = answer.wanted.map((one) => ({ uri: one, text: revisionFiles[one] ?? null }));
    }
    throw new Error('The server wants files without end.');
  };
  return { client, ask, asked };
}

const titlesOf = (answer: ChangesAnswer) =>
  'lenses' in answer
    ? answer.lenses.map(({ range, title }) => `${range.start.line + 1} ${title}`)
    : [JSON.stringify(answer)];

describe('the changes of a document since a revision', () => {
  it('a document that has not changed since the revision has no lenses', async () => {
    const { ask, asked } = await compared({ [uri]: text, [schema]: books }, { [uri]: text, [schema]: books });
    expect(await ask()).toEqual({ lenses: [] });
    expect(asked).toEqual(expect.arrayContaining([schema, uri]));
  });

  it('a renamed parameter has a lens at its scheme that names the languages that break', async () => {
    const now = text
      .replace('limit: { type: limit }', 'size: { type: limit }')
      .replace('name: limit', 'name: size');
    const { ask } = await compared({ [uri]: now, [schema]: books }, { [uri]: text, [schema]: books });
    const answer = await ask();
    expect(titlesOf(answer)).toEqual([
      expect.stringMatching(/^4 changed since HEAD: breaks .+; requests differ$/),
    ]);
    expect(answer).toMatchObject({
      lenses: [
        {
          changes: expect.arrayContaining([
            expect.objectContaining({
              message: 'The parameter limit is renamed to size.',
              location: expect.objectContaining({ uri }),
            }),
          ]),
        },
      ],
    });
  });

  it('a changed operation has a lens at the operation, even if the change is in a referenced file', async () => {
    const then = { [uri]: text, [schema]: books.replace('id: { type: string }', 'id: { type: integer }') };
    const { ask } = await compared({ [uri]: text, [schema]: books }, then);
    expect(titlesOf(await ask())).toEqual([expect.stringMatching(/^10 changed since HEAD: breaks /)]);
  });

  it('a removed operation has a lens at the key `paths` of the document', async () => {
    const now = text.slice(0, text.indexOf('  /books:')).replace('paths:\n', 'paths: {}\n');
    const { ask } = await compared({ [uri]: now }, { [uri]: text, [schema]: books });
    expect(titlesOf(await ask())).toEqual([expect.stringMatching(/^8 changed since HEAD: breaks /)]);
  });

  it('a configuration that was deleted since the revision leads to a lens about breaking changes', async () => {
    const then = {
      [uri]: text,
      [schema]: books,
      [config]:
        'openapi: ./openapi.yaml\nresources: { books: { methods: { list: { endpoint: get /books, paginated: false } } } }\n',
    };
    const now = { [uri]: text, [schema]: books };
    expect(await (await compared(now, then)).ask()).toEqual({ lenses: [] });
    const { ask } = await compared(now, then, [config]);
    expect(titlesOf(await ask()).join()).toContain('changed since HEAD: breaks ');
  });

  it('lenses about changes are updated after an edit, and after a change of the revision', async () => {
    const { client, ask } = await compared(
      { [uri]: text, [schema]: books },
      { [uri]: text, [schema]: books },
    );
    expect(await ask()).toEqual({ lenses: [] });
    client.replace(uri, text.replace('maximum: 100', 'maximum: 50'), 2);
    expect(titlesOf(await ask())).toEqual([expect.stringMatching(/^\d+ changed since HEAD: /)]);
    const edited = { [uri]: text.replace('maximum: 100', 'maximum: 50'), [schema]: books };
    expect(await ask('def', edited)).toEqual({ lenses: [] });
  });

  it('a document that does not exist in the revision has no lenses', async () => {
    const { ask } = await compared({ [uri]: text, [schema]: books }, {});
    expect(await ask()).toEqual({ lenses: [] });
  });

  it('a revision with a syntax error is reported as a problem with its line', async () => {
    const { ask } = await compared({ [uri]: text, [schema]: books }, {});
    const broken = { [uri]: text.replace('{ title', '{{ title'), [schema]: books };
    expect(await ask('def', broken)).toEqual({
      problem: expect.stringMatching(
        /^The version in HEAD can’t be compared\. Line \d of openapi\.yaml can’t be read: /,
      ),
    });
  });
});
