import { type Command, type CommandRun, commandsFor, measureCommands } from './commands.js';
import { githubFiles, graphFiles } from './corpus.js';
import { type Keystrokes, measureKeystrokes, measureOpening, measureScan } from './processes.js';
import { digits, duration, table } from './report.js';

/** Number of runs of each whole command, and of each measurement that needs a new process. */
const rounds = 7;

/**
 * Measures Pagewright on the largest documents there are, beside others on the same files, and returns the text for the
 * page.
 */
export async function measureLargeDocuments(progress: (what: string) => void): Promise<string> {
  const github = githubFiles();
  const runs = await measureCommands(commandsFor(github), rounds, progress);
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
    "From an edit to the findings that hold after it, in one process; each edit is undone by the next one, and has a turn of the event loop of its own. In the root declaration, the first scheme is given a name that it never had. GitHub's description has 10 MB of YAML, that of Microsoft Graph 25 MB and 1,741 lists.",
    keystrokeTable(inGithub, inGraph),
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

/** The kinds of edits in both documents. */
function keystrokeTable(some: readonly Keystrokes[], others: readonly Keystrokes[]): string {
  const shown = (milliseconds: number | undefined) => duration((milliseconds ?? Number.NaN) / 1000);
  return table(
    ['', 'GitHub, median', 'p99', 'most', 'Graph, median', 'p99', 'most'],
    some.map(({ kind, median, p99, max }, index) => [
      kind,
      ...[median, p99, max].map(shown),
      ...[others[index]?.median, others[index]?.p99, others[index]?.max].map(shown),
    ]),
  );
}
