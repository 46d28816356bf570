import type { OperationView } from '../openapi/operation-view.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import { boundViews } from './bound-views.js';
import { type FixMaker, factOf, fixHere } from './fix-context.js';

/** Names that say whether more follows. */
const more = /^(?:has_?(?:more|next)(?:_?(?:page|items|results))?|more)$/i;

/** Declares what says that there is more, where the responses of the scheme's operations all have it. */
export const declareHasMore: FixMaker = (finding, context) => {
  const scheme = factOf(finding, 'scheme') ?? finding.suppressionKey;
  const views = boundViews(context, scheme);
  const [first, ...others] = views.map(namesOf);
  const name = first?.find((one) => more.test(one) && others.every((names) => names.includes(one)));
  const side = finding.pointer.lastIndexOf('response');
  const list =
    context.reader(finding.source)?.keys(finding.pointer) === undefined
      ? finding.pointer.slice(0, -1)
      : finding.pointer;
  const response = side < 0 ? [...list, 'response'] : finding.pointer.slice(0, side + 1);
  if (name === undefined || context.reader(finding.source)?.keys(response) === undefined) return [];
  if (context.reader(finding.source)?.get([...response, name]) !== undefined) return [];
  const edit = { kind: 'set', pointer: [...response, name], value: { type: 'hasMore' } } as const;
  return [fixHere(finding, `Declare the field ${name} with role hasMore`, [edit])];
};

function namesOf(view: OperationView): readonly string[] {
  const response = view.response();
  if (response.kind !== 'known' || response.value.schema.kind !== 'known') return [];
  return [...propertiesOf(response.value.schema.value).properties.keys()];
}
