import { schemeTypes } from '@pagewright/core';
import { methodsBoundTo } from '../about/bound-operations.js';
import { bindingLine } from '../hover/binding-text.js';
import { placeLink } from '../hover/place-link.js';
import { code, excerpt, heading, type Line, line, list, type Text } from '../hover/text.js';
import { fieldsTable } from './fields-table.js';
import { findingsText, standsIn } from './findings-text.js';
import { pagingSections } from './paging-sections.js';
import type { SchemeSubject } from './wanted-subject.js';

/** So many of the methods that are bound to a scheme are told one by one. */
const mostTold = 100;

/** All there is to tell of a scheme. */
export function schemePage({ unit, placed }: SchemeSubject): Text {
  const { scheme } = placed;
  const methods = methodsBoundTo(unit.judge().analysis, scheme.name);
  const told = methods.slice(0, mostTold).map((method) => bindingLine(unit, method));
  const more: readonly Line[] =
    methods.length > told.length ? [[`and ${methods.length - told.length} more`]] : [];
  return [
    heading(1, scheme.name),
    line(
      'A scheme of type ',
      code(scheme.type),
      ', declared in ',
      placeLink(unit, { ...placed, pointer: [...placed.pointer, 'name'], part: 'value' }),
      '. ',
      schemeTypes[scheme.type],
    ),
    ...(scheme.description === undefined ? [] : [line(excerpt(scheme.description, 1000))]),
    ...fieldsTable(scheme),
    ...pagingSections(scheme, unit, unit.settings.targets),
    heading(2, 'Used by'),
    ...(methods.length === 0 ? [line('Nothing is bound to it.')] : list([...told, ...more])),
    heading(2, 'Problems'),
    ...findingsText(unit, (finding) => standsIn(finding, placed)),
  ];
}
