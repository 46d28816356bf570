import type { Explored } from '@pagewright/language-server/requests';
import { countText } from '../explored/explored-model.js';

export interface SummaryFile {
  readonly uri: string;
  readonly items: readonly { readonly severity?: number }[];
}

export interface WorkspaceSummary {
  readonly message: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly hasProblems: boolean;
  readonly hasUnits: boolean;
}

const error = 1;
const warning = 2;

export function checkSummary(explored: Explored, files: readonly SummaryFile[]): WorkspaceSummary {
  const { units } = explored;
  if (units.length === 0)
    return {
      message:
        'No OpenAPI document or SDK configuration was found. Open one, or a folder that contains one. If your files are not recognised by their content, name them in the setting pagewright.configFiles.',
      ...{ severity: 'info', hasProblems: false, hasUnits: false },
    };
  const count = (severity: number) =>
    files.reduce((sum, { items }) => sum + items.filter((item) => item.severity === severity).length, 0);
  const [errors, warnings] = [count(error), count(warning)];
  const unitFiles = new Set(units.flatMap(({ document, config }) => [document?.uri, config?.uri]));
  unitFiles.delete(undefined);
  const reported = files.filter(({ items }) =>
    items.some(({ severity = 0 }) => [error, warning].includes(severity)),
  );
  const hasProblems = errors + warnings > 0;
  const counts = Object.entries({ error: errors, warning: warnings })
    .filter(([, some]) => some > 0)
    .map(([what, some]) => countText(some, what));
  const problems = hasProblems
    ? `${counts.join(' and ')} in ${countText(reported.length, 'file')}.`
    : `No errors or warnings in ${countText(unitFiles.size, 'file')}.`;
  const severity = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'info';
  return { message: `${problems} ${coverage(explored)}`, severity, hasProblems, hasUnits: true };
}

function coverage({ units }: Explored): string {
  const total = (count: 'lists' | 'paginated' | 'examined' | 'toExamine') =>
    units.reduce((sum, { counts }) => sum + counts[count], 0);
  const [lists, paginated] = [total('lists'), total('paginated')];
  const skipped = total('toExamine') - total('examined');
  const unseen = skipped === 0 ? '' : ` ${countText(skipped, 'operation')} could not be examined.`;
  if (lists === 0) return `No operation is paginated, and none looks paginated.${unseen}`;
  const verb = paginated === 1 ? 'is' : 'are';
  if (paginated === lists)
    return lists === 1
      ? `The one list operation is paginated.${unseen}`
      : `All ${lists} list operations are paginated.${unseen}`;
  return `${paginated} of ${countText(lists, 'list operation')} ${verb} paginated.${unseen}`;
}
