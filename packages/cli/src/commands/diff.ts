import { relative, resolve } from 'node:path';
import { type TargetId, targetIds } from '@pagewright/core';
import { configuredTargets } from '@pagewright/core/authoring';
import { suggest } from '@pagewright/core/internal';
import { type Effect, effects } from '@pagewright/diff';
import { isBroken } from '../analysis/analyze-unit.js';
import type { OptionSpecs, OptionValues } from '../arguments/parse-arguments.js';
import { type Allowance, allowChanges, readAllowance } from '../compare/allowed-changes.js';
import {
  type Comparison,
  compareUnits,
  comparisonOf,
  hasEffect,
  type SideToCompare,
} from '../compare/compare-units.js';
import { revisionFile } from '../compare/revision.js';
import type { Io } from '../io.js';
import { diffGithub, diffJson, diffMarkdown, diffSarif } from '../reporters/diff-formats.js';
import { diffText } from '../reporters/diff-text.js';
import { painter } from '../terminal/text-width.js';
import { analyseFiles, fileOptions, tooMuch } from './analysed-file.js';
import { type Command, type ExitStatus, profileOption, type UsageError, writeNote } from './command.js';

const options = {
  target: {
    value: 'T',
    multiple: true,
    text: `A language to compare for: ${targetIds.join(', ')}. Repeatable. Default: the targets of the configurations, otherwise all.`,
  },
  'fail-on': {
    value: 'EFFECT',
    choices: [...effects, 'none'],
    text: 'The least severe effect that makes the command fail. Default: walk, which includes every breaking change.',
  },
  allow: {
    value: 'CODE[@POINTER]=REASON',
    multiple: true,
    text: 'A change to allow, with the reason: everywhere, or at and below a JSON pointer in either version. Repeatable.',
  },
  profile: profileOption,
  ...fileOptions,
  format: {
    value: 'FORMAT',
    choices: ['text', 'json', 'markdown', 'github', 'sarif'],
    text: 'How the result is written. Default: text.',
  },
} as const satisfies OptionSpecs;

type DiffArguments = OptionValues<typeof options>;

export const diffCommand: Command<typeof options> = {
  name: 'diff',
  summary: 'Show what a change to pagination breaks, by language.',
  positionals: 'OLD NEW',
  options,
  examples: [
    [
      'pagewright diff main:openapi.yaml openapi.yaml',
      'compares the file with its version on the branch main',
    ],
    [
      'pagewright diff v1.yaml v2.yaml --target go --fail-on source',
      'fails if a program in Go no longer compiles',
    ],
    ['pagewright diff main:apis apis', 'compares the documents of two folders, file by file'],
  ],
  details: [
    'OLD and NEW are OpenAPI documents or configurations, or two folders of them, as paths or as REV:PATH in git. PATH is relative to the root of the repository; with ./ it is relative to the current folder. Configurations and overlays are found as in check; for a REV, in that revision.',
    'source: a program that compiled no longer does. wire: a request differs. walk: the items differ, or the walk ends elsewhere. docs: none of these.',
    "Exit status: 0, 1 when a change is at least as severe as --fail-on, 2 for wrong usage, or when the versions can't be compared.",
  ],
  async run(io, positionals, given) {
    const [old, next, ...more] = positionals;
    if (old === undefined || next === undefined || more.length > 0)
      return { usage: 'diff needs OLD and NEW' };
    if (old === '-' && next === '-') return { usage: 'only one of OLD and NEW can be standard input' };
    const targets = chosenTargets(given.target ?? []);
    if (typeof targets === 'string') return { usage: targets };
    const allowances = chosenAllowances(given.allow ?? []);
    if (typeof allowances === 'string') return { usage: allowances };
    const before = await readComparedSide(io, old, given);
    if (!before.ok) return before.end;
    const after = await readComparedSide(io, next, given);
    if (!after.ok) return after.end;
    if (before.isFolder !== after.isFolder) return { usage: 'diff compares two files or two folders' };
    const pairs = pairsOf(before.sides, after.sides);
    if (pairs.onlyOld.length > 0) {
      const lost = pairs.onlyOld.map(
        (name) => `${name} of ${old} is not in ${next}: name both files if it moved`,
      );
      writeNote(io, lost);
      return 2;
    }
    writeNote(
      io,
      pairs.onlyNew.map((name) => `${name} is new in ${next}: there is nothing to compare it with`),
    );
    const found = pairs.both.flatMap(([one, other]) =>
      compareUnits(one.side, other.side, comparisonOptions(one, other, targets)),
    );
    const { changes, unused } = allowChanges(found, allowances);
    writeNote(
      io,
      unused.map(({ text }) => `--allow ${text} matches no change: remove it`),
    );
    const comparison = comparisonOf(changes);
    for (const part of parts(io, given.format?.[0], comparison)) io.stdout.write(part);
    const failOn = effects.find((effect: Effect) => effect === (given['fail-on']?.[0] ?? 'walk'));
    return failOn !== undefined && hasEffect(comparison, failOn) ? 1 : 0;
  },
};

function chosenTargets(given: readonly string[]): readonly TargetId[] | string {
  const names = given.flatMap((text) => text.split(',')).filter((name) => name !== '');
  const wrong = names.find((name) => name !== 'all' && !targetIds.some((id) => id === name));
  if (wrong === undefined) return targetIds.filter((id) => names.includes(id) || names.includes('all'));
  const meant = suggest(wrong, targetIds);
  return `--target ${wrong} is not one of ${targetIds.join(', ')}, all${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}

function chosenAllowances(given: readonly string[]): readonly Allowance[] | string {
  const allowances: Allowance[] = [];
  for (const text of given) {
    const allowance = readAllowance(text);
    if (typeof allowance === 'string') return allowance;
    allowances.push(allowance);
  }
  return allowances;
}

/** A document or configuration to compare. `name` is its path in the folder to compare, or empty for a single file. */
interface NamedSide {
  readonly name: string;
  readonly side: SideToCompare;
  readonly profile: Parameters<typeof configuredTargets>[1];
}

type ReadSide =
  | { readonly ok: true; readonly isFolder: boolean; readonly sides: readonly NamedSide[] }
  | { readonly ok: false; readonly end: ExitStatus | UsageError };

async function readComparedSide(io: Io, text: string, given: DiffArguments): Promise<ReadSide> {
  const refused = (problems: readonly string[]): ReadSide => {
    writeNote(io, problems);
    return { ok: false, end: 2 };
  };
  const revision = await revisionFile(io, text);
  if (revision?.ok === false) return refused([`can't read ${text}: ${revision.problem}`]);
  const { io: host, path } = revision?.value ?? { io, path: text };
  const loaded = await analyseFiles(host, [path], given, { checks: false });
  if (!loaded.ok) return loaded;
  const { project, analysed, profile } = loaded;
  writeNote(io, [...project.notes, ...analysed.flatMap(({ notes }) => notes)]);
  if (project.problems.length > 0) return refused(project.problems);
  if (analysed.length === 0) return refused([`${text} is neither an OpenAPI document nor a configuration`]);
  const folder = resolve(io.cwd, path);
  const isFolder = text !== '-' && (await host.kindOf(folder)) === 'folder';
  if (!isFolder && analysed.length > 1) {
    const units = analysed.map(({ unit }) => unit);
    return { ok: false, end: { usage: tooMuch('diff compares', text, units) } };
  }
  const sides = analysed.map((one): NamedSide => {
    const file = one.unit.document ?? one.unit.config;
    const side = { analysed: one, ...(revision !== undefined && { revision: revision.value.revision }) };
    return { name: isFolder ? relative(folder, file?.path ?? '') : '', side, profile };
  });
  const broken = sides.filter(({ side }) => isBroken(side.analysed));
  if (broken.length > 0)
    return refused(
      broken.map(
        ({ name }) =>
          `${name === '' ? text : `${name} of ${text}`} can't be compared: it, or a file that belongs to it, has syntax errors`,
      ),
    );
  return { ok: true, isFolder, sides };
}

/** Pairs the documents of both sides by their paths. */
function pairsOf(old: readonly NamedSide[], next: readonly NamedSide[]) {
  const byName = new Map(next.map((side) => [side.name, side]));
  const names = new Set(old.map(({ name }) => name));
  return {
    both: old.flatMap((one): readonly (readonly [NamedSide, NamedSide])[] => {
      const other = byName.get(one.name);
      return other === undefined ? [] : [[one, other]];
    }),
    onlyOld: [...names].filter((name) => !byName.has(name)),
    onlyNew: [...byName.keys()].filter((name) => !names.has(name)),
  };
}

/** Takes the targets from the options, or else from the configurations, or else all targets. */
function comparisonOptions(old: NamedSide, next: NamedSide, targets: readonly TargetId[]) {
  const configured = [old, next].map(({ side, profile }) =>
    configuredTargets(side.analysed.unit.config?.tree.reader, profile),
  );
  const ofConfigs = new Set(configured.flatMap(({ ids }) => ids));
  const usual = ofConfigs.size > 0 ? targetIds.filter((id) => ofConfigs.has(id)) : targetIds;
  return {
    targets: targets.length > 0 ? targets : usual,
    profile: configured[1]?.profile ?? 'baseline',
  };
}

function parts(io: Io, format: string | undefined, comparison: Comparison): Iterable<string> {
  switch (format) {
    case 'json':
      return [diffJson(comparison)];
    case 'markdown':
      return [diffMarkdown(comparison)];
    case 'github':
      return diffGithub(comparison, io.env.GITHUB_WORKSPACE);
    case 'sarif':
      return [diffSarif(comparison, { cwd: io.cwd, version: io.version, problems: [] })];
    default:
      return diffText(comparison, { paint: painter(io), columns: io.stdout.columns });
  }
}
