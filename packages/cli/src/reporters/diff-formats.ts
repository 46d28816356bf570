import { pointerText } from '@pagewright/core';
import { changeKinds } from '@pagewright/diff';
import type { ChangePlace, Comparison } from '../compare/compare-units.js';
import { visible } from '../terminal/text-width.js';
import { subjectText, summaryText, targetsText } from './diff-text.js';
import { annotations } from './github.js';
import { positions } from './json.js';
import { type SarifContext, sarifLevels, sarifLog } from './sarif.js';

export function diffJson({ changes, summary }: Comparison): string {
  const shown = changes.map(({ change, old, new: next, allowed }) => ({
    code: change.code,
    effect: change.effect,
    ...(change.operation !== undefined && { operation: change.operation }),
    ...(change.scheme !== undefined && { scheme: change.scheme }),
    targets: change.targets,
    message: change.message,
    remedy: change.remedy,
    ...(old !== undefined && { old: placeJson(old) }),
    ...(next !== undefined && { new: placeJson(next) }),
    ...(allowed !== undefined && { allowed }),
  }));
  return `${JSON.stringify({ version: 1, changes: shown, summary }, null, 2)}\n`;
}

function placeJson({ name, pointer, file, range }: ChangePlace) {
  return { file: name, pointer: pointerText(pointer), range: positions(file, range) };
}

/** A table for a comment on a pull request. */
export function diffMarkdown(comparison: Comparison): string {
  const title = `**Pagination:** ${summaryText(comparison)}.`;
  if (comparison.changes.length === 0) return `${title}\n`;
  const rows = comparison.changes.map(({ change, allowed }) =>
    [
      change.effect,
      subjectText(change),
      change.message,
      targetsText(change),
      allowed === undefined ? change.remedy : `allowed: ${allowed}`,
    ]
      .map(cell)
      .join(' | '),
  );
  return [
    title,
    '',
    '| effect | where | what users of the SDK will see | languages | remedy |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}

/** Escapes names, so that they can't become markup, links or mentions. */
function cell(text: string): string {
  return visible(text)
    .replace(/[\\`*_{}[\]()<>#|~!]/g, '\\$&')
    .replace(/@/g, '&#64;')
    .replace(/:\/\//g, ':&#47;&#47;');
}

export function* diffGithub(comparison: Comparison, root: string | undefined): Generator<string> {
  const judged = comparison.changes.filter(({ allowed }) => allowed === undefined);
  const findings = judged.map(({ change, finding }) => ({
    ...finding,
    message: `${finding.message} Affects ${subjectText(change)} in ${targetsText(change)}. ${change.remedy}`,
  }));
  yield* annotations([{ findings }], root);
  yield `${summaryText(comparison)}\n`;
}

export function diffSarif({ changes, summary }: Comparison, context: SarifContext): string {
  const findings = changes.map(({ change, finding, allowed }) => ({
    ...finding,
    ...(allowed !== undefined && { suppressed: true, suppressedFor: allowed }),
    message: `${finding.message} In ${subjectText(change)}, for ${targetsText(change)}.`,
  }));
  return sarifLog([{ findings }], context, { properties: { pagination: summary } }, descriptor);
}

const levels = {
  source: sarifLevels.error,
  wire: sarifLevels.warn,
  walk: sarifLevels.warn,
  docs: sarifLevels.info,
};

function descriptor(code: string): object {
  const kind = Object.entries(changeKinds).find(([name]) => name === code)?.[1];
  if (kind === undefined) return { id: code };
  return {
    id: code,
    name: code.replace('/', ''),
    // Only the message of a change has values for the placeholders.
    shortDescription: { text: kind.message.replaceAll(/\{\w+\}/g, '…') },
    help: { text: kind.remedy },
    defaultConfiguration: { level: levels[kind.effect] },
    properties: { tags: ['api', 'pagination', 'breaking-change'] },
  };
}
