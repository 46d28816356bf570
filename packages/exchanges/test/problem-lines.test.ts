import { describe, expect, it } from 'vitest';
import { problemLines, recordingName } from '../src/index.js';

const problems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ message: 'no status', at: { line: index + 1 } }));

describe('problems of a recording', () => {
  it('problemLines shows up to five problems of a recording, each with its line', () => {
    expect(problemLines('w.har', problems(2))).toEqual(['w.har:1: no status', 'w.har:2: no status']);
    expect(problemLines('w.har', problems(5))).toHaveLength(5);
  });

  it('problemLines adds a line with the number of problems after the fifth', () => {
    expect(problemLines('w.har', problems(6)).at(-1)).toBe('w.har: problems in 1 other place');
    expect(problemLines('w.har', problems(9)).at(-1)).toBe('w.har: problems in 4 other places');
  });
});

it.each(['w.har', 'W.HAR', 'a/b.json', 'b.jsonc', 'c.jsonl', 'd.ndjson', 'e.yaml', 'e.yml'])(
  'recordingName accepts the file name %s',
  (name) => expect(recordingName.test(name)).toBe(true),
);

it.each(['w.har.gz', 'yaml', 'notes.md'])('recordingName rejects the file name %s', (name) =>
  expect(recordingName.test(name)).toBe(false),
);
