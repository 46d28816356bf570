import type { Explored } from '@pagewright/language-server/requests';
import { countText } from '../explored/explored-model.js';

/** The diagnostics of a file, as far as they are counted. */
export interface SummaryFile {
  readonly uri: string;
  readonly items: readonly { readonly severity?: number }[];
}

export interface WorkspaceSummary {
  readonly message: string;
  readonly severity: 'info' | 'warning' | 'error';
  /** True when there is something to be seen among the problems, and in the explorer. */
  readonly hasProblems: boolean;
  readonly hasUnits: boolean;
}

const error = 1;
const warning = 2;

/** Summarizes a check of the workspace, in two or three sentences. */
export function checkSummary(explored: Explored, files: readonly SummaryFile[]): WorkspaceSummary {
  const { units } = explored;
  if (units.length === 0)
    return {
      message:
        'No OpenAPI document and no SDK configuration was found. Open one, or a folder that holds one; files that are not recognised by their content can be named in the setting pagewright.configFiles.',
      ...{ severity: 'info', hasProblems: false, hasUnits: false },
    };
  const count = (severity: number) =>
    files.reduce((sum, { items }) => sum + items.filter((item) => item.severity === severity).length, 0);
  const [errors, warnings] = [count(error), count(warning)];
  const own = new Set(units.flatMap(({ document, config }) => [document?.uri, config?.uri]));
  own.delete(undefined);
  const reported = files.filter(({ items }) =>
    items.some(({ severity = 0 }) => [error, warning].includes(severity)),
  );
  const hasProblems = errors + warnings > 0;
  const found = Object.entries({ error: errors, warning: warnings })
    .filter(([, some]) => some > 0)
    .map(([what, some]) => countText(some, what));
  const problems = hasProblems
    ? `${found.join(' and ')} in ${countText(reported.length, 'file')}.`
    : `No errors and no warnings in ${countText(own.size, 'file')}.`;
  const severity = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'info';
  return { message: `${problems} ${coverage(explored)}`, severity, hasProblems, hasUnits: true };
}

function coverage({ units }: Explored): string {
  const total = (count: 'lists' | 'paginated' | 'looked' | 'toLook') =>
    units.reduce((sum, { counts }) => sum + counts[count], 0);
  const [lists, paginated, left] = [total('lists'), total('paginated'), total('toLook') - total('looked')];
  const unseen = left === 0 ? '' : ` ${countText(left, 'operation')} could not be looked at.`;
  if (lists === 0) return `No operation is paginated, and none looks like it.${unseen}`;
  const verb = paginated === 1 ? 'is' : 'are';
  if (paginated === lists)
    return lists === 1
      ? `The one list operation is paginated.${unseen}`
      : `All ${lists} list operations are paginated.${unseen}`;
  return `${paginated} of ${countText(lists, 'list operation')} ${verb} paginated.${unseen}`;
}
