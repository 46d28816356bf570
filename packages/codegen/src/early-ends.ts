import type { Scheme, TargetId } from '@pagewright/core';
import { earlyEndTargets } from '@pagewright/core/internal';
import { targets } from '@pagewright/core/targets';
import type { PagesPlan } from './plan/page-plan.js';
import { type PlanOptions, planPages } from './plan/plan-pages.js';

/**
 * Returns a line for each scheme whose pages end after the first one in a target and profile (D50). The line says why,
 * and which option of `generate` makes them continue. If the target has no page helpers, or if its pages fetch nothing,
 * one line names all schemes.
 */
export function earlyEnds(
  schemes: readonly Scheme[],
  target: TargetId,
  options: PlanOptions = {},
): readonly string[] {
  const { profile = 'baseline' } = options;
  const { fetches, pageType } = targets[target].profiles[profile];
  const plan = planPages(schemes, target, options);
  const planned = new Set([...plan.pages, ...plan.responses].map(({ scheme }) => scheme));
  if (!fetches || pageType === 'none') {
    const names = schemes
      .filter(({ name, type }) => type !== 'fakePage' && planned.has(name))
      .map(({ name }) => name);
    return names.length === 0 ? [] : [targetLine(target, options, names.join(', '))];
  }
  const ending = schemes.filter(
    (scheme) => earlyEndTargets(scheme, { ids: [target], profile }).length > 0 && !advances(plan, scheme),
  );
  if (ending.length === 0) return [];
  const full = planPages(schemes, target, { ...options, profile: 'full' });
  return ending.map((scheme) => {
    const left = plan.left.find((one) => one.scheme === scheme.name);
    const [note = ''] = left?.notes ?? plan.pages.find((page) => page.scheme === scheme.name)?.notes ?? [];
    const what =
      left === undefined
        ? `pages of ${scheme.name} end after the first`
        : `${scheme.name} has no pages, so lists end after the first response`;
    return `${what}, since ${reasonIn(note)}; ${wayOn(advances(full, scheme))}`;
  });
}

function targetLine(target: TargetId, { profile = 'baseline' }: PlanOptions, names: string): string {
  const { pageType } = targets[target].profiles[profile];
  const way = 'generate with --profile full for pages that fetch the next page';
  return pageType === 'none'
    ? `there are no page helpers in the profile \`${profile}\`, so ${names} end after the first response; ${way}`
    : `pages of ${names} end after the first, since they can't fetch the others; ${way}`;
}

function advances({ pages }: PagesPlan, { name }: Scheme): boolean {
  return pages.some(({ scheme, paging }) => scheme === name && paging.rule !== 'single');
}

/** Returns `cursorPath is not read` for the note "Stops after the first page: cursorPath is not read." */
function reasonIn(note: string): string {
  return note.replace(/^[^:]*: /, '').replace(/\.$/, '');
}

function wayOn(helps: boolean): string {
  return helps
    ? 'generate with --profile full to reach all of them'
    : 'no option changes that, so send the later requests yourself';
}
