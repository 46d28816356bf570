import { type Command, type CommandRun, commandsFor, measureCommands } from './commands.js';
import { githubFiles, graphFiles } from './corpus.js';
import { type Keystrokes, measureKeystrokes, measureOpening, measureScan } from './processes.js';
import { digits, duration, table } from './report.js';

/** Runs of each measurement that starts a new process. */
const rounds = 7;

/** Runs of each whole command, which may take seconds. */
const commandRounds = 5;

/** Compares the command with other programs on GitHub's description, and returns Markdown. */
export async function measureWholeCommands(progress: (what: string) => void): Promise<string> {
  const runs = await measureCommands(commandsFor(githubFiles()), commandRounds, progress);
  return [
    `10 MB of YAML, 270,543 lines. Medians of ${commandRounds} runs, alternating between the programs: a second run of \`pagewright\` uses the code that the engine compiled in the first. *Struct* is Redocly with \`extends: []\` and the rule \`struct\` alone, its leanest run. A program that only parses finds nothing. \`NODE_EXTRA_CA_CERTS\` is not set: with it, Node 20 reads certificates at every start, which would add 30 ms to every program.`,
    besidePeers(runs),
  ].join('\n\n');
}

/** Measures opening the largest documents and typing in them, and returns Markdown. */
export async function measureLargeDocuments(progress: (what: string) => void): Promise<string> {
  const github = githubFiles();
  progress('scan and first findings');
  const scan = measureScan(github, rounds);
  const opening = measureOpening(github, rounds);
  progress('keystrokes in the description of GitHub');
  const inGithub = measureKeystrokes(github);
  progress('keystrokes in the description of Microsoft Graph');
  const inGraph = measureKeystrokes(graphFiles());
  return [
    '### Opening it',
    `In new processes, medians of ${rounds}, on GitHub's description. Findings about the schemes themselves come first, then findings about how well ${opening.bound} operations match their schemes.`,
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
    "The time from an edit to the findings that apply after it, in one process. Each edit is undone by the next one, and runs in a separate turn of the event loop. In the root declaration, the first scheme gets a new name. GitHub's description is 10 MB of YAML. The description of Microsoft Graph is 25 MB and has 1,741 lists.",
    keystrokeTable(inGithub, inGraph),
  ].join('\n\n');
}

/** Short names of the compared programs. The column of a program shows its time divided by the row's time. */
const besides = ['redocly', 'struct', 'spectral', 'yaml', 'js-yaml'];

function besidePeers(runs: ReadonlyMap<Command, CommandRun>): string {
  const all = [...runs];
  const peers = all.filter(([{ peer = '' }]) => besides.includes(peer));
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

/** Formats a table with a row for each kind of edit, and the times in both documents. */
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
