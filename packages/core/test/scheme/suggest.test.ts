import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSuggester, hint, suggest } from '../../src/scheme/suggest.js';

const candidates = ['offset', 'pageNumber', 'cursor', 'cursorId', 'cursorUrl', 'limit'];

describe('did you mean', () => {
  it.each([
    ['offest', 'offset'],
    ['Offset', 'offset'],
    ['OFFSET', 'offset'],
    ['ofset', 'offset'],
    ['cursr', 'cursor'],
    ['cursorurl', 'cursorUrl'],
    ['curserId', 'cursorId'],
    ['page_number', 'pageNumber'],
    ['limits', 'limit'],
  ])('the nearest word is suggested for %s: %s', (word, suggestion) => {
    expect(suggest(word, candidates)).toBe(suggestion);
    expect(createSuggester(candidates)(word)).toBe(suggestion);
  });

  it.each(['', 'x', 'page', 'something', 'a'.repeat(129), 'a'.repeat(1_000_000)])(
    'nothing is suggested if no word is near',
    (word) => {
      expect(suggest(word, candidates)).toBeUndefined();
      expect(createSuggester(candidates)(word)).toBeUndefined();
    },
  );

  it('a word that is known needs no suggestion', () => {
    expect(suggest('offset', candidates)).toBeUndefined();
  });

  it('the first of equally near words is suggested', () => {
    expect(suggest('pace', ['page', 'pane'])).toBe('page');
    expect(suggest('pace', ['pane', 'page'])).toBe('pane');
  });

  it('a suggestion is one of the candidates, and never the word itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (word, words) => {
        const suggestion = suggest(word, words);
        if (suggestion === undefined) return;
        expect(words).toContain(suggestion);
        expect(suggestion).not.toBe(word);
      }),
    );
  });

  it('many words are compared with many candidates quickly, with hints for the first of them', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `get /resources/number/${index}`);
    const nearest = createSuggester(many);
    const answers = many.map((word) => nearest(`${word}/x`));
    expect(answers[0]).toBe('get /resources/number/0');
    expect(answers.filter((answer) => answer !== undefined).length).toBeLessThanOrEqual(40);
  });

  it('a suggestion reads as part of a message', () => {
    expect(hint('offset')).toBe(' Did you mean offset?');
    expect(hint(undefined)).toBe('');
  });
});
