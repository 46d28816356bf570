import { type Command, type CommandRun, commandsFor, measureCommands } from './commands.js';
import { generatedFiles, githubFiles, graphFiles, type LargeDocument } from './corpus.js';
import { type Keystrokes, measureKeystrokes, measureOpening, measureScan } from './processes.js';
import { digits, duration, table } from './report.js';

/** Number of runs of each whole command, and of each measurement that needs a new process. */
const rounds = 7;
/** Number of runs for the generated documents: the largest take one command half a minute. */
const sizeRounds = 3;

/**
 * Measures Pagewright on the largest documents there are, beside others on the same files, and returns the text for the
 * page.
 */
export async function measureLargeDocuments(progress: (what: string) => void): Promise<string> {
  const github = githubFiles();
  const runs = await measureCommands(commandsFor(github), rounds, progress);
  const sizes = await measureSizes(progress);
  progress('scan and first findings');
  const scan = measureScan(github, rounds);
  const opening = measureOpening(github, rounds);
  progress('keystrokes in the description of GitHub');
  const inGithub = measureKeystrokes(github);
  progress('keystrokes in the description of Microsoft Graph');
  const inGraph = measureKeystrokes(graphFiles());
  return [
    "### Whole commands on GitHub's description",
    `10 MB of YAML, 270,543 lines, ${opening.bound} lists bound to a scheme. Medians of ${rounds} runs, taken in turns: a second run of \`pagewright\` begins with what the engine has compiled in the first. \`NODE_EXTRA_CA_CERTS\` is not set: with it, Node 20 reads certificates at every start, 30 ms that would be the same for all.`,
    besidePeers(runs),
    '### As the file grows',
    `Of generated documents. Medians of ${sizeRounds} runs.`,
    sizes,
    '### Opening it',
    `In new processes, medians of ${rounds}, on GitHub's description. First come findings about the schemes as they are declared, then those about how ${opening.bound} operations fit them.`,
    table(
      ['', 'time', 'beside', 'ratio'],
      [
        [
          'segments of the YAML text',
          duration(scan.ours),
          `${duration(scan.other)}, a pass over its line feeds`,
          digits(scan.ours / scan.other),
        ],
        ...(['first', 'all'] as const).map((which) => [
          `from the YAML text to ${which === 'first' ? `the first ${opening.sure === 1 ? 'finding' : `${opening.sure} findings`}` : `all ${opening.findings}`}`,
          duration(opening[which]),
          `${duration(opening.parse)}, \`JSON.parse\` of the JSON form`,
          digits(opening[which] / opening.parse),
        ]),
      ],
    ),
    '### After a keystroke',
    'From an edit to the findings that hold after it, in one process; each edit is undone by the next one, and has a turn of the event loop of its own. In the root declaration, the first scheme is given a name that it never had.',
    "GitHub's description, 10 MB of YAML:",
    keystrokeTable(inGithub),
    "Microsoft Graph's description, 25 MB of YAML, 1,741 lists bound:",
    keystrokeTable(inGraph),
  ].join('\n\n');
}

function besidePeers(runs: ReadonlyMap<Command, CommandRun>): string {
  const all = [...runs];
  const peers = all.filter(([{ peer }]) => peer === 'redocly' || peer === 'spectral' || peer === 'yaml');
  const held = all.find(([{ peer }]) => peer === 'text held')?.[1].peak ?? Number.NaN;
  return table(
    ['', 'time', ...peers.map(([{ peer }]) => `${peer} ÷ it`), 'peak memory', '÷ text held'],
    all.map(([{ what }, { seconds, peak }]) => [
      what,
      duration(seconds),
      ...peers.map(([, other]) => digits(other.seconds / seconds)),
      `${digits(peak)} MB`,
      digits(peak / held),
    ]),
  );
}

async function measureSizes(progress: (what: string) => void): Promise<string> {
  const shown = ['`pagewright check`, YAML', '`pagewright check`, JSON', '`parse` by yaml', '`JSON.parse`'];
  const columns: { readonly name: string; readonly runs: ReadonlyMap<string, CommandRun> }[] = [];
  for (const megabytes of [1, 10, 30]) {
    const document: LargeDocument = generatedFiles(megabytes);
    const chosen = commandsFor(document).filter(({ what }) => shown.includes(what));
    const runs = await measureCommands(chosen, sizeRounds, (what) => progress(`${document.name}: ${what}`));
    columns.push({
      name: `${megabytes} MB`,
      runs: new Map([...runs].map(([{ what }, run]) => [what, run])),
    });
  }
  return table(
    ['', ...columns.map(({ name }) => name)],
    shown.map((what) => [
      what,
      ...columns.map(({ runs }) => {
        const run = runs.get(what);
        return run === undefined ? '' : `${duration(run.seconds)}, ${digits(run.peak)} MB`;
      }),
    ]),
  );
}

function keystrokeTable(rows: readonly Keystrokes[]): string {
  const shown = (milliseconds: number) => duration(milliseconds / 1000);
  return table(
    ['', 'edits', 'median', 'p95', 'p99', 'most'],
    rows.map(({ kind, edits, median, p95, p99, max }) => [
      kind,
      String(edits),
      shown(median),
      shown(p95),
      shown(p99),
      shown(max),
    ]),
  );
}
