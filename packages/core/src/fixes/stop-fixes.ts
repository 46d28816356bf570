import { roleTypes } from '../rules/response/role-names.js';
import { allAnswer, bodyOf, boundViews, namesIn } from './bound-views.js';
import { type FixMaker, factOf, fixHere } from './fix-context.js';

/** Names that say whether more follows. */
const more = /^(?:has_?(?:more|next)(?:_?(?:page|items|results))?|more)$/i;

/** Declares what says that there is more, where the responses of the scheme's operations all have it. */
export const declareHasMore: FixMaker = (finding, context) => {
  const scheme = factOf(finding, 'scheme') ?? finding.suppressionKey;
  const views = boundViews(context, scheme);
  const [first] = views.map(bodyOf);
  const name = (first === undefined ? [] : namesIn(first)).find(
    (one) => more.test(one) && allAnswer(views, [one], roleTypes.hasMore),
  );
  // The finding stands at the type of the scheme.
  const response = [...finding.pointer.slice(0, -1), 'response'];
  const reader = context.reader(finding);
  if (name === undefined || reader?.keys(response) === undefined) return [];
  if (reader.get([...response, name]) !== undefined) return [];
  const edit = { kind: 'set', pointer: [...response, name], value: { type: 'hasMore' } } as const;
  return [fixHere(finding, `Declare the field ${name} with role hasMore`, [edit])];
};
