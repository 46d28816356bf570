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
  'a recording (%s) that is cut anywhere keeps the exchanges before the cut',
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
  'a recording (%s) with a random change is read without an exception',
  async (_, text) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length), fc.string({ maxLength: 5 }), async (at, inserted) => {
        const { exchanges } = await readRecording(text.slice(0, at) + inserted + text.slice(at + 2));
        expect(exchanges.length).toBeLessThanOrEqual(6);
      }),
    );
  },
);

const har = JSON.stringify(
  {
    log: {
      version: '1.2',
      entries: values.map((one, index) => ({ ...one, index, time: 12.5 })),
      pages: [{ id: 1 }],
    },
  },
  null,
  1,
);
const broken = '{"exchanges": [{"request": {}},\n 12345, {"request": [[}]\n}\n\n no JSON\n [[1]';

it.each([...Object.entries(texts), ['HAR', har], ['broken JSON', broken]])(
  'a recording (%s) is read the same in parts of any length, with the same lines',
  async (_, text) => {
    const whole = await readRecording(text, 'a');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1 }), async (lengths) => {
        function* parts() {
          for (let at = 0, turn = 0; at < text.length; turn++) {
            const length = lengths[turn % lengths.length] || turn % 2;
            yield text.slice(at, at + length);
            at += length;
          }
        }
        expect(await readRecording(parts(), 'a')).toEqual(whole);
      }),
    );
  },
);

it('a recording of 20,000 exchanges in one line is read completely from parts of 1,000 characters', async () => {
  const exchange = JSON.stringify(values[0]);
  const text = `{"exchanges":[${Array.from({ length: 20_000 }, () => exchange).join(',')}]}`;
  const { exchanges, problems } = await readRecording(text.match(/.{1,1000}/gs) ?? []);
  expect([exchanges.length, problems]).toEqual([20_000, []]);
});
