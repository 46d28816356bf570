import { catalogue, findRule, type Rule } from '@pagewright/core';
import { schemeTypes } from '@pagewright/core/format';
import { suggest } from '@pagewright/core/internal';
import { below, valueAt } from '@pagewright/core/openapi';
import { externalFormatNames } from '@pagewright/importers';
import type { RequestContext } from '../../lsp/request-context.js';
import { asMarkdown } from '../../markup/render.js';
import {
  bulletList,
  code,
  heading,
  type Line,
  line,
  placeLink,
  shortText,
  type Text,
} from '../../markup/text.js';
import { externalFinder } from '../../queries/external-declarations.js';
import { lspLocationOf } from '../../queries/locations.js';
import { methodsBoundTo, viewsOf } from '../../queries/methods.js';
import { schemeNamed } from '../../queries/schemes.js';
import { locationMaker } from '../explorer/explore-unit.js';
import { bindingLine, introduction } from '../hover/binding-text.js';
import { externalStory } from '../hover/external-text.js';
import { ruleStory } from '../hover/key-text.js';
import type { ExplainAnswer, RuleAnswer, RuleList } from './explained.js';
import { fieldsTable, findingsSection, isInDeclaration, pagingSections } from './sections.js';
import { unboundText } from './unbound-text.js';
import { type OperationSubject, type SchemeSubject, type Wanted, wantedSubject } from './wanted-subject.js';

export function explain(request: RequestContext, wanted: Wanted): ExplainAnswer {
  const subject = wantedSubject(request, wanted);
  switch (subject.kind) {
    case 'none':
      return { problem: subject.problem };
    case 'operation': {
      const { unit, methods } = subject;
      const [{ operation }] = methods;
      const location = locationMaker(unit)(methods[0]);
      return {
        title: operation,
        about: { operation },
        markdown: asMarkdown(operationPage(subject)),
        ...(location !== undefined && { location }),
      };
    }
    case 'scheme': {
      const { unit, located } = subject;
      const { name } = located.scheme;
      const location = lspLocationOf(unit, {
        ...located,
        pointer: [...located.pointer, 'name'],
        part: 'value',
      });
      return {
        title: name,
        about: { scheme: name },
        markdown: asMarkdown(schemePage(subject)),
        ...(location !== undefined && { location }),
      };
    }
  }
}

function operationPage(subject: OperationSubject): Text {
  const { unit, methods } = subject;
  const [{ operation }] = methods;
  const [view] = viewsOf(unit, methods, 1);
  const summary = view && valueAt(below(view.operation.node, 'summary'));
  const schemes = [...new Set(methods.map(({ scheme }) => scheme))].flatMap(
    (name) => (name === null ? undefined : schemeNamed(unit, name)) ?? [],
  );
  const external = externalFinder(unit)(operation);
  return [
    heading(1, operation),
    ...(typeof summary === 'string' && summary.trim() !== '' ? [line(shortText(summary, 300))] : []),
    ...methods.map((method) => line(...bindingLine(unit, method))),
    ...schemes.flatMap((located) => [
      heading(2, 'Scheme ', code(located.scheme.name)),
      introduction(located, unit),
      ...fieldsTable(located.scheme, view),
      ...pagingSections(located.scheme, unit, unit.settings.targets),
    ]),
    ...external.flatMap((here) => [
      heading(2, `Declaration for ${externalFormatNames[here.declaration.externalFormat]}`),
      ...externalStory(here, unit),
    ]),
    ...methods.flatMap((method) => (method.scheme === null ? unboundText(unit, method, view, external) : [])),
    heading(2, 'Problems'),
    ...findingsSection(
      unit,
      (finding) =>
        finding.operation === operation || schemes.some((located) => isInDeclaration(finding, located)),
    ),
  ];
}

const maxReported = 100;

function schemePage({ unit, located }: SchemeSubject): Text {
  const { scheme } = located;
  const methods = methodsBoundTo(unit.check().analysis, scheme.name);
  const shown = methods.slice(0, maxReported).map((method) => bindingLine(unit, method));
  const more: readonly Line[] =
    methods.length > shown.length ? [[`and ${methods.length - shown.length} more`]] : [];
  return [
    heading(1, scheme.name),
    line(
      'A scheme of type ',
      code(scheme.type),
      ', declared in ',
      placeLink(unit, { ...located, pointer: [...located.pointer, 'name'], part: 'value' }),
      '. ',
      schemeTypes[scheme.type],
    ),
    ...(scheme.description === undefined ? [] : [line(shortText(scheme.description, 1000))]),
    ...fieldsTable(scheme),
    ...pagingSections(scheme, unit, unit.settings.targets),
    heading(2, 'Used by'),
    ...(methods.length === 0 ? [line('Nothing is bound to it.')] : bulletList([...shown, ...more])),
    heading(2, 'Problems'),
    ...findingsSection(unit, (finding) => isInDeclaration(finding, located)),
  ];
}

export function rulePage(wanted: string): RuleAnswer {
  const rule = findRule(wanted);
  return rule === undefined
    ? { problem: noRule(wanted) }
    : { title: wanted, markdown: asMarkdown(pageOf(wanted, rule)) };
}

export function ruleList(): RuleList {
  const rules = Object.entries<Rule>(catalogue);
  return { rules: rules.map(([name, { severity, summary }]) => ({ code: name, severity, summary })) };
}

function pageOf(wanted: string, rule: Rule): Text {
  return [
    heading(1, wanted),
    line(
      rule.isOff === true
        ? `Off, unless a setting turns it on; severity: ${rule.severity}.`
        : `Severity: ${rule.severity}, unless a setting changes it.`,
    ),
    ...ruleStory(rule),
    heading(2, 'What it reports'),
    { kind: 'sample', language: 'yaml', text: rule.bad },
    heading(2, 'Corrected'),
    { kind: 'sample', language: 'yaml', text: rule.good },
    line('To suppress it, list ', code(wanted), ' under ', code('diagnostics'), '.'),
  ];
}

/** Suggests a code; users often type only the part after the slash. */
function noRule(wanted: string): string {
  const codes = Object.keys(catalogue);
  const tail = (name: string) => name.slice(name.indexOf('/') + 1);
  const sameTail = codes.find((name) => tail(name) === tail(wanted));
  const suggestion = sameTail ?? suggest(wanted, codes);
  return `There is no rule ${wanted}.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}`;
}
