import { readRecording } from '@pagewright/exchanges';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const url = 'https://api.example.com/things';
const values = [1, 2, 3].map((page) => ({
  request: { method: 'GET', url: `${url}?page=${page}` },
  response: { status: 200, body: { data: [{ id: page, name: 'ä "quoted" \n' }] } },
}));
const texts = {
  lines: values.map((one) => JSON.stringify(one)).join('\n'),
  list: JSON.stringify({ interactions: values }, null, 2),
  yaml: `interactions:\n${values
    .map(
      ({ request, response }) =>
        `- request:\n    method: GET\n    uri: ${request.url}\n  response:\n    body: {string: ${JSON.stringify(JSON.stringify(response.body))}}\n    status: {code: 200, message: OK}\n`,
    )
    .join('')}version: 1\n`,
} as const;

it.each(Object.entries(texts))(
  'a recording as %s that is cut anywhere keeps the exchanges before the cut',
  async (_, text) => {
    const whole = await readRecording(text);
    expect(whole).toMatchObject({ problems: [], exchanges: values });
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length), async (end) => {
        const { exchanges } = await readRecording(text.slice(0, end));
        const before = exchanges.slice(0, -1);
        expect(before).toEqual(whole.exchanges.slice(0, before.length));
      }),
    );
  },
);

it.each(Object.entries(texts))(
  'a recording as %s with any change is read without an exception',
  async (_, text) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length), fc.string({ maxLength: 5 }), async (at, inserted) => {
        const { exchanges } = await readRecording(text.slice(0, at) + inserted + text.slice(at + 2));
        expect(exchanges.length).toBeLessThanOrEqual(6);
      }),
    );
  },
);
