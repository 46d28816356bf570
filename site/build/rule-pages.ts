import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogue, type Rule, type RuleCode } from '@pagewright/core';
import { linkOf } from '../share/state.js';
import { exampleState } from './example-state.js';
import { rulePagePath } from './page-links.js';

const codes = Object.keys(catalogue) as RuleCode[];

/** Descriptions of the rule families, in the order of the index. */
const families: Readonly<Record<string, string>> = {
  Pagination: 'Schemes, and the operations that are bound to them',
  Document: 'OpenAPI documents',
  Config: 'Configurations',
  Readme: 'The README of a configuration',
  Overlay: 'Overlays and overrides',
  Guideline: 'Guidelines: off until a preset or a severity turns them on',
};

/** Writes a page for each rule and an index of all of them. */
export function writeRulePages(into: string): void {
  write(into, 'rules/index.md', indexPage());
  for (const code of codes) write(into, rulePagePath(code), rulePage(code, catalogue[code]));
}

function write(into: string, path: string, text: string): void {
  const file = join(into, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function indexPage(): string {
  const others = [...new Set(codes.map(familyOf))].filter((family) => families[family] === undefined);
  const sections = [...Object.keys(families), ...others].flatMap((family) => {
    const rows = codes
      .filter((code) => familyOf(code) === family)
      .map(
        (code) =>
          `| [${nameOf(code)}](./${code}.md) | ${badge(catalogue[code])} | ${prose(catalogue[code].summary)} |`,
      );
    if (rows.length === 0) return [];
    return [
      `## ${family}`,
      '',
      families[family] ?? '',
      '',
      '| rule | severity | reports |',
      '| --- | --- | --- |',
      ...rows,
      '',
    ];
  });
  return [
    '---',
    'title: Rules',
    'description: Every finding that Pagewright reports, with an example of the mistake and of the remedy.',
    '---',
    '',
    '# Rules',
    '',
    `Pagewright reports ${codes.length} kinds of findings. Each kind has a page that says what the mistake costs, and shows a wrong and a corrected declaration. Both open in the playground.`,
    '',
    '- <Severity of="error" /> the declaration can’t work as written',
    '- <Severity of="warn" /> something is dropped, guessed or degraded',
    '- <Severity of="info" /> it works, but could be better',
    '- <Severity of="off" /> checked only if a severity or a preset of `diagnostics` turns it on: [guidelines](../docs/guidelines.md)',
    '',
    'A configuration changes the severity of a rule in its `diagnostics` block: [silencing](../docs/silencing.md).',
    '',
    ...sections,
  ].join('\n');
}

function rulePage(code: RuleCode, rule: Rule): string {
  return [
    '---',
    `title: ${code}`,
    `description: ${JSON.stringify(rule.summary)}`,
    'outline: false',
    '---',
    '',
    `# ${code}`,
    '',
    `${badge(rule)}`,
    '',
    `<p class="rule-summary">${escaped(rule.summary)}</p>`,
    '',
    prose(rule.explanation),
    '',
    '## Message',
    '',
    `<p class="rule-message">${messageText(rule.message)}</p>`,
    '',
    '## Reported',
    '',
    ...example(code, 'bad', rule.bad),
    '## Not reported',
    '',
    ...example(code, 'good', rule.good),
    '## Change its severity',
    '',
    'In a configuration; `off` silences it everywhere:',
    '',
    '```yaml',
    'diagnostics:',
    '  rules:',
    `    ${code}: off`,
    '```',
    '',
    'On one operation, or at the root of the document for all of them: `x-vendor-pagination-ignore: [' +
      code +
      ']`. [Silencing](../../docs/silencing.md) describes all ways.',
    '',
  ].join('\n');
}

function example(code: RuleCode, which: 'bad' | 'good', text: string): readonly string[] {
  const state = exampleState(code, which);
  const link =
    state === undefined
      ? []
      : [
          `<PlaygroundLink state="${linkOf(state)}" label="Open in playground: the ${which === 'bad' ? 'reported' : 'corrected'} example" />`,
          '',
        ];
  return ['```yaml', text.trimEnd(), '```', '', ...link];
}

function badge({ severity, isOff }: Rule): string {
  return `<Severity of="${severity}" />${isOff === true ? ' <Severity of="off" />' : ''}`;
}

/** Writes a message as HTML: escapes its text, and puts each `{argument}` in `<var>`. */
function messageText(message: string): string {
  return message
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `<var>${part}</var>`))
    .join('');
}

/** Escapes a catalogue sentence for Markdown; only code in backticks is markup. */
function prose(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`') ? part : part.replace(/[<>{}|*_[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    )
    .join('')
    .replaceAll('|', '&#124;');
}

function escaped(text: string): string {
  return text.replace(/[<>&"{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function familyOf(code: RuleCode): string {
  return code.slice(0, code.indexOf('/'));
}

function nameOf(code: RuleCode): string {
  return code.slice(code.indexOf('/') + 1);
}
