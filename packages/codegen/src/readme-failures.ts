import type { TargetId } from '@pagewright/core';
import { targets } from '@pagewright/core/targets';
import type { PagesPlan } from './plan/page-plan.js';
import type { TargetEmitter } from './target-emitter.js';
import { pascalName } from './text/literals.js';

const urlFact =
  'the query of a next URL is completed with query parameters of the first request that it lacks, except paging parameters such as a page size';

const positionFact =
  'a stored position holds only a place in the list: resume with the same filters and page size';

/** Names the error of a page that can't be fetched, and lists facts about errors and the end of a walk. */
export function failureParts(
  { target, profile, pages, transport }: PagesPlan & { readonly target: TargetId },
  { guide }: TargetEmitter,
): readonly string[] {
  const [type, parts] = guide.error;
  const { fetches } = targets[target].profiles[profile];
  const writes = pages.some(({ params, paging }) =>
    [...params.map(({ slot }) => slot), ...(paging.position === undefined ? [] : [paging.position])].some(
      ({ in: place }) => place === 'body',
    ),
  );
  const follows = pages.some(({ paging: { rule, url } }) => rule === 'url' && url?.takes !== 'query');
  const unwritable = writes ? ', or the request body has no place for a paging value' : '';
  const facts = [
    'of the request, the error contains at most the method and the path',
    'a response without a list of items ends paging like an empty page',
    ...(fetches ? [positionFact, follows ? urlFact : [], guide.end ?? []].flat() : []),
  ];
  return [
    `A page that can't be fetched causes the error \`${type}\`, with ${parts}: the status of the response is outside 200 to 299, ${transport ? 'its body is not JSON, ' : ''}or the response has something other than a list where the items should be${unwritable}.`,
    facts.map((fact) => `- ${pascalName(fact)}.`).join('\n'),
  ];
}
