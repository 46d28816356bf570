import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makesText, textTemplate } from '../../src/openapi/text-template.js';

it.each([
  ['users', 'users', true],
  ['users', 'user', false],
  ['{id}', 'a', true],
  ['{id}', '', false],
  ['{id}.json', 'a.json', true],
  ['{id}.json', '.json', false],
  ['{one}{other}', 'a', false],
  ['{one}{other}', 'ab', true],
  ['v{major}.{minor}', 'v1.2', true],
  ['v{major}.{minor}', 'v1.', false],
  ['a{one}a', 'aa', false],
  ['{one}-{other}', '---', true],
])('makesText decides whether the template %s can produce the text %s', (template, text, expected) => {
  expect(makesText(textTemplate(template), text)).toBe(expected);
});

it('makesText agrees with a regular expression that has .+ for each parameter', () => {
  const part = fc.stringMatching(/^[ab]{0,2}$/);
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.stringMatching(/^[ab]{0,8}$/),
      (parts, text) => {
        expect(makesText(parts, text)).toBe(new RegExp(`^${parts.join('.+')}$`).test(text));
      },
    ),
  );
});

it('makesText compares a long text with many parameters quickly', () => {
  const parts = textTemplate(`${'{a}a'.repeat(200)}b`);
  expect(makesText(parts, 'a'.repeat(100_000))).toBe(false);
});
