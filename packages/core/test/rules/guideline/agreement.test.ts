import { readFileSync } from 'node:fs';
import { externalFormats } from '@pagewright/importers';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analyzer.js';
import { gate } from '../../../src/diagnostics/gate.js';
import { presets } from '../../../src/diagnostics/presets.js';
import { type PresetName, presetNames } from '../../../src/format/config-schema.js';
import type { JsonObject } from '../../../src/json/json.js';
import { guided } from '../guideline-fixtures.js';
import type { AgreementCase } from './agreement-case.js';
import { agreement } from './agreement-cases.js';

const pageOf = (path: string) =>
  readFileSync(new URL(`../../../../../docs/${path}`, import.meta.url), 'utf8');
const page = pageOf('guidelines.md');
const appendix = pageOf('appendix/guidelines.md');

function oursOf(preset: PresetName, { paths }: AgreementCase): readonly string[] {
  const { document } = guided({}, paths);
  const options = { diagnostics: { preset }, externalFormats };
  const { reported } = gate(analyze({ document, options }).findings, { preset });
  return [...new Set(reported.map(({ code }) => code).filter((code) => code.startsWith('Guideline/')))];
}

function agrees({ theirs, ours }: AgreementCase): boolean {
  return (theirs === 'reports') === ours.length > 0;
}

/** The codes that are reported once the first operation declares a scheme. */
function codesWith(scheme: JsonObject | undefined, { paths }: AgreementCase): readonly string[] {
  const [path = ''] = Object.keys(paths);
  const { get } = paths[path] as { readonly get: JsonObject };
  const own = scheme === undefined ? {} : { 'x-vendor-pagination': scheme };
  const { document } = guided({}, { ...paths, [path]: { get: { ...get, ...own } } });
  return analyze({ document, options: { externalFormats } }).findings.map(({ code }) => code);
}

/** The rows of docs/appendix/guidelines.md about a ruleset. */
function rowsOf(cases: readonly AgreementCase[]): readonly string[] {
  return cases.map((one) => {
    const ours = one.ours.length === 0 ? 'silent' : one.ours.map((code) => code.slice(10)).join(', ');
    const { code, scheme } = one.instead ?? {};
    const instead =
      code === undefined
        ? ''
        : `: ${code.slice(11)} reports it${scheme === undefined ? '' : ' once a scheme is declared'}`;
    return `| ${one.name} | ${one.theirs} | ${ours} | ${one.why ?? ''}${instead} |`;
  });
}

describe.each(presetNames)('the preset %s', (preset) => {
  it.each(agreement[preset].map((one) => [one.name, one] as const))(
    'a guideline preset reports the case as documented: %s',
    (_, one) => {
      expect(oursOf(preset, one)).toEqual(one.ours);
      expect(one.why === undefined).toBe(agrees(one));
      if (one.instead !== undefined) {
        expect(codesWith(one.instead.scheme, one)).toContain(one.instead.code);
      }
    },
  );

  it('the appendix on guidelines lists all cases of the preset, and no others', () => {
    const section = appendix.split(`## ${preset}\n`)[1]?.split('\n##')[0] ?? '';
    expect(
      section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:case|---)/.test(line)),
    ).toEqual(rowsOf(agreement[preset]));
  });

  it('the page on guidelines lists all rules of the preset with their severities', () => {
    for (const [code, { severity }] of Object.entries(presets[preset].rules))
      expect(page).toMatch(new RegExp(`^\\| ${preset} \\| ${code.slice(10)} \\| ${severity} \\|`, 'm'));
    const rows = page.split('\n').filter((line) => line.startsWith(`| ${preset} | `));
    expect(rows).toHaveLength(Object.keys(presets[preset].rules).length);
  });
});

it('the appendix on guidelines states in how many cases a preset agrees with the published ruleset', () => {
  const all = Object.values(agreement).flat();
  const instead = all.filter((one) => one.instead !== undefined);
  expect(appendix.replace(/\s+/g, ' ')).toContain(
    `The reports agree in ${all.filter(agrees).length} of ${all.length} cases. In ${instead.length} more, another rule`,
  );
});
