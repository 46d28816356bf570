import type { Finding } from '../../diagnostics/finding.js';
import { report, wordList } from '../../diagnostics/report.js';
import { responseFieldKeys } from '../../format/scheme-keys.js';
import type { OtherBody, ResponseView } from '../../openapi/responses.js';
import { walkPath } from '../../openapi/schema-path.js';
import type { Known, SchemaView } from '../../openapi/schema-view.js';
import { below, locationOf, relatedTo } from '../../openapi/source-document.js';
import { itemsField } from '../../paging/exchange/response-value.js';
import { pathText } from '../../paging/exchange/wording.js';
import { pagingStrategies } from '../../paging/strategies/table.js';
import { isInHeader, responseFieldWith } from '../../scheme/scheme.js';
import { hint, suggest } from '../../scheme/suggest.js';
import { type BoundOperation, defect, mismatch } from '../operation/bound-operation.js';
import { otherTypes, type Page, typeWords } from '../operation/reading.js';
import { checkCursorTypes } from './check-cursor-types.js';
import { checkEmptyCursor } from './check-empty-cursor.js';
import { checkExamples } from './check-examples.js';
import { checkFields } from './check-fields.js';
import { checkItemCursor } from './check-item-cursor.js';
import { checkItems } from './check-items.js';

const mayBeJson = /json|\*/i;

const bodiless: ReadonlySet<string> = new Set(['204', '205']);

/**
 * Reports an operation whose success response is missing, is not JSON, or has a status without a body (204, 205). A
 * response with another status is not reported if it declares no content.
 */
function noPage(subject: BoundOperation, answer: Known<ResponseView>): Finding | undefined {
  const { scheme, method, view } = subject;
  if (answer.kind === 'unknown' || isInHeader(itemsField(scheme))) return undefined;
  const claim = { side: 'response', field: responseFieldWith(scheme, 'items')?.[0] ?? 'data' } as const;
  if (answer.kind === 'none') {
    const why = 'it describes no success response';
    const at = locationOf(below(view.operation.node, 'responses'), 'key');
    return report(
      'Pagination/NoSuccessResponse',
      { method, scheme: scheme.name, why },
      defect(subject, at, claim),
    );
  }
  const { mediaType, mediaTypes, status, node } = answer.value;
  const isBodiless = mediaTypes.length === 0 && bodiless.has(status);
  const isJson = mediaTypes.length === 0 || mediaTypes.some((type) => mayBeJson.test(type));
  if (mediaType !== undefined || (isJson && !isBodiless)) return undefined;
  const why = isBodiless
    ? `its only success response is ${status}, which has no body`
    : `its response ${status} is ${wordList(mediaTypes, 3)}, not JSON`;
  return report(
    'Pagination/NoSuccessResponse',
    { method, scheme: scheme.name, why },
    defect(subject, locationOf(node, 'key'), claim),
  );
}

/**
 * Checks that a response has the values that the scheme reads. Reports nothing about unknown parts: a body
 * without schema, an unavailable reference, an open object.
 */
export function checkResponse(subject: BoundOperation, addFinding: (finding: Finding) => void): void {
  const answer = subject.view.response();
  if (answer.kind === 'unknown') return;
  const missing = noPage(subject, answer);
  if (missing !== undefined) addFinding(missing);
  if (answer.kind === 'none') return;
  const response = answer.value;
  checkHeaders(subject, response, addFinding);
  const reportedFields = new Set<unknown>();
  if (response.schema.kind === 'known') {
    const withKnown = (finding: Finding) => {
      if (finding.severity !== 'info') reportedFields.add(fieldOf(finding));
      addFinding(finding);
    };
    checkBody({ subject, response, body: response.schema.value }, withKnown);
  }
  checkExamples(subject, reportedFields, addFinding);
  checkEmptyCursor(subject, addFinding);
}

function checkBody(page: Page, addFinding: (finding: Finding) => void): void {
  checkItems(page, addFinding);
  checkItemCursor(page, addFinding);
  checkFields(page, addFinding);
  checkCursorTypes(page, addFinding);
  checkOtherResponses(page, addFinding);
}

function fieldOf({ data }: Finding): string | undefined {
  return data?.field;
}

function checkHeaders(
  subject: BoundOperation,
  { headers, node }: ResponseView,
  addFinding: (finding: Finding) => void,
): void {
  if (headers.kind === 'unknown') return;
  const declared = headers.kind === 'known' ? [...headers.value.values()].map(({ name }) => name) : [];
  const declaredNames = new Set(declared.map((name) => name.toLowerCase()));
  const usual = responseFieldKeys.headerName.default;
  const { scheme, method } = subject;
  for (const [field, { location, headerName: header = usual }] of Object.entries(scheme.response)) {
    if (!isInHeader({ location }) || declaredNames.has(header.toLowerCase())) continue;
    const suggestion = suggest(header, declared);
    const args = { scheme: scheme.name, method, field };
    const at = mismatch(subject, {
      side: 'response',
      field,
      within: ['location'],
      related: [relatedTo(node, 'the response is described here')],
      data: { header, ...(suggestion !== undefined && { key: 'headerName', meant: suggestion }) },
    });
    addFinding(
      header.toLowerCase() === usual.toLowerCase()
        ? report('Pagination/UndeclaredLink', args, at)
        : report('Pagination/UndeclaredHeader', { ...args, header, hint: hint(suggestion) }, at),
    );
  }
}

function checkOtherResponses(
  { subject, response, body }: Page,
  addFinding: (finding: Finding) => void,
): void {
  const { scheme, method } = subject;
  const items = itemsField(scheme);
  if (isInHeader(items) || pagingStrategies[scheme.type].onePage) return;
  if (problemOf(body, items.path) !== undefined) return;
  for (const other of response.others()) {
    const problem = other.schema.kind === 'known' ? problemOf(other.schema.value, items.path) : undefined;
    if (problem === undefined) continue;
    addFinding(
      report(
        'Pagination/ResponsesDisagree',
        {
          method,
          scheme: scheme.name,
          other: nameOf(other, response.status),
          path: pathText(items.path),
          problem,
        },
        defect(subject, locationOf(other.node, 'key'), {
          side: 'response',
          field: responseFieldWith(scheme, 'items')?.[0] ?? 'data',
        }),
      ),
    );
  }
}

function nameOf({ status, mediaType }: OtherBody, first: string): string {
  return status === first ? mediaType : status;
}

function problemOf(body: SchemaView, path: readonly (string | number)[]): string | undefined {
  const walk = walkPath(body, path);
  if (walk.kind === 'missing' || walk.kind === 'notAnObject') return 'does not exist there';
  const types =
    walk.kind === 'found' && walk.schema.kind === 'known'
      ? otherTypes(walk.schema.value, ['array'])
      : undefined;
  return types && `is ${typeWords(types)}`;
}
