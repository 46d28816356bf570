import { describe, expect, it } from 'vitest';
import { problemLines, recordingName } from '../src/index.js';

const problems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ message: 'no status', at: { line: index + 1 } }));

describe('problems of a recording', () => {
  it('each problem is shown with its line, as long as there are no more than five', () => {
    expect(problemLines('w.har', problems(2))).toEqual(['w.har:1: no status', 'w.har:2: no status']);
    expect(problemLines('w.har', problems(5))).toHaveLength(5);
  });

  it('problems after the fifth are counted', () => {
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
