import type { Finding, Pointer } from '@pagewright/core';
import {
  below,
  bodyOf,
  constraint,
  itemsOf,
  type Known,
  locationOf,
  type NodeRef,
  propertiesOf,
  type SchemaView,
  stepInto,
  valueAt,
} from '@pagewright/core/openapi';
import { jsonPathText, readJsonPath } from './json-path.js';
import type { Declaring, OutputKey } from './read-declaration.js';

/** Renames a parameter or property in Speakeasy's SDKs, but not in requests and responses. */
export const nameOverride = 'x-speakeasy-name-override';

export function sdkName(node: NodeRef, schema: Known<SchemaView>): unknown {
  return (
    valueAt(below(node, nameOverride)) ??
    (schema.kind === 'known' ? constraint(schema.value, nameOverride) : undefined)
  );
}

/** Returns the end of a sentence about an SDK name that a declaration uses instead of the wire name. */
export function namedInSdks(name: string, what: string, wire: string, text: string): string {
  return `${name} is the name of ${what} ${wire} in SDKs only (${nameOverride}): write ${text}.`;
}

/** Reports outputs that use SDK names, and suggests the path in the response. */
export function sdkNamesInOutputs({ written, view, note }: Declaring): readonly Finding[] {
  const body = bodyOf(view);
  if (body === undefined) return [];
  return (Object.keys(written.outputs) as OutputKey[]).flatMap((key) => {
    const output = written.outputs[key];
    const meant = output && meantBy(output.path, body);
    if (output === undefined || meant === undefined) return [];
    const { name, wire, text } = meant;
    const problem = `${key} reads ${output.path}, and ${namedInSdks(name, 'the property', wire, text)}`;
    const place = locationOf(output.node, 'value');
    return [note('Pagination/ForeignUnreadable', { problem }, place, { data: { suggestion: text } })];
  });
}

interface WireName {
  /** `name` is used in SDKs, `wire` in requests and responses. */
  readonly name: string;
  readonly wire: string;
  /** The whole path, with wire names. */
  readonly text: string;
}

function meantBy(written: string, body: SchemaView): WireName | undefined {
  const read = readJsonPath(written);
  if (read.kind === 'path') return meantPath(body, read.path, (path) => jsonPathText(path));
  if (read.kind === 'everyItem')
    return meantPath(body, read.items, (path) => `${jsonPathText(path)}${read.every}`);
  if (read.kind !== 'lastItem') return undefined;
  const { items, last, cursor } = read;
  const rest = (path: Pointer) => jsonPathText(path).slice(1);
  const outer = meantPath(body, items, (path) => `${jsonPathText(path)}${last}${rest(cursor)}`);
  if (outer !== undefined) return outer;
  const item = schemaAt(body, items, itemsOf);
  return item && meantPath(item, cursor, (path) => `${jsonPathText(items)}${last}${rest(path)}`);
}

function schemaAt(
  body: SchemaView,
  path: Pointer,
  then: (schema: SchemaView) => Known<SchemaView>,
): SchemaView | undefined {
  let schema = body;
  for (const step of path) {
    const found = stepInto(schema, step);
    if (found.kind !== 'found' || found.schema.kind !== 'known') return undefined;
    schema = found.schema.value;
  }
  const last = then(schema);
  return last.kind === 'known' ? last.value : undefined;
}

/** Undefined if the path exists in the response, or if SDK names don't explain it. */
function meantPath(body: SchemaView, path: Pointer, write: (path: Pointer) => string): WireName | undefined {
  let schema = body;
  let renamed: Pick<WireName, 'name' | 'wire'> | undefined;
  const meant: (string | number)[] = [];
  for (const step of path) {
    const found = stepInto(schema, step);
    const other = found.kind === 'found' ? undefined : calledSo(schema, step);
    if (found.kind !== 'found' && other === undefined) return undefined;
    const next = other?.schema ?? (found.kind === 'found' ? found.schema : undefined);
    meant.push(other?.name ?? step);
    if (other !== undefined) renamed ??= { name: String(step), wire: other.name };
    if (next?.kind !== 'known') {
      if (meant.length < path.length) return undefined;
      break;
    }
    schema = next.value;
  }
  return renamed && { ...renamed, text: write(meant) };
}

function calledSo(schema: SchemaView, step: string | number) {
  return [...propertiesOf(schema).properties.values()].find(
    (property) => sdkName(property.node, property.schema) === step,
  );
}
