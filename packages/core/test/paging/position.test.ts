import { describe, expect, it } from 'vitest';
import { stringifyJson } from '../../src/json/json-text.js';
import { firstRequestFrom } from '../../src/paging/next-request.js';
import { paginate } from '../../src/paging/paginate.js';
import { formatPosition, parsePosition } from '../../src/paging/position.js';
import { schemeOf } from '../targets/scheme-of.js';
import { get } from './pages.js';

const data = { data: { type: 'items' } } as const;
const tokens = schemeOf('cursor', { after: { type: 'cursor' } }, { ...data, next: { type: 'cursor' } });
const links = schemeOf('cursorUrl', {}, { ...data, next: { type: 'cursorUrl' } });

describe('D69: the position of a page', () => {
  it('a position contains only the advancing parameter, and no other parameter, header or credential', () => {
    const next = { ...get({ after: 'b', q: 'x', api_key: 'k' }), headers: { Authorization: 'Bearer t' } };
    expect(formatPosition(tokens, next)).toStrictEqual({
      ok: true,
      text: '{"scheme":"list","query":{"after":"b"}}',
    });
  });

  it('a page whose next URL is on another origin has no position, but a positionProblem', async () => {
    const [next, first] = [get({}, 'https://b.example/2'), get({}, 'https://a.example/1')];
    expect(formatPosition(links, next, first)).toMatchObject({ ok: false });
    const send = async () => ({ body: { data: [1], next: 'https://b.example/2' } });
    const { value } = await paginate(links, first, send).next();
    expect(value).toMatchObject({
      position: null,
      positionProblem: 'the next page is on another origin',
    });
  });

  it('a position contains no password; a walk from it sends the password of its own request', async () => {
    const first = get({}, 'https://user:pass@a.example/x');
    const asked: string[] = [];
    const send = async ({ url }: { readonly url: string }) => {
      asked.push(url);
      return { body: { data: [1], next: '/x?c=2' } };
    };
    const { value } = await paginate(links, first, send).next();
    const position = '{"scheme":"list","url":"https://a.example/x?c=2"}';
    expect(value).toMatchObject({ position });
    await paginate(links, first, send, { from: position }).next();
    expect(asked).toEqual([first.url, 'https://user:pass@a.example/x?c=2']);
  });

  it('a walk that resumes from the position of any page returns the items after that page', async () => {
    const send = async ({ query = {} }: { readonly query?: object }) => {
      const at = Number('after' in query ? query.after : 0);
      return { body: { data: [at], ...(at < 5 && { next: at + 1 }) } };
    };
    const rest = async (from?: string) => {
      const items: unknown[] = [];
      const options = from === undefined ? {} : { from };
      for await (const page of paginate(tokens, get(), send, options)) items.push(...page.items);
      return items;
    };
    for await (const page of paginate(tokens, get(), send)) {
      if (page.position !== null)
        expect(await rest(page.position)).toEqual((await rest()).slice(page.index + 1));
    }
  });

  it.each([
    ['', 'not a JSON object'],
    ['[]', 'not a JSON object'],
    ['{"scheme":"other","query":{"after":"b"}}', 'belongs to the scheme other'],
    ['{"scheme":7,"query":{"after":"b"}}', 'belongs to no scheme'],
    ['{"scheme":{"toString":1,"valueOf":1}}', 'belongs to no scheme'],
    ['{"scheme":"list"}', 'not valid for list'],
    ['{"scheme":"list","query":{"after":""}}', 'not valid for list'],
    ['{"scheme":"list","query":{"after":["b"]}}', 'not valid for list'],
    ['{"scheme":"list","query":{"__proto__":"b"}}', 'not valid for list'],
    ['{"scheme":"list","url":"/x"}', 'not valid for list'],
  ])('the text %s is not a position of the scheme, and the problem says why', (text, why) => {
    const read = parsePosition(tokens, text);
    expect(read).toMatchObject({ ok: false, problem: expect.stringContaining(why) });
    expect(firstRequestFrom(tokens, get(), text)).toStrictEqual(read);
  });

  it.each(['https://b.example/x', '//b.example/x', 'ftp://a.example/x', 'https://u:p@a.example/x', 'data:,'])(
    "a position with the URL %s is refused, so that the URL does not receive the caller's credentials",
    (url) => {
      const request = { ...get({}, 'https://a.example/1'), headers: { Authorization: 'Bearer t' } };
      expect(firstRequestFrom(links, request, stringifyJson({ scheme: 'list', url }))).toMatchObject({
        ok: false,
      });
    },
  );
});
