import { readFileSync } from 'node:fs';
import { githubFiles } from './corpus.js';
import { makeSubjects } from './language-servers.js';
import {
  type Amount,
  askedMethods,
  measureServer,
  medianOf,
  part,
  type ServerTimes,
} from './measure-server.js';
import { digits, duration, table } from './report.js';

const fullAmount: Amount = {
  edits: { maxRounds: 2000, minRounds: 60, patience: 180_000 },
  requests: { maxRounds: 400, minRounds: 20, patience: 60_000 },
  openings: 5,
};
const few = { maxRounds: 6, minRounds: 6, patience: 0 };
const trialAmount: Amount = { edits: few, requests: few, openings: 1 };

/** Measures typing in GitHub's description with several language servers, and returns Markdown. */
export async function measureLanguageServer(
  isTrial: boolean,
  progress: (what: string) => void,
): Promise<string> {
  const document = githubFiles();
  const texts = { yaml: readFileSync(document.yaml, 'utf8'), json: readFileSync(document.json, 'utf8') };
  const amount = isTrial ? trialAmount : fullAmount;
  const subjects = makeSubjects();
  const measured: ServerTimes[] = [];
  for (const subject of subjects) {
    progress(`${subject.what}, while typing`);
    measured.push(await measureServer(subject, texts[subject.language], amount));
  }
  return [
    "GitHub's description with its lists declared, 10 MB of YAML or 13 MB of JSON, through the protocol over standard input and output: one edit after the other, a letter in a word at a random place or the same letter gone again. Diagnostics are asked for right behind the edit, and the time is from the edit to the answer; *sent*: the server sends them by itself, and the time is until they come. A server that has been at it for three minutes gets no more edits, once it has had 60. The echo takes messages in and answers with nothing.",
    typingTable(measured),
    'Right behind an edit in the name that an operation is bound by, from the edit to the answer; then from the text to the first diagnostics and to all in a new process, and the most memory that the process has held. Those of a large document come in steps: what is wrong with schemes and declarations before it is known how all operations fit them; where they are asked for, the server then has the client ask again.',
    answersTable(measured),
  ].join('\n\n');
}

function typingTable(measured: readonly ServerTimes[]): string {
  const ours = measured.find(({ subject }) => subject.kind === 'ours');
  const base = ours === undefined ? Number.NaN : medianOf(ours.edits);
  return table(
    ['keystroke to diagnostics', 'edits', 'median', 'p95', 'p99', 'most', '÷ Pagewright, YAML'],
    measured.map(({ subject, edits }) => [
      subject.what,
      String(edits.length),
      ...spread(edits),
      digits(medianOf(edits) / base),
    ]),
  );
}

function answersTable(measured: readonly ServerTimes[]): string {
  return table(
    [
      '',
      ...askedMethods.map((method) => `${method}, p95`),
      'first diagnostics',
      'all diagnostics',
      'peak memory',
      '÷ echo',
    ],
    measured.map(({ subject, asked, opened, peak }) => [
      subject.what,
      ...askedMethods.map((method) => {
        const times = asked.get(method);
        return times === undefined ? 'none' : shown(part(times, 0.95));
      }),
      shown(opened.first),
      shown(opened.all),
      `${digits(peak)} MB`,
      digits(peak / (floorOf(measured, subject.language)?.peak ?? Number.NaN)),
    ]),
  );
}

function floorOf(measured: readonly ServerTimes[], language: string): ServerTimes | undefined {
  return measured.find(({ subject }) => subject.kind === 'floor' && subject.language === language);
}

function spread(times: readonly number[]): readonly string[] {
  return [...[0.5, 0.95, 0.99].map((share) => part(times, share)), Math.max(...times)].map(shown);
}

function shown(milliseconds: number): string {
  return duration(milliseconds / 1000);
}
