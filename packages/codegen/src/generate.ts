import type { Scheme, TargetId } from '@pagewright/core';
import type { GeneratedFile } from './generated-file.js';
import type { PagesPlan } from './plan/page-plan.js';
import { type PlanOptions, planPages } from './plan/plan-pages.js';
import { pythonFiles } from './targets/python.js';
import { typescriptFiles } from './targets/typescript.js';

/** What makes the files of a target out of its plan. */
export type Emitter = (plan: PagesPlan) => readonly GeneratedFile[];

const emitters: Partial<Readonly<Record<TargetId, Emitter>>> = {
  typescript: typescriptFiles,
  python: pythonFiles,
};

/** The page helpers of the schemes in one target; undefined for a target that nothing is generated for. */
export function generate(
  schemes: readonly Scheme[],
  target: TargetId,
  options: PlanOptions = {},
): readonly GeneratedFile[] | undefined {
  return emitters[target]?.(planPages(schemes, target, options));
}
