import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { githubFiles } from './corpus.js';
import { referringGithub, splitGithub } from './github-in-files.js';
import { type FirstEdit, type FirstMoments, LanguageClient, type OpenedText } from './language-client.js';
import { makeSubjects, type Subject } from './language-servers.js';
import { part } from './measure-server.js';
import { digits, duration, table } from './report.js';
import { type Place, wordsIn } from './typing-places.js';

/** Milliseconds between opening a text and its first edit. */
const delays = (process.env.DELAYS ?? '0,50,150,300').split(',').map(Number);
const rounds = 10;

interface FirstTimes {
  readonly what: string;
  readonly opened: readonly FirstMoments[];
  readonly edits: ReadonlyMap<number, readonly FirstEdit[]>;
}

/** Measures the response to an edit shortly after a text is opened, and returns Markdown. */
export async function measureFirstEdit(isTrial: boolean, progress: (what: string) => void): Promise<string> {
  const [pulling, pushing] = makeSubjects();
  if (pulling === undefined || pushing === undefined)
    throw new Error('There is no server of ours to measure.');
  const [whole, split, referring] = [githubFiles().yaml, splitGithub(), referringGithub()];
  const documents: readonly (readonly [string, string, Subject])[] = [
    ['in one file', whole, pulling],
    ['in one file, sent', whole, pushing],
    ['with one reference into another file, sent', referring.root, pushing],
    [`in ${split.files} files, sent`, split.root, pushing],
  ];
  const measured: FirstTimes[] = [];
  for (const [what, file, subject] of documents) {
    progress(`the first edit of GitHub's description ${what}`);
    measured.push(await measureDocument(what, file, subject, isTrial ? 1 : rounds));
  }
  return [
    `GitHub's description, 10 MB of YAML, through the protocol over standard input and output, in ${rounds} new processes for each number. *Taken*: from the text to the answer to a first request about the text alone. *Longest wait*: of such requests, one after the other until all diagnostics had come. *Sent*: the server sends diagnostics by itself.`,
    table(
      ['', 'taken', 'first diagnostics', 'all diagnostics', 'longest wait, median', 'most'],
      measured.map(({ what, opened }) => [
        what,
        ...(['taken', 'first', 'all', 'maxWait'] as const).map((which) =>
          shown(
            part(
              opened.map((one) => one[which]),
              0.5,
            ),
          ),
        ),
        shown(
          part(
            opened.map((one) => one.maxWait),
            1,
          ),
        ),
      ]),
    ),
    'A letter in a word, so long after the text was sent: from the edit to the answer to a request about the text right behind it, and to the last diagnostics. An edit right behind the text waits until that has been taken.',
    table(
      ['', 'edit after', 'runs', 'answered, median', 'p95', 'most', 'all diagnostics, median', 'most'],
      measured.flatMap(({ what, edits }) =>
        [...edits].map(([delay, times]) => {
          const [answered, all] = [times.map((one) => one.answered), times.map((one) => one.all)];
          return [
            what,
            delay === 0 ? 'at once' : `${digits(delay)} ms`,
            String(times.length),
            ...[0.5, 0.95, 1].map((share) => shown(part(answered, share))),
            ...[0.5, 1].map((share) => shown(part(all, share))),
          ];
        }),
      ),
    ),
  ].join('\n\n');
}

async function measureDocument(
  what: string,
  file: string,
  subject: Subject,
  times: number,
): Promise<FirstTimes> {
  const text = readFileSync(file, 'utf8');
  const document: OpenedText = { uri: pathToFileURL(file).href, languageId: 'yaml', text };
  const word = wordsIn(text.split('\n'));
  const opened: FirstMoments[] = [];
  const edits = new Map<number, FirstEdit[]>(delays.map((delay) => [delay, []]));
  for (let round = 0; round < times; round++) {
    opened.push(await withClient(subject, (client) => client.openAndAsk(document)));
    for (const [delay, runs] of edits) runs.push(await measureEdit(subject, document, delay, word()));
  }
  return { what, opened, edits };
}

function measureEdit(
  subject: Subject,
  document: OpenedText,
  delay: number,
  place: Place,
): Promise<FirstEdit> {
  const change = { ...place, removed: 0, text: 'x' };
  return withClient(subject, (client) => client.openAndEdit(document, delay, change));
}

async function withClient<T>(subject: Subject, use: (client: LanguageClient) => Promise<T>): Promise<T> {
  const client = new LanguageClient(subject);
  await client.initialize();
  const result = await use(client);
  await client.end();
  return result;
}

function shown(milliseconds: number): string {
  return duration(milliseconds / 1000);
}
