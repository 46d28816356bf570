import { catalogue, findRule, type Rule } from '@pagewright/core';
import { suggest, verifyCodes } from '@pagewright/core/internal';
import { changeKinds } from '@pagewright/diff';
import type { OptionSpecs } from '../arguments/parse-arguments.js';
import { severityStyles } from '../reporters/text.js';
import { type Paint, padTo, painter, wrap } from '../terminal/text-width.js';
import { type Command, formatOption } from './command.js';

const options = { format: formatOption } as const satisfies OptionSpecs;

export const rules: Command<typeof options> = {
  name: 'rules',
  summary: 'List the rules, or explain one with a bad and a good example.',
  positionals: '[CODE]',
  options,
  examples: [
    ['pagewright rules', 'lists the rules'],
    ['pagewright rules Pagination/UnknownScheme', 'explains one'],
  ],
  details: ['Exit status: 0, or 2 if the code is not a rule.'],
  async run(io, positionals, given) {
    const [code, ...more] = positionals;
    if (more.length > 0) return { usage: `rules takes one code, not ${positionals.length}` };
    const chosen = code === undefined ? Object.keys(catalogue) : [code];
    const found = chosen.flatMap((name) => {
      const rule = findRule(name);
      return rule === undefined ? [] : [{ code: name, rule }];
    });
    if (code !== undefined && found.length === 0) return { usage: noRule(code) };
    const columns = Math.min(io.stdout.columns ?? 100, 100);
    const paint = painter(io);
    if (given.format?.[0] === 'json') {
      const entries = found.map(({ code: name, rule }) => ({ code: name, ...rule }));
      io.stdout.write(`${JSON.stringify({ version: 1, rules: entries }, null, 2)}\n`);
    } else if (code === undefined) io.stdout.write(ruleList(found, columns, paint));
    else for (const entry of found) io.stdout.write(rulePage(entry, columns, paint));
    return 0;
  },
};

interface Entry {
  readonly code: string;
  readonly rule: Rule;
}

function ruleList(entries: readonly Entry[], columns: number, paint: Paint): string {
  const codeWidth = Math.max(...entries.map(({ code }) => code.length)) + 2;
  const rows = entries.flatMap(({ code, rule: { severity, isOff, summary } }) =>
    wrap(isOff === true ? `${summary} Off by default.` : summary, Math.max(30, columns - codeWidth - 7)).map(
      (line, index) =>
        index === 0
          ? `${paint(severityStyles[severity], severity.padEnd(7))}${paint('bold', padTo(code, codeWidth))}${line}`
          : `${' '.repeat(7 + codeWidth)}${line}`,
    ),
  );
  return `${rows.join('\n')}\n`;
}

function rulePage({ code, rule }: Entry, columns: number, paint: Paint): string {
  const { severity, isOff, summary, explanation, bad, good } = rule;
  const example = (yaml: string) => yaml.split('\n').map((line) => `  ${line}`);
  return [
    `${paint('bold', code)} (${paint(severityStyles[severity], severity)}${isOff === true ? ', off by default' : ''})`,
    ...wrap(summary, columns),
    '',
    ...wrap(explanation, columns),
    '',
    paint('red', 'Bad:'),
    ...example(bad),
    '',
    paint('green', 'Good:'),
    ...example(good),
    '',
  ].join('\n');
}

function noRule(code: string): string {
  if (verifyCodes.some((one) => one === code)) return `${code} is a code of verify: see docs/verify.md`;
  if (Object.hasOwn(changeKinds, code)) return `${code} is a code of diff: see docs/diff.md`;
  const codes = Object.keys(catalogue);
  const tail = (name: string) => name.slice(name.indexOf('/') + 1);
  const meantTail = suggest(tail(code), codes.map(tail)) ?? tail(code);
  const meant = suggest(code, codes) ?? codes.find((name) => tail(name) === meantTail);
  const hint = meant === undefined ? '; pagewright rules lists them' : `. Did you mean ${meant}?`;
  return `there is no rule ${code}${hint}`;
}
