import {
  type Finding,
  type Fix,
  type FixEdits,
  type PointerEdit,
  suggestedText,
} from '../diagnostics/finding.js';
import type { FactPlace } from '../diagnostics/finding-facts.js';
import { isRecord, type Json } from '../json/json.js';
import { parsePointerText } from '../json/pointer.js';
import { type FixContext, type FixMaker, fixHere, listedScheme } from './fix-context.js';

export const bindUndeclared: FixMaker = (finding, { prefix }) => {
  const name = suggestedText(finding);
  if (name === undefined) return [];
  const pointer = [...finding.pointer, `x-${prefix}-pagination`];
  return [fixHere(finding, `Bind to the scheme ${name}`, [{ kind: 'set', pointer, value: name }])];
};

export const bindOnlyFitting: FixMaker = (finding, context) => {
  const [only, second] = (finding.data?.fits ?? []).filter(isPlace);
  const scheme = finding.data?.scheme;
  if (only === undefined || second !== undefined || scheme === undefined) return [];
  const { method, file, pointer } = only;
  const edit = {
    kind: 'set',
    pointer: [...pointer, `x-${context.prefix}-pagination`],
    value: scheme,
  } as const;
  return [fixHere({ source: 'document', file }, `Bind ${method ?? 'the operation'} to ${scheme}`, [edit])];
};

export const declareOnce: FixMaker = (finding, context) => {
  const scheme = finding.data?.scheme;
  const places = finding.data?.places ?? [];
  const reader = context.reader({ source: 'document' });
  const [first] = places;
  if (scheme === undefined || first === undefined || places.some(({ file }) => file !== undefined)) return [];
  const isDeclared = finding.data?.declared === true;
  const list = [`x-${context.prefix}-pagination`];
  const declaration = reader?.get(first.pointer);
  const named = places.map(({ pointer }) => ({ kind: 'set', pointer, value: scheme }) as const);
  if (isDeclared) return [fixHere(finding, `Name the scheme ${scheme} instead`, named)];
  if (!isRecord(declaration)) return [];
  const declared = reader?.get(list) ?? [];
  if (!Array.isArray(declared)) return [];
  const value = { ...declaration, name: scheme } as Json;
  const add = { kind: 'set', pointer: [...list, declared.length], value } as const;
  return [fixHere(finding, `Declare ${scheme} once, at the root`, [add, ...named])];
};

export const pageLikeSiblings: FixMaker = (finding, context) => {
  const name = suggestedText(finding);
  const { pointer } = finding;
  const key = String(pointer.at(-1));
  const isBinding = key === 'paginated' || /^x-.*-pagination$/.test(key);
  if (name === undefined || !isBinding) return [];
  const fix = fixHere(finding, `Bind to the scheme ${name}`, [{ kind: 'set', pointer, value: name }]);
  const own = finding.data?.scheme;
  const isLast = context.analysis.methods.filter(({ scheme }) => scheme === own).length < 2;
  const orphan = own === undefined || !isLast ? undefined : listedScheme(context, own);
  if (orphan === undefined) return [fix];
  const removal: FixEdits = {
    source: orphan.source,
    edits: [{ kind: 'remove', pointer: orphan.pointer, prune: true }],
  };
  return [{ ...fix, title: `${fix.title}, and remove ${own}`, changes: joined([...fix.changes, removal]) }];
};

function joined(changes: readonly FixEdits[]): readonly FixEdits[] {
  const byFile = new Map<string, FixEdits>();
  for (const change of changes) {
    const key = JSON.stringify([change.source, change.file]);
    byFile.set(key, { ...change, edits: [...(byFile.get(key)?.edits ?? []), ...change.edits] });
  }
  return [...byFile.values()];
}

function isPlace(fit: string | FactPlace): fit is FactPlace {
  return typeof fit === 'object';
}

export const bindExplicitly: FixMaker = (finding, context) => {
  const names = finding.data?.candidates ?? [];
  return names.flatMap((name) => bind(finding, context, name) ?? []);
};

export const nameUnread: FixMaker = (finding, context) => {
  const name = finding.data?.name;
  if (name === undefined || finding.source !== 'config') return [];
  const edits = inConfig(finding, context, name);
  const place = finding.data?.declaration;
  if (place === undefined) return [fixHere(finding, `Bind to the scheme ${name}`, edits, true)];
  const declaration = context.reader({ ...place, source: 'document' })?.get(place.pointer);
  const list = context.reader({ source: 'config' })?.get(['pagination']) ?? [];
  if (!isRecord(declaration) || !Array.isArray(list)) return [];
  const value = { ...declaration, name } as Json;
  const add = { kind: 'set', pointer: ['pagination', list.length], value } as const;
  return [
    fixHere(finding, `Declare ${name} in the configuration, and bind the method to it`, [add, ...edits]),
  ];
};

export const bindToOnlyScheme: FixMaker = (finding, { analysis }) => {
  const { pointer } = finding;
  const [only, second] = analysis.schemes;
  const remove = fixHere(finding, `Remove ${String(pointer.at(-1))}`, [{ kind: 'remove', pointer }]);
  if (only === undefined || second !== undefined) return [remove];
  return [
    fixHere(finding, `Bind to the scheme ${only.name}`, [{ kind: 'set', pointer, value: only.name }]),
    remove,
  ];
};

function bind(finding: Finding, context: FixContext, name: string): Fix | undefined {
  const edits =
    finding.source === 'config' ? inConfig(finding, context, name) : inDocument(finding, context, name);
  return edits && fixHere(finding, `Bind to the scheme ${name}`, edits);
}

function inConfig({ pointer }: Finding, { reader }: FixContext, name: string): readonly PointerEdit[] {
  const method = reader({ source: 'config' })?.get(pointer);
  if (typeof method === 'string')
    return [{ kind: 'set', pointer, value: { endpoint: method, paginated: name } }];
  return [{ kind: 'set', pointer: [...pointer, 'paginated'], value: name }];
}

function inDocument(
  { data }: Finding,
  { prefix }: FixContext,
  name: string,
): readonly PointerEdit[] | undefined {
  const operation = data?.operation === undefined ? undefined : parsePointerText(data.operation);
  return operation && [{ kind: 'set', pointer: [...operation, `x-${prefix}-pagination`], value: name }];
}
