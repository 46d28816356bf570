import { type Command, measureCommands, pagewright } from './commands.js';
import { editedGithubFiles, githubFiles } from './corpus.js';
import { digits, duration, table } from './report.js';

/** Measures `pagewright diff` and, for comparison, `check` on GitHub's description, and returns Markdown. */
export async function measureDiff(isTrial: boolean, progress: (what: string) => void): Promise<string> {
  const [old, next] = [githubFiles(), editedGithubFiles()];
  const check: Command = { what: '`pagewright check` of one', args: [pagewright, 'check', old.yaml] };
  const diff = (what: string, ...files: readonly string[]): Command => {
    return { what: `\`pagewright diff\`, ${what}`, args: [pagewright, 'diff', ...files] };
  };
  const commands = [
    check,
    diff('YAML', old.yaml, next.yaml),
    diff('JSON', old.json, next.json),
    diff('YAML with itself', old.yaml, old.yaml),
  ];
  const runs = await measureCommands(commands, isTrial ? 1 : 5, progress);
  const one = runs.get(check)?.cpu ?? Number.NaN;
  return [
    "GitHub's description with its pagination declared, 10 MB of YAML, compared with a version in which a schema of most lists has one more property, the page size has another default, and one list has no pagination. Medians of processor time, including the start of Node.",
    table(
      ['', 'time of the processors', '÷ check', 'peak memory'],
      [...runs].map(([{ what }, { cpu, peak }]) => [
        what,
        duration(cpu),
        digits(cpu / one),
        `${digits(peak)} MB`,
      ]),
    ),
  ].join('\n\n');
}
