import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { firstPositions } from '../../format/first-positions.js';
import { wireNumber } from '../../json/wire-number.js';
import { constraint } from '../../openapi/schema-path.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { below, type NodeRef, valueAt } from '../../openapi/source-document.js';
import { defect } from '../operation/bound-operation.js';
import { inputKeyword } from '../operation/input-match.js';
import { remediesOf } from '../operation/own-remedies.js';
import { namedLike } from '../operation/paging-names.js';
import type { SentField } from './check-taken.js';

interface Evidence {
  readonly first: number;
  readonly words: string;
  readonly keyword: string;
}

/**
 * Reports an API that does not start counting where the scheme does: a missing page number means 1, a missing offset 0
 * (docs/format.md#strategies). A field with a literal needs no check, since its literal is sent first.
 */
export function checkFirstPosition(sent: SentField, addFinding: (finding: Finding) => void): void {
  const { subject, taken, field, key, name, advances } = sent;
  const { scheme } = subject;
  const counted = scheme.type === 'offset' || scheme.type === 'pageNumber';
  if (!counted || !advances || field.value !== undefined) return;
  if (taken.kind !== 'here' || taken.schema.kind !== 'known') return;
  // If an offset is named like a page number, or the reverse, another rule reports its wrong role.
  const other = scheme.type === 'offset' ? 'pageNumber' : 'offset';
  if (namedLike(field.param, other, 'telling')) return;
  const assumed = firstPositions[scheme.type];
  const evidence = firstNumber(taken.schema.value, taken.node, assumed);
  if (evidence === undefined || evidence.first === assumed) return;
  const args = {
    name,
    found: String(evidence.first),
    evidence: evidence.words,
    scheme: scheme.name,
    assumed: scheme.type === 'offset' ? 'offset 0' : 'page 1',
    cost:
      scheme.type === 'offset'
        ? 'the last item of the first page is repeated on the second.'
        : (remediesOf(subject).firstPageCost ?? 'after page 0 it requests page 2, and page 1 is never read.'),
    hint: remediesOf(subject).firstValue(key, evidence.first),
  };
  const claim = { side: 'request', field: key, data: { name, value: evidence.first } } as const;
  const at =
    evidence.keyword === 'description'
      ? inputKeyword(taken, 'description', 'key', isCounted)
      : inputKeyword(taken, evidence.keyword, 'value');
  addFinding(report('Pagination/FirstPosition', args, defect(subject, at, claim)));
}

/** Finds the first position from the default, the description or the minimum, in this order. */
export function firstNumber(schema: SchemaView, node: NodeRef, assumed: number): Evidence | undefined {
  const byDefault = wireNumber(constraint(schema, 'default'));
  if (byDefault !== undefined) {
    const words = `its default is ${byDefault}`;
    return byDefault < 2 ? { first: byDefault, words, keyword: 'default' } : undefined;
  }
  const described = [valueAt(below(node, 'description')), constraint(schema, 'description')]
    .map((text) => (typeof text === 'string' ? countedFrom(text) : undefined))
    .find((first) => first !== undefined);
  if (described !== undefined)
    return { first: described, words: `its description says so`, keyword: 'description' };
  const minimum = smallest(schema);
  // A minimum is often set without care. Only the other usual start contradicts the scheme: 0 for a page number, 1
  // for an offset.
  if (minimum !== 1 - assumed) return undefined;
  const keyword = typeof constraint(schema, 'exclusiveMinimum') === 'number' ? 'exclusiveMinimum' : 'minimum';
  return { first: minimum, words: `its minimum is ${minimum}`, keyword };
}

function smallest(schema: SchemaView): number | undefined {
  const minimum = constraint(schema, 'minimum');
  const exclusive = constraint(schema, 'exclusiveMinimum');
  if (typeof exclusive === 'number') return exclusive + 1;
  if (typeof minimum !== 'number') return undefined;
  return exclusive === true ? minimum + 1 : minimum;
}

const fromZero =
  /\b(?:zero|0)[- ]?(?:based|indexed)\b|\b(?:start|begin)(?:s|ing)?(?: (?:at|from|with))?(?: and defaults)? (?:at|from|with|to) (?:page )?(?:0|zero)\b/i;
const fromOne =
  /\b(?:one|1)[- ]?(?:based|indexed)\b|\b(?:start|begin)(?:s|ing)?(?: (?:at|from|with))?(?: and defaults)? (?:at|from|with|to) (?:page )?(?:1|one)\b/i;

function isCounted(description: unknown): boolean {
  return typeof description === 'string' && countedFrom(description) !== undefined;
}

function countedFrom(description: string): number | undefined {
  const text = description.slice(0, 1000);
  const zero = fromZero.test(text);
  return zero === fromOne.test(text) ? undefined : zero ? 0 : 1;
}
