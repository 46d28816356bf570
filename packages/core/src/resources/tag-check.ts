import { isRecord, type Json, ownMember, type Pointer } from '../json/json.js';
import { problem, type ResourceProblem, shortened } from './problem.js';

/** docs/platform-api.md#limits: the tags of an API document are unique. Every tag that repeats an earlier one is named. */
export function tagCheck(value: Json, at: Pointer): readonly ResourceProblem[] {
  const tags = isRecord(value) ? ownMember(value, 'tags') : undefined;
  if (!Array.isArray(tags)) return [];
  const first = new Map<string, number>();
  const problems: ResourceProblem[] = [];
  for (const [index, tag] of tags.entries()) {
    if (typeof tag !== 'string') continue;
    const earlier = first.get(tag);
    if (earlier === undefined) first.set(tag, index);
    else
      problems.push(
        problem(
          [...at, 'tags', index],
          'uniqueItems',
          `expected every tag once, found ${JSON.stringify(shortened(tag, 40))} at ${earlier} already`,
        ),
      );
  }
  return problems;
}
