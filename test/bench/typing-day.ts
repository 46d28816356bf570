import { readFileSync } from 'node:fs';
import { generatedFiles } from './corpus.js';
import { type Change, LanguageClient } from './language-client.js';
import { makeSubjects } from './language-servers.js';
import { digits, table } from './report.js';
import { bindingsIn, type Place, rootNameIn, wordsIn } from './typing-places.js';

const parts = 10;
const fullDay = 100_000;
const trialDay = 2_000;
/** Number of typed words between two requests to the server. */
const wordsPerQuestion = 10;

/** Measures the language server's memory during a day of typing in a document of 1 MB. */
export async function measureTypingDay(isTrial: boolean, progress: (what: string) => void): Promise<string> {
  const [ours] = makeSubjects();
  if (ours === undefined) throw new Error('There is no server of ours to measure.');
  const text = readFileSync(generatedFiles(1).yaml, 'utf8');
  const edits = isTrial ? trialDay : fullDay;
  const client = new LanguageClient(ours);
  await client.initialize();
  await client.open('file:///bench/openapi.yaml', 'yaml', text);
  const heaps = [await client.heap()];
  const type = typist(client, text);
  for (let part = 1; part <= parts; part++) {
    progress(`a day of typing, part ${part} of ${parts}`);
    await type(edits / parts);
    heaps.push(await client.heap());
  }
  await client.end();
  return [
    'A document of 1 MB with its lists declared, through the protocol: words typed letter by letter and deleted again, new lines, names of schemes and bindings, diagnostics after every edit, and hover and completion now and then. The table has the memory in use after garbage collection.',
    table(
      ['edits', ...heaps.map((_, part) => ((edits / parts) * part).toLocaleString('en-US'))],
      [['heap', ...heaps.map((bytes) => `${digits(bytes / 1e6)} MB`)]],
    ),
  ].join('\n\n');
}

/** Returns a function that types at the last position, and deletes the letters again, so that the text doesn't grow. */
function typist(client: LanguageClient, text: string): (edits: number) => Promise<void> {
  const lines = text.split('\n');
  const word = wordsIn(lines);
  const bindings = bindingsIn(lines);
  const root = rootNameIn(lines);
  let words = 0;
  return async (edits) => {
    for (let made = 0; made < edits; ) {
      const binding = bindings[words % bindings.length] ?? word();
      const places = [word(), word(), word(), binding, root ?? word()];
      const place = places[words % places.length] ?? word();
      const changes = words % 7 === 0 ? newLine(place) : letters(place, 'typed');
      for (const change of changes) await client.edit(change);
      made += changes.length;
      words++;
      if (words % wordsPerQuestion === 0)
        for (const method of ['hover', 'completion', 'definition'])
          await client.ask(`textDocument/${method}`, binding);
    }
  };
}

function letters({ line, character }: Place, word: string): readonly Change[] {
  const there = [...word].map((text, at) => ({ line, character: character + at, removed: 0, text }));
  const back = there.map((change) => ({ ...change, removed: 1, text: '' })).reverse();
  return [...there, ...back];
}

function newLine({ line, character }: Place): readonly Change[] {
  return [
    { line, character, removed: 0, text: '\n' },
    { line, character, removed: 0, lines: 1, text: '' },
  ];
}
