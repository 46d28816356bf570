import { choiceList, type OptionSpec, type OptionSpecs } from '../arguments/parse-arguments.js';
import { padTo, wrap } from '../terminal/text-width.js';
import type { Command } from './command.js';

export const generalOptions = {
  help: { short: 'h', text: 'Show this help.' },
  version: { short: 'v', text: 'Show the version.' },
} as const satisfies OptionSpecs;

export const commandOptions = {
  help: { short: 'h', text: 'Show this help.' },
} as const satisfies OptionSpecs;

export function programHelp(commands: readonly Command[], columns: number | undefined): string {
  return page([
    'pagewright: the authoring tool for API pagination',
    section('Usage', ['pagewright COMMAND [ARGUMENTS]']),
    table(
      'Commands',
      commands.map(({ name, summary }) => [name, summary]),
      columns,
    ),
    optionTable(generalOptions, columns),
    section('Exit status', exitStatus),
    'pagewright help COMMAND shows the arguments of a command.',
  ]);
}

export function commandHelp(command: Command, columns: number | undefined): string {
  return page([
    wrap(command.summary, widthOf(columns)).join('\n'),
    section('Usage', [usageLine(command)]),
    optionTable({ ...command.options, ...commandOptions }, columns),
    section(
      'Examples',
      command.examples.flatMap(([line, does]) => [line, `    ${does}`]),
    ),
    ...command.details.map((text) => wrap(text, widthOf(columns)).join('\n')),
  ]);
}

export function usageLine({ name, positionals }: Command): string {
  return ['pagewright', name, positionals, '[OPTIONS]'].filter((part) => part !== '').join(' ');
}

const exitStatus = [
  '0  no finding at or above --fail-on',
  '1  the check or a walk fails, or traffic contradicts a declaration',
  "2  wrong usage, or an input that can't be read",
];

function optionTable(specs: OptionSpecs, columns: number | undefined): string {
  const rows = Object.entries(specs)
    .filter(([, { replacedBy }]) => replacedBy === undefined)
    .map(([name, spec]): [string, string] => [optionName(name, spec), optionText(spec)]);
  return table('Options', rows, columns);
}

function optionName(name: string, { short, value, isOptional, choices }: OptionSpec): string {
  const shown = isShort(choices) ? choices.join('|') : value;
  const long =
    value === undefined ? `--${name}` : isOptional === true ? `--${name}[=${shown}]` : `--${name} ${shown}`;
  return short === undefined ? `    ${long}` : `-${short}, ${long}`;
}

function optionText({ text, choices }: OptionSpec): string {
  return choices === undefined || isShort(choices) ? text : `${text} One of ${choiceList(choices)}.`;
}

function isShort(choices: readonly string[] | undefined): choices is readonly string[] {
  return choices !== undefined && choices.join('|').length <= 36;
}

function table(
  title: string,
  rows: readonly (readonly [string, string])[],
  columns: number | undefined,
): string {
  const indent = Math.max(...rows.map(([name]) => name.length)) + 2;
  const lines = rows.flatMap(([name, text]) =>
    wrap(text, widthOf(columns) - indent - 2).map(
      (line, index) => padTo(index === 0 ? name : '', indent) + line,
    ),
  );
  return section(title, lines);
}

function widthOf(columns: number | undefined): number {
  return Math.max(60, Math.min(columns ?? 100, 100));
}

function section(title: string, lines: readonly string[]): string {
  return [`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n');
}

function page(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
