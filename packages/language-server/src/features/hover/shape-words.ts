import type { ScalarMeaning, Shape } from '../../grammar/shape.js';
import { code, joined, type Line } from './text.js';

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
  target: ['a target'],
  ruleCode: ['a rule code, or the beginning of codes with a ', code('*')],
};

/** What kind of value can stand there, in a few words. */
export function shapeWords(shape: Shape): Line {
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
  const said = new Map(of.map(shapeWords).map((words) => [JSON.stringify(words), words]));
  return [...said.values()];
}
