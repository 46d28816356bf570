import { catalogue, type Rule } from '../src/diagnostics/catalogue.js';

/** Returns docs/rules.md: every rule of the catalogue, with an anchor for each code. */
export function rulesPage(): string {
  const rules: readonly (readonly [string, Rule])[] = Object.entries(catalogue);
  const rows = rules.map(
    ([code, { severity, isOff, summary }]) =>
      `| [${code}](#${anchor(code)}) | ${severity}${isOff === true ? ', off' : ''} | ${summary} |`,
  );
  return [
    '# Rules',
    '',
    'Generated from the catalogue of rules by `npm run build`. `pagewright rules CODE` prints the section of one rule.',
    '',
    '- error: the declaration can’t work as written',
    '- warn: something is dropped, guessed or degraded',
    '- info: it works, but could be better',
    '- off: checked only if a severity or a preset of `diagnostics` turns it on ([guidelines](guidelines.md)), or for',
    '  `Document/UndeclaredPagination` if `--undeclared` is passed',
    '',
    'A configuration changes the severity of rules and suppresses them in its `diagnostics` block; a document suppresses them with',
    '`x-vendor-pagination-ignore: [codes]` on an operation or at its root.',
    '',
    '| code | severity | |',
    '| --- | --- | --- |',
    ...rows,
    '',
    ...rules.map(([code, rule]) => section(code, rule)),
  ].join('\n');
}

function section(code: string, { severity, isOff, summary, explanation, message, bad, good }: Rule): string {
  return [
    `## ${code}`,
    '',
    `**${severity}**${isOff === true ? ' · off by default' : ''} · ${summary}`,
    '',
    explanation,
    '',
    `Message: ${message}`,
    '',
    'Fires:',
    '',
    '```yaml',
    bad,
    '```',
    '',
    'Silent:',
    '',
    '```yaml',
    good,
    '```',
    '',
  ].join('\n');
}

/** Returns the anchor that GitHub gives a heading with this text. */
function anchor(code: string): string {
  return code.toLowerCase().replace('/', '');
}
