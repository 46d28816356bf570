import { isRecord, verbs } from '@pagewright/core/internal';
import { code, type Line, line, shortText, strong, type Text } from '../../markup/text.js';
import { fileName } from '../../model/uris.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import type { ReferenceHere } from '../../queries/reference-at.js';

const maxNamed = 12;

export function referenceText({ target, isBroken, text }: ReferenceHere, from: WorkspaceFile): Text {
  if (isBroken) return [line(code(text), ' leads nowhere: there is no value at that location.')];
  if (target === undefined) return [];
  const { file, pointer } = target;
  const name = pointer.at(-1);
  const where = file === from ? [] : [' in ', code(fileName(file.uri))];
  const title = name === undefined ? code(fileName(file.uri)) : code(String(name));
  const value = file.tree.reader.get(pointer);
  return [
    line(strong(title), ...(name === undefined ? [] : where)),
    ...(isRecord(value) ? describe(value) : []),
  ];
}

function describe(value: Readonly<Record<string, unknown>>): Text {
  const description = [value.summary, value.title, value.description].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  );
  const facts = factsOf(value);
  return [
    ...(facts.length === 0 ? [] : [line(...facts)]),
    ...(typeof description === 'string' ? [line(shortText(description))] : []),
  ];
}

function factsOf(value: Readonly<Record<string, unknown>>): Line {
  if (typeof value.$ref === 'string') return ['Refers to ', code(value.$ref), '.'];
  if (typeof value.in === 'string' && typeof value.name === 'string') {
    const type = isRecord(value.schema) ? typeOf(value.schema) : typeOf(value);
    const required = value.required === true ? ', required' : '';
    return [
      `A ${value.in} parameter, `,
      code(value.name),
      type === undefined ? '' : `: ${type}`,
      required,
      '.',
    ];
  }
  const operations = verbs.filter((verb) => isRecord(value[verb]));
  if (operations.length > 0) return ['A path item with ', ...names(operations), '.'];
  const type = typeOf(value);
  if (isRecord(value.properties)) {
    const properties = Object.keys(value.properties);
    return [`A schema of type ${type ?? 'object'} with `, ...names(properties), '.'];
  }
  return type === undefined ? [] : [`A schema of type ${type}.`];
}

function names(all: readonly string[]): Line {
  const shown = all.slice(0, maxNamed).flatMap((name, index): Line => [index === 0 ? '' : ', ', code(name)]);
  return all.length > maxNamed ? [...shown, ` and ${all.length - maxNamed} more`] : shown;
}

function typeOf({ type, items }: Readonly<Record<string, unknown>>): string | undefined {
  const types = Array.isArray(type) ? type : [type];
  const texts = types.filter((one) => typeof one === 'string').map((one) => shortText(one, maxType));
  if (texts.length === 0) return undefined;
  const of = isRecord(items) ? typeOf(items) : undefined;
  return texts.join(' or ') + (of !== undefined && texts[0] === 'array' ? ` of ${of}` : '');
}

const maxType = 40;
