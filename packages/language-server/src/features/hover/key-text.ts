import { catalogue, findRule, type Rule } from '@pagewright/core';
import type { ScalarMeaning, Shape, ShapeMember } from '../../grammar/shape.js';
import {
  bulletList,
  code,
  countedText,
  joined,
  type Line,
  line,
  strong,
  type Text,
  words,
} from '../../markup/text.js';

/** Explains a key of the format: allowed values, whether it is required, its default, and its rules. */
export function keyText(key: string, { shape, text, required, default: absent }: ShapeMember): Text {
  const rules = rulesAbout(key);
  return [
    line(
      strong(code(key)),
      ' · ',
      ...shapeWords(shape),
      ...(required ? [' · required'] : []),
      ...(absent === undefined ? [] : [' · default ', code(JSON.stringify(absent).replace(/^"|"$/g, ''))]),
    ),
    line(...words(text)),
    ...(rules.length === 0
      ? []
      : [
          line(
            'Rules: ',
            ...joined(
              rules.slice(0, 4).map((rule) => [{ rule }]),
              ', ',
            ),
          ),
        ]),
  ];
}

const scalarWords: Readonly<Record<Exclude<ScalarMeaning['kind'], 'choice'>, Line>> = {
  text: ['text'],
  flag: [code('true'), ' or ', code('false')],
  number: ['a number'],
  anything: ['any value'],
  schemeName: ['text'],
  schemeReference: ['the name of a scheme, or ', code('false')],
  parameterName: ['the name of a request parameter'],
  bodyProperty: ['a property of the request body'],
  bodyStep: ['a property name or index'],
  responseProperty: ['a property of the response body'],
  responseStep: ['a property name or index'],
  itemStep: ['a property name or index'],
  cursorStep: ['a property name or index'],
  headerName: ['the name of a response header'],
  linkRelation: ['a link relation'],
  endpoint: ['an operation: ', code('get /users')],
  documentFile: ['a path'],
  jsonPath: ['a JSONPath query: ', code("$.paths['/users'].get")],
  target: ['a target'],
  ruleCode: ['a rule code, or the beginning of codes with a ', code('*')],
};

function shapeWords(shape: Shape): Line {
  switch (shape.kind) {
    case 'scalar':
      return meaningWords(shape.meaning);
    case 'list':
      return ['a list, each ', ...shapeWords(shape.of)];
    case 'record':
      return ['an object, keyed by name'];
    case 'object':
      return shape.meaning === 'scheme' ? ['a scheme'] : ['an object'];
    case 'either':
      return joined(alternatives(shape.of), ', or ');
    case 'foreign':
      return ['an object'];
  }
}

function meaningWords(meaning: ScalarMeaning): Line {
  if (meaning.kind !== 'choice') return scalarWords[meaning.kind];
  const names = Object.keys(meaning.choices).map((name): Line => [code(name)]);
  return ['one of ', ...joined(names, ', ')];
}

function alternatives(of: readonly Shape[]): readonly Line[] {
  const lines = new Map(of.map(shapeWords).map((words) => [JSON.stringify(words), words]));
  return [...lines.values()];
}

export function ruleText(wanted: string): Text | undefined {
  if (wanted.endsWith('*')) return patternText(wanted);
  const rule = findRule(wanted);
  return rule && oneRule(wanted, rule);
}

/** Rules that mention the key. Only for names in camel case: names such as `path` are also ordinary words. */
function rulesAbout(key: string): readonly string[] {
  if (!/[a-z][A-Z]/.test(key)) return [];
  const word = new RegExp(`(?<![A-Za-z])${key.replace(/[^A-Za-z0-9_]/g, '\\$&')}(?![A-Za-z])`);
  return Object.entries<Rule>(catalogue)
    .filter(([, { summary, message }]) => word.test(summary) || word.test(message))
    .map(([rule]) => rule);
}

function oneRule(wanted: string, rule: Rule): Text {
  const grade = rule.isOff === true ? `${rule.severity}, off by default` : rule.severity;
  return [line(strong({ rule: wanted }), ` · ${grade}`), ...ruleStory(rule)];
}

export function ruleStory({ summary, explanation }: Rule): Text {
  return [line(...words(summary)), line(...words(explanation))];
}

function patternText(pattern: string): Text {
  const start = pattern.slice(0, -1);
  const rules = Object.entries<Rule>(catalogue).filter(([rule]) => rule.startsWith(start));
  const shown = rules.slice(0, 10).map(([rule, { severity }]): Line => [{ rule }, ` · ${severity}`]);
  const more: readonly Line[] = rules.length > 10 ? [[`and ${rules.length - 10} more`]] : [];
  return [
    line(strong(code(pattern)), ` · ${countedText(rules.length, 'rule')} with this prefix`),
    ...bulletList([...shown, ...more]),
  ];
}
