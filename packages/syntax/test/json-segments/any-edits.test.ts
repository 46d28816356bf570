import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openText, parseText, type SyntaxTree, type TextChange } from '../../src/index.js';
import { differences } from '../incremental/same-answers.js';
import { documentText, scraps } from './documents.js';

const languages = ['json', 'jsonc'] as const;

interface Step {
  readonly at: number;
  readonly cut: number;
  readonly put: string;
  /** If true, the step only undoes the previous one. */
  readonly isUndo: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  at: fc.nat(),
  cut: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(0, 1) }, fc.nat(40)),
  put: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('', ...scraps) }, fc.string({ maxLength: 4 })),
  isUndo: fc.boolean(),
});

/** Applies the steps to a text, and calls `check` after each. */
function follow(
  language: 'json' | 'jsonc',
  text: string,
  steps: readonly Step[],
  check: (now: string, tree: SyntaxTree) => void,
): void {
  const document = openText(text, { language });
  const undo: TextChange[] = [];
  let now = text;
  for (const { at, cut, put, isUndo } of steps) {
    const start = at % (now.length + 1);
    const fresh = { start, end: Math.min(now.length, start + cut), text: put };
    const change = (isUndo ? undo.pop() : undefined) ?? fresh;
    if (change === fresh) {
      undo.push({ start, end: start + put.length, text: now.slice(start, fresh.end) });
    }
    now = now.slice(0, change.start) + change.text + now.slice(change.end);
    document.edit([change]);
    check(now, document.tree);
  }
}

describe.each(languages)('edits of a %s text', (language) => {
  const script = fc.tuple(documentText(language), fc.array(step, { maxLength: 12 }));

  it('after edits, a valid text has the same tree as in a full parse, and an invalid text has a problem', () => {
    fc.assert(
      fc.property(script, ([text, steps]) => {
        follow(language, text, steps, (now, tree) => {
          expect([now, ...differences(tree, parseText(now, { language }))]).toStrictEqual([now]);
        });
      }),
      { numRuns: 400 },
    );
  });

  it('after any edits of JSON, valid or not, every range is inside the text', () => {
    fc.assert(
      fc.property(script, fc.nat(), ([text, steps], offset) => {
        follow(language, text, steps, (now, tree) => {
          const inside = ({ start, end }: { start: number; end: number }) =>
            0 <= start && start <= end && end <= now.length;
          expect(tree.text).toBe(now);
          for (const { range, related } of tree.problems) {
            expect(inside(range) && (related ?? []).every((one) => inside(one.range))).toBe(true);
          }
          const keys = tree.reader.keys([]) ?? [];
          for (const pointer of [[], ...keys.map((key) => [key]), ['paths', '/users', 'get', 'x']]) {
            expect(
              inside(tree.nearestRange(pointer, 'value')) && inside(tree.nearestRange(pointer, 'key')),
            ).toBe(true);
          }
          expect(tree.pointerAt(offset % (now.length + 1)).pointer.length).toBeLessThan(300);
          tree.reader.get([]);
        });
      }),
      { numRuns: 150 },
    );
  });
});

describe('an entry that is being typed', () => {
  const text = `{
  "openapi": "3.1.0",
  "paths": {
    "/users": {
      "get": { "summary": "List" }
    },
    "/teams": {
      "get": { "summary": "Teams" }
    }
  },
  "components": { "schemas": { "User": { "type": "object" } } }
}
`;

  it.each([
    ['a value in an operation', '"summary": "List"', ', "tags": ["a", {"b": "}"}]'],
    ['a path', '"get": { "summary": "List" }\n    },', '\n    "/new": { "get": { "x": 1 } },'],
    ['the last path', '"get": { "summary": "Teams" }\n    }', ',\n    "/new": { "get": {} }'],
    ['the first path', '"paths": {', '\n    "/new": { "get": {} },'],
    ['an entry of the root', '"3.1.0",', '\n  "info": { "title": "a" },'],
    ['the last entry of the root', '{ "type": "object" } } }', ',\n  "x": 1'],
  ])('all other entries stay readable while an entry is being typed: %s', (_, behind, typed) => {
    for (const language of languages) {
      const document = openText(text, { language });
      const start = text.indexOf(behind) + behind.length;
      for (const [index, sign] of [...typed].entries()) {
        document.edit([{ start: start + index, end: start + index, text: sign }]);
        const { reader } = document.tree;
        expect(reader.get(['openapi'])).toBe('3.1.0');
        expect(reader.get(['paths', '/teams', 'get', 'summary'])).toBe('Teams');
        expect(reader.get(['components', 'schemas', 'User'])).toStrictEqual({ type: 'object' });
        expect(reader.get(['paths', '/users', 'get', 'summary'])).toBe('List');
      }
      const now = text.slice(0, start) + typed + text.slice(start);
      expect(differences(document.tree, parseText(now, { language }))).toStrictEqual([]);
      for (const index of [...typed].keys()) {
        const end = start + typed.length - index;
        document.edit([{ start: end - 1, end, text: '' }]);
        expect(document.tree.reader.get(['paths', '/teams', 'get', 'summary'])).toBe('Teams');
      }
      expect(differences(document.tree, parseText(text, { language }))).toStrictEqual([]);
    }
  });
});
