import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSuggester, hint, suggest } from '../../src/scheme/suggest.js';

const candidates = ['offset', 'pageNumber', 'cursor', 'cursorId', 'cursorUrl', 'limit'];

describe('suggest', () => {
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
  ])('for the word %s, suggest returns the nearest candidate, %s', (word, suggestion) => {
    expect(suggest(word, candidates)).toBe(suggestion);
    expect(createSuggester(candidates)(word)).toBe(suggestion);
  });

  it.each(['', 'x', 'page', 'something', 'a'.repeat(129), 'a'.repeat(1_000_000)])(
    'suggest returns nothing for a word that is far from all candidates',
    (word) => {
      expect(suggest(word, candidates)).toBeUndefined();
      expect(createSuggester(candidates)(word)).toBeUndefined();
    },
  );

  it('suggest returns undefined for a word that is itself a candidate', () => {
    expect(suggest('offset', candidates)).toBeUndefined();
  });

  it('suggest returns the first of two equally near candidates', () => {
    expect(suggest('pace', ['page', 'pane'])).toBe('page');
    expect(suggest('pace', ['pane', 'page'])).toBe('pane');
  });

  it('suggest returns one of the candidates, and never the word itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (word, words) => {
        const suggestion = suggest(word, words);
        if (suggestion === undefined) return;
        expect(words).toContain(suggestion);
        expect(suggestion).not.toBe(word);
      }),
    );
  });

  it('createSuggester compares 5,000 words quickly, and stops suggesting after the first few', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `get /resources/number/${index}`);
    const nearest = createSuggester(many);
    const answers = many.map((word) => nearest(`${word}/x`));
    expect(answers[0]).toBe('get /resources/number/0');
    expect(answers.filter((answer) => answer !== undefined).length).toBeLessThanOrEqual(40);
  });

  it('hint returns a suggestion as a sentence, or an empty string', () => {
    expect(hint('offset')).toBe(' Did you mean offset?');
    expect(hint(undefined)).toBe('');
  });
});
