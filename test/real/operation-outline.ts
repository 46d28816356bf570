import {
  arraysIn,
  below,
  itemsOf,
  type Known,
  type NodeRef,
  type OperationView,
  propertiesOf,
  type SchemaView,
  typesOf,
  valueAt,
  walkPath,
} from '@pagewright/core/openapi';

/**
 * Names of properties that are shown with their full text, not only by name. The engine reads fewer names than these.
 */
const ofPaging =
  /pag(?:e|ing|in)|limit|offset|skip|cursor|token|next|prev|after|before|since|until|start|from|first|last|more|total|count|size|top|take|rows|num|max|per|marker|key|position|continu|scroll|bookmark|trunc|link|meta|index|results|length/i;

/** Names of parameters that are shown with their full text. */
const ofInputs =
  /^(?!.*__)(?:.*(?:pag(?:e|ing|in)|limit|offset|skip|cursor|next|marker|since|after|before|until|position|continu|scroll|bookmark).*|\$?(?:start|from|first|last|size|top|take|rows|num|max|n|p|count|key|results|length|index|token|.*(?:start|max|num|row|count)[A-Z_].*|.*(?:Size|Count|Token|_token|_size|_count)))$/i;

/**
 * Lists the parameters and the response of an operation for a review, with the full text of parts that may concern
 * paging.
 */
export function outlineOf(view: OperationView): string {
  const { node } = view.operation;
  const summary = [valueAt(below(node, 'summary')), valueAt(below(node, 'description'))]
    .filter((text) => typeof text === 'string')
    .join(' — ');
  const lines = [`  ${cut(summary, 110)}`];
  const { list } = view.parameters();
  const taken = list.filter((one) => one.in === 'query' && ofInputs.test(one.name));
  for (const { name, in: place, node: at, schema, required, deprecated } of taken) {
    const flags = `${required ? ' required' : ''}${deprecated ? ' deprecated' : ''}`;
    lines.push(`  ${place} ${name}: ${typeText(schema)}${flags}${limits(at)} ${textAt(at)}`);
  }
  const rest = list.filter((one) => one.in === 'query' && !taken.includes(one)).map(({ name }) => name);
  if (rest.length > 0) lines.push(`  also ${cut(rest.join(' '), 90)}`);
  const body = view.requestBody();
  if (body.kind === 'known') lines.push(...schemaLines('  body ', body.value.schema, 2));
  const response = view.response();
  if (response.kind !== 'known') return `${lines.join('\n')}\n  response ${response.kind}\n`;
  const { headers, schema } = response.value;
  if (headers.kind === 'known') lines.push(`  headers ${cut([...headers.value.keys()].join(', '), 120)}`);
  lines.push(...schemaLines('  .', schema, 3), ...itemLines(schema));
  return `${lines.join('\n')}\n`;
}

function schemaLines(at: string, schema: Known<SchemaView>, depth: number): readonly string[] {
  if (schema.kind !== 'known') return [`${at} ${schema.kind}`];
  const properties = [...propertiesOf(schema.value).properties.values()];
  if (properties.length === 0) return [`${at} ${typeText(schema)}`];
  const others: string[] = [];
  const lines = properties.flatMap((property) => {
    const inner = property.schema.kind === 'known' ? propertiesOf(property.schema.value).properties.size : 0;
    const isList = property.schema.kind === 'known' && typesOf(property.schema.value).types.has('array');
    const name = `${at}${property.name}`;
    if (at.startsWith('  body') && !ofInputs.test(property.name)) return [];
    if (
      !isList &&
      inner > 0 &&
      depth > 1 &&
      /^(?:self|first|last|prev|previous|error|schema|jsonapi)$/i.test(property.name)
    )
      return [];
    if (inner > 0 && depth > 1 && !isList) return schemaLines(`${name}.`, property.schema, depth - 1);
    if (!isList && !ofPaging.test(property.name)) {
      others.push(property.name);
      return [];
    }
    const flags = property.required ? ' required' : '';
    const text = isList ? '' : textAt(property.node, property.schema);
    return [`${name}: ${typeText(property.schema)}${flags} ${text}`];
  });
  const left = others.length === 0 ? [] : [`${at} also ${cut(others.join(' '), 60)}`];
  return [...lines.slice(0, 24), ...left];
}

function itemLines(schema: Known<SchemaView>): readonly string[] {
  if (schema.kind !== 'known') return [];
  return arraysIn(schema.value, { depth: 3 })
    .slice(0, 4)
    .map(({ path }) => {
      const list = walkPath(schema.value, path);
      const known = list.kind === 'found' && list.schema.kind === 'known' ? list.schema.value : undefined;
      const items = known && itemsOf(known);
      const names = items?.kind === 'known' ? [...propertiesOf(items.value).properties.keys()] : [];
      const type = items === undefined ? '' : typeText(items);
      return `  [${path.join('.')}] of ${type} ${cut(names.join(' '), 60)}`;
    });
}

function typeText(schema: Known<SchemaView>): string {
  if (schema.kind !== 'known') return schema.kind;
  const format = valueAt(below(schema.value.node, 'format'));
  return `${[...typesOf(schema.value).types].join('|') || '?'}${typeof format === 'string' ? `(${format})` : ''}`;
}

function limits(node: NodeRef): string {
  const keys = ['default', 'minimum', 'maximum', 'example'];
  const reported = keys.flatMap((key) => {
    const value = valueAt(below(node, key)) ?? valueAt(below(node, 'schema', key));
    return value === undefined ? [] : [`${key} ${cut(JSON.stringify(value), 40)}`];
  });
  return reported.length === 0 ? '' : ` [${reported.join(', ')}]`;
}

function textAt(node: NodeRef, schema?: Known<SchemaView>): string {
  const own = valueAt(below(node, 'description'));
  const other = schema?.kind === 'known' ? valueAt(below(schema.value.node, 'description')) : undefined;
  const text = own ?? other;
  return typeof text === 'string' ? `"${cut(text, 110)}"` : '';
}

function cut(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > length ? `${line.slice(0, length)}…` : line;
}
