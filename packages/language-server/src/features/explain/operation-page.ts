import { dialectNames } from '@pagewright/core/dialects';
import { below, valueAt } from '@pagewright/core/openapi';
import { viewsOf } from '../about/bound-operations.js';
import { foreignFinder } from '../about/foreign-at.js';
import { schemeNamed } from '../about/scheme-at.js';
import { bindingLine } from '../hover/binding-text.js';
import { foreignStory } from '../hover/foreign-text.js';
import { introduction } from '../hover/scheme-text.js';
import { code, excerpt, heading, line, type Text } from '../hover/text.js';
import { fieldsTable } from './fields-table.js';
import { findingsText, standsIn } from './findings-text.js';
import { pagingSections } from './paging-sections.js';
import { unboundText } from './unbound-text.js';
import type { OperationSubject } from './wanted-subject.js';

/** All there is to tell of an operation. */
export function operationPage(subject: OperationSubject): Text {
  const { unit, methods } = subject;
  const [{ operation }] = methods;
  const [view] = viewsOf(unit, methods, 1);
  const summary = view && valueAt(below(view.operation.spot, 'summary'));
  const schemes = [...new Set(methods.map(({ scheme }) => scheme))].flatMap(
    (name) => (name === null ? undefined : schemeNamed(unit, name)) ?? [],
  );
  const foreign = foreignFinder(unit)(operation);
  return [
    heading(1, operation),
    ...(typeof summary === 'string' && summary.trim() !== '' ? [line(excerpt(summary, 300))] : []),
    ...methods.map((method) => line(...bindingLine(unit, method))),
    ...schemes.flatMap((placed) => [
      heading(2, 'Scheme ', code(placed.scheme.name)),
      introduction(placed, unit),
      ...fieldsTable(placed.scheme, view),
      ...pagingSections(placed.scheme, unit, unit.settings.targets),
    ]),
    ...foreign.flatMap((here) => [
      heading(2, `Declaration for ${dialectNames[here.declaration.dialect]}`),
      ...foreignStory(here, unit),
    ]),
    ...methods.flatMap((method) => (method.scheme === null ? unboundText(unit, method, view, foreign) : [])),
    heading(2, 'Problems'),
    ...findingsText(
      unit,
      (finding) => finding.operation === operation || schemes.some((placed) => standsIn(finding, placed)),
    ),
  ];
}
