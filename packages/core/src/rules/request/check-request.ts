import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { firstPositions } from '../../format/first-positions.js';
import { isNullable } from '../../openapi/schema-types.js';
import { relatedTo } from '../../openapi/source-document.js';
import { responseFieldWith } from '../../scheme/scheme.js';
import { type BoundOperation, defect, mismatch } from '../operation/bound-operation.js';
import { inputKeyword, inputRequired, isSetFlag } from '../operation/input-match.js';
import { operationInputs } from '../operation/operation-inputs.js';
import { remediesOf } from '../operation/own-remedies.js';
import { namedLike } from '../operation/paging-names.js';
import { checkFirstPosition } from './check-first-position.js';
import { checkLiteral } from './check-literal.js';
import { checkTaken, type SentField, sentFields } from './check-taken.js';
import { checkValueType } from './check-value-type.js';

const fieldRules: readonly ((sent: SentField, addFinding: (finding: Finding) => void) => void)[] = [
  checkTaken,
  checkValueType,
  checkRequired,
  checkLiteral,
  checkFirstPosition,
  checkDeprecated,
];

export function checkRequest(subject: BoundOperation, addFinding: (finding: Finding) => void): void {
  checkNextUrl(subject, addFinding);
  if (Object.keys(subject.scheme.request).length === 0) return;
  for (const sent of sentFields(subject, operationInputs(subject.view))) {
    for (const rule of fieldRules) rule(sent, addFinding);
  }
}

/** Reports a next URL if the operation is not a GET, because the URL is requested with the operation's verb. */
function checkNextUrl(subject: BoundOperation, addFinding: (finding: Finding) => void): void {
  const { scheme, method, view } = subject;
  const { name, node } = view.operation;
  const verb = name.slice(0, name.indexOf(' ')).toLowerCase();
  const link = responseFieldWith(scheme, 'cursorUrl');
  if (scheme.type !== 'cursorUrl' || link === undefined || verb === 'get' || verb === 'head') return;
  const occurrence = mismatch(subject, {
    side: 'response',
    field: link[0],
    related: [relatedTo(node, `${name} is here`)],
    data: { verb },
  });
  const args = { method, verb: verb.toUpperCase(), scheme: scheme.name };
  addFinding(report('Pagination/NextUrlVerb', args, occurrence));
}

function checkDeprecated(sent: SentField, addFinding: (finding: Finding) => void): void {
  const { subject, taken, key, name, advances } = sent;
  if (taken.kind !== 'here' || !taken.deprecated) return;
  const successor = advances ? successorOf(sent) : undefined;
  const args = {
    name,
    scheme: subject.scheme.name,
    use: advances ? 'pages by' : 'sends',
    hint: successor === undefined ? '' : ` ${successor} may replace it.`,
  };
  const data = { name, ...(successor !== undefined && { successor }) };
  const at = inputKeyword(taken, 'deprecated', 'key', isSetFlag);
  const occurrence = defect(subject, at, { side: 'request', field: key, data });
  addFinding(report('Pagination/DeprecatedParameter', args, occurrence));
}

function successorOf({ inputs, field }: SentField): string | undefined {
  const others = inputs.query.filter(
    ({ name, deprecated }) =>
      name !== field.param &&
      !deprecated &&
      (['cursor', 'pageNumber', 'offset'] as const).some((role) => namedLike(name, role, 'telling')),
  );
  return others.length === 1 ? others[0]?.name : undefined;
}

/**
 * Reports a required position or page size that the first request would omit. Excludes fields that the scheme
 * requires from callers or sends as a literal, and body fields that accept null instead.
 */
function checkRequired(sent: SentField, addFinding: (finding: Finding) => void): void {
  const { subject, taken, field, key, name, role, advances } = sent;
  if (taken.kind !== 'here' || !taken.required || field.required || field.value !== undefined) return;
  if (taken.inBody && taken.schema.kind === 'known' && isNullable(taken.schema.value) === true) return;
  const { scheme } = subject;
  const claim = { side: 'request', field: key, data: { name } } as const;
  const occurrence = defect(subject, inputRequired(taken), claim);
  if (role === 'limit') {
    addFinding(report('Pagination/RequiredPageSize', { name, scheme: scheme.name }, occurrence));
  } else if (advances) {
    const cursor = scheme.type === 'cursor' || scheme.type === 'cursorId';
    const args = {
      name,
      scheme: scheme.name,
      none: cursor ? 'no cursor yet' : 'no position yet',
      hint: cursor
        ? ' Make it optional.'
        : remediesOf(subject).optional(
            scheme.type === 'offset' ? firstPositions.offset : firstPositions.pageNumber,
          ),
    };
    addFinding(report('Pagination/RequiredPosition', args, occurrence));
  }
}
