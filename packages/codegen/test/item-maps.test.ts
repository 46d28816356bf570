import { describe, expect, test } from 'vitest';
import { inputOf, text } from './described-items.js';

describe('maps, alternatives and deprecated members of items', () => {
  test('descriptions of items do not change the imports of Go', () => {
    const description = 'A wrapper of time.Time and json.Number.';
    const input = inputOf({
      type: 'object',
      description,
      properties: { id: { type: 'string', description } },
    });
    expect(text(input, 'go', 'items.go')).toContain('// A wrapper of time.Time');
    expect(text(input, 'go', 'items.go')).not.toContain('import');
  });

  test('maps in Go have the declared type of their values in the profile full; in Go and Python, objects without properties are maps', () => {
    const labels = { type: 'object', additionalProperties: { type: ['string', 'null'] } };
    const input = inputOf({
      type: 'object',
      description: 'A book with labels.',
      properties: { labels, extra: { type: 'object' } },
    });
    const full = text({ ...input, profile: 'full' }, 'go', 'items.go');
    expect(full).toContain('// ListBooksItem is a book with labels.\ntype ListBooksItem struct {');
    expect(full).toContain('Labels map[string]*string `json:"labels,omitempty"`');
    expect(full).toContain('Extra  map[string]any     `json:"extra,omitempty"`');
    expect(text(input, 'go', 'items.go')).toContain('Labels map[string]any `json:"labels,omitempty"`');
    expect(text(inputOf({ type: ['object', 'null'] }), 'go', 'operations.go')).toContain(
      'func ListBooks(transport PageSender) BookLister[map[string]any] {',
    );
    const python = text(inputOf({ type: ['object', 'null'] }), 'python', 'pagination/operations.py');
    expect(python).toContain(') -> pages.SyncBook[Optional[Dict[str, Any]]]:');
    expect(python).toContain('\nfrom typing import Any, Dict, Mapping, Optional\n');
  });

  const price = { type: 'object', properties: { amount: { type: 'string' } } };
  const maps = {
    type: 'object',
    properties: {
      matches: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      prices: { type: ['object', 'null'], additionalProperties: price },
      days: { type: 'object', additionalProperties: { type: 'string', format: 'date' } },
      deep: { type: 'object', additionalProperties: { type: 'object' } },
    },
  };

  test('maps of lists, objects and dates have the declared type of their values in C# and Go with the profile full', () => {
    const full = { ...inputOf(maps), profile: 'full' } as const;
    const csharp = text(full, 'csharp', 'ListBooksItem.cs');
    expect(csharp).toContain('IReadOnlyDictionary<string, IReadOnlyList<string>>? Matches { get; init; }');
    expect(csharp).toContain('IReadOnlyDictionary<string, ListBooksItemPrices>? Prices { get; init; }');
    expect(csharp).toContain('IReadOnlyDictionary<string, DateOnly>? Days { get; init; }');
    expect(csharp).toContain('IReadOnlyDictionary<string, object?>? Deep { get; init; }');
    const go = text(full, 'go', 'items.go');
    expect(go).toContain('Prices  map[string]ListBooksItemPrices `json:"prices,omitempty"`');
    expect(go).toMatch(
      /Matches map\[string\]\[\]string .*\n.*\n\tDays {4}map\[string\]string .*\n\tDeep {4}map\[string\]any /,
    );
    expect(text(inputOf(maps), 'go', 'items.go')).not.toContain('ListBooksItemPrices');
  });

  test.each([
    ['csharp', 'ListBooksItem.cs', '/// <summary>An object of one of these schemas: List, Task.</summary>'],
    ['go', 'items.go', '// ListBooksItem is an object of one of these schemas: List, Task.'],
  ] as const)('in %s the comment of an item of several schemas names them', (target, file, comment) => {
    const oneOf = ['List', 'Task'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    expect(text(inputOf({ oneOf }), target, file)).toContain(comment);
  });

  test('deprecated members that may be left out are obsolete in C#', () => {
    const old = { type: 'string', deprecated: true };
    const input = inputOf({ type: 'object', required: ['must'], properties: { may: old, must: old } });
    const lines = text(input, 'csharp', 'ListBooksItem.cs')?.match(/.*Obsolete.*\n.*\n.*/g);
    expect(lines).toEqual([
      [
        '    [Obsolete("The API declares this property as deprecated.")]',
        '    [JsonPropertyName("may")]',
        '    public string? May { get; init; }',
      ].join('\n'),
    ]);
  });

  test('maps of lists and objects have the declared type of their values in TypeScript and Python', () => {
    const input = inputOf(maps);
    const typescript = text(input, 'typescript', 'items.ts');
    expect(typescript).toContain('readonly matches?: Record<string, readonly string[]>;');
    expect(typescript).toContain('readonly prices?: Record<string, ListBooksItemPrices> | null;');
    expect(typescript).toContain('export interface ListBooksItemPrices {');
    const python = text(input, 'python', 'pagination/items.py');
    expect(python).toContain('matches: Dict[str, List[str]]');
    expect(python).toContain('prices: Optional[Dict[str, ListBooksItemPrices]]');
    expect(python).toContain('class ListBooksItemPrices(TypedDict, total=False):');
  });
});
