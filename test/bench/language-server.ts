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
    "GitHub's description with its lists declared, 10 MB of YAML or 13 MB of JSON, through the protocol over standard input and output. Each edit inserts a letter into a word at a random place, or deletes that letter again. The client requests diagnostics right after the edit, and the time is from the edit to the response. In the rows with *sent*, the server sends diagnostics without a request, and the time is from the edit until they arrive. A server that needs more than three minutes gets no further edits after the 60th. The echo reads the messages and sends empty responses.",
    typingTable(measured),
    'For the first three columns, the scheme name in an operation is edited, and a request follows at once; the time is from the edit to the response. The next two columns measure a new process: the time from opening the text to the first diagnostics, and to all of them. The last two show the peak memory of that process, and its ratio to that of an echo. Diagnostics of a large document arrive in steps: problems of schemes and declarations come before the server knows how all operations match their schemes. If the client requests diagnostics, the server then tells it to request them again.',
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
