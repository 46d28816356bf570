import { join } from 'node:path';
import type { OptionSpecs } from '../arguments/parse-arguments.js';
import type { Io } from '../io.js';
import { readText } from '../project/load-file.js';
import { displayName } from '../project/source-file.js';
import { type Command, writeNote } from './command.js';

/** The folders in which agents look for skills, below a repository or the home folder. */
const agentFolders = {
  generic: '.agents/skills',
  claude: '.claude/skills',
  codex: '.codex/skills',
  copilot: '.github/skills',
  cursor: '.cursor/skills',
} as const;

type Agent = keyof typeof agentFolders;

const agents: readonly Agent[] = ['generic', 'claude', 'codex', 'copilot', 'cursor'];

const options = {
  list: { text: 'Only list the skills.' },
  agent: {
    value: 'NAME',
    choices: agents,
    text: 'The agent whose folder gets the skills. Default: generic, .agents/skills.',
  },
  global: { text: 'Write below the home folder instead of the current one.' },
} as const satisfies OptionSpecs;

const skills = {
  'pagewright-declare': 'declare how an API pages',
  'pagewright-review': 'review a change to an API description',
  'pagewright-migrate': 'move declarations from another tool',
  'pagewright-verify': 'verify declarations against recorded traffic or a server',
} as const;

export const skillsCommand: Command<typeof options> = {
  name: 'skills',
  summary: 'Write the skills of this version for agents: declare, review, migrate, verify.',
  positionals: '',
  options,
  examples: [
    ['pagewright skills', 'writes them to .agents/skills'],
    ['pagewright skills --agent claude', 'writes them to .claude/skills'],
    ['pagewright skills --list', 'lists them'],
  ],
  details: [
    'The skills are part of the package, so the command needs no network. Run the command after an update to replace them. An existing file that Pagewright did not write is kept.',
    "Exit status: 0, or 2 when a file is left unchanged or can't be written.",
  ],
  async run(io, positionals, given) {
    if (positionals.length > 0) return { usage: 'skills takes no arguments' };
    if (given.list !== undefined) {
      for (const [name, does] of Object.entries(skills)) io.stdout.write(`${name.padEnd(20)}${does}\n`);
      return 0;
    }
    const home = io.env.HOME ?? io.env.USERPROFILE;
    if (given.global !== undefined && home === undefined) return { usage: '--global needs HOME to be set' };
    const base = given.global === undefined ? io.cwd : (home ?? io.cwd);
    const agent = agents.find((one) => one === given.agent?.[0]) ?? 'generic';
    const problems: string[] = [];
    for (const name of Object.keys(skills)) {
      const problem = await writeSkill(io, base, `${agentFolders[agent]}/${name}/SKILL.md`, name);
      if (problem !== undefined) problems.push(problem);
    }
    writeNote(io, problems);
    return problems.length > 0 ? 2 : 0;
  },
};

/** Marks a file as written by this command, in its front matter. */
const mark = 'pagewright-version:';

async function writeSkill(io: Io, base: string, path: string, name: string): Promise<string | undefined> {
  const target = join(base, path);
  const shown = displayName(io.cwd, target);
  const skill = await readText(io, io.packageFile(`skills/${name}.md`));
  if (!skill.ok) return `can't read the skill ${name}: ${skill.problem}`;
  const text = skill.value.replace('{version}', io.version);
  const before = (await io.kindOf(target)) === undefined ? undefined : await readText(io, target);
  if (before !== undefined && !(before.ok && before.value.includes(mark)))
    return `${shown} was not written by Pagewright, and is kept`;
  if (before?.ok === true && before.value === text) {
    io.stdout.write(`${shown} is up to date\n`);
    return undefined;
  }
  const written = await io.placeFile(base, path, text);
  if (!written.ok) return `can't write ${shown}: ${written.problem}`;
  io.stdout.write(`${before === undefined ? 'wrote' : 'updated'} ${shown}\n`);
  return undefined;
}
