import type { Finding } from '@pagewright/core';
import { hint, kindOf, ownMember, toolExtensions } from '@pagewright/core/external';
import { isRecord, suggest } from '@pagewright/core/internal';
import { below, locationOf, type NodeRef, type OperationView } from '@pagewright/core/openapi';
import type { ReportNote } from '../shared/note.js';

export const extension = toolExtensions.speakeasy;

const declarationKeys = ['type', 'inputs', 'outputs'] as const;

const types = ['offsetLimit', 'cursor', 'url'] as const;
type SpeakeasyType = (typeof types)[number];

const inputTypes = ['page', 'offset', 'limit', 'cursor'] as const;
type InputType = (typeof inputTypes)[number];

const inputPlaces = ['parameters', 'requestBody'] as const;
type InputPlace = (typeof inputPlaces)[number];

const outputKeys = ['results', 'numPages', 'nextCursor', 'nextUrl'] as const;
export type OutputKey = (typeof outputKeys)[number];

/** Inputs and outputs that each type uses. Speakeasy ignores the others. */
const usedBy: Readonly<
  Record<SpeakeasyType, { readonly inputs: readonly InputType[]; readonly outputs: readonly OutputKey[] }>
> = {
  offsetLimit: { inputs: ['page', 'offset', 'limit'], outputs: ['results', 'numPages'] },
  cursor: { inputs: ['cursor', 'limit'], outputs: ['nextCursor', 'results'] },
  url: { inputs: ['limit'], outputs: ['nextUrl', 'results'] },
};

function isOneOf<Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return words.some((word) => word === value);
}

export interface SpeakeasyInput {
  readonly type: InputType;
  readonly name: string;
  readonly in: InputPlace;
  readonly node: NodeRef;
}

interface Output {
  readonly path: string;
  readonly node: NodeRef;
}

export interface SpeakeasyDeclaration {
  readonly type: SpeakeasyType;
  readonly inputs: readonly SpeakeasyInput[];
  readonly outputs: Readonly<Partial<Record<OutputKey, Output>>>;
}

interface SpeakeasyRead {
  /** Absent if Speakeasy does not know the type. */
  readonly written?: SpeakeasyDeclaration;
  /** False if Speakeasy refuses a part of the declaration. */
  readonly isWhole?: boolean;
  readonly notes: readonly Finding[];
}

const maxInputs = 20;

export function readDeclaration(
  value: Readonly<Record<string, unknown>>,
  node: NodeRef,
  note: ReportNote,
): SpeakeasyRead {
  const notes: Finding[] = [];
  const unreadable = (at: NodeRef, problem: string, suggestion?: string) => {
    const extras = suggestion === undefined ? {} : { data: { suggestion } };
    const text = `${problem}${hint(suggestion)}`;
    notes.push(note('Pagination/ForeignUnreadable', { problem: text }, locationOf(at, 'value'), extras));
  };
  const choice = <Word extends string>(words: readonly Word[], holder: unknown, at: NodeRef, key: string) => {
    const found = isRecord(holder) ? ownMember(holder, key) : undefined;
    if (isOneOf(words, found)) return found;
    const expected = `expected ${words.join(', ')}.`;
    if (found === undefined) unreadable(at, `it has no ${key}; ${expected}`);
    else if (typeof found !== 'string')
      unreadable(below(at, key), `its ${key} is ${kindOf(found)}; ${expected}`);
    else unreadable(below(at, key), `${found} is not a valid ${key}; ${expected}`, suggest(found, words));
    return undefined;
  };

  const type = choice(types, value, node, 'type');
  const inputs = listOf(ownMember(value, 'inputs')).flatMap((input, index): readonly SpeakeasyInput[] => {
    const at = below(node, 'inputs', index);
    const role = choice(inputTypes, input, at, 'type');
    const place = choice(inputPlaces, input, at, 'in');
    const name = isRecord(input) ? ownMember(input, 'name') : undefined;
    if (typeof name !== 'string' || name === '') unreadable(at, 'an input has no name.');
    else if (role !== undefined && place !== undefined) return [{ type: role, name, in: place, node: at }];
    return [];
  });
  for (const key of Object.keys(value).slice(0, maxInputs)) {
    if (isOneOf(declarationKeys, key) || key.startsWith('x-')) continue;
    notes.push(unknownWord(note, `the key ${key}`, below(node, key), suggest(key, declarationKeys)));
  }
  const declared = ownMember(value, 'outputs');
  const outputs: Partial<Record<OutputKey, Output>> = {};
  for (const [key, path] of isRecord(declared) ? Object.entries(declared).slice(0, maxInputs) : []) {
    if (key.startsWith('x-')) continue;
    const at = below(node, 'outputs', key);
    if (!isOneOf(outputKeys, key)) {
      const suggestion = suggest(key, outputKeys);
      notes.push(unknownWord(note, `the output ${key}`, at, suggestion));
    } else if (typeof path !== 'string' || !path.startsWith('$')) {
      const shown = typeof path === 'string' ? path : kindOf(path);
      const suggestion = typeof path === 'string' ? spelled(path) : undefined;
      unreadable(at, `${key} must be a JSONPath that begins with $, not ${shown}.`, suggestion);
    } else outputs[key] = { path, node: at };
  }
  if (type === undefined) return { notes };
  const isWhole = notes.every(({ severity }) => severity !== 'error');
  return { written: { type, ...used(type, inputs, outputs, note, notes) }, isWhole, notes };
}

/** Returns the parts that the type uses, and reports the other parts as having no effect. */
function used(
  type: SpeakeasyType,
  inputs: readonly SpeakeasyInput[],
  outputs: SpeakeasyDeclaration['outputs'],
  note: ReportNote,
  notes: Finding[],
): Pick<SpeakeasyDeclaration, 'inputs' | 'outputs'> {
  const seen = new Set<InputType>();
  const kept = inputs.filter((input) => {
    const isUsed = usedBy[type].inputs.includes(input.type);
    const isFirst = !seen.has(input.type);
    seen.add(input.type);
    if (isUsed && isFirst) return true;
    const why = isUsed
      ? `another input is the ${input.type}`
      : `a declaration of type ${type} does not use it`;
    const problem = `the input ${input.name} does nothing: ${why}.`;
    notes.push(note('Pagination/ForeignMistake', { problem }, locationOf(input.node, 'value')));
    return false;
  });
  const entries = Object.entries(outputs).filter(([key, output]) => {
    if (usedBy[type].outputs.some((one) => one === key)) return true;
    const problem = `the output ${key} does nothing: a declaration of type ${type} does not use it.`;
    notes.push(note('Pagination/ForeignMistake', { problem }, locationOf(output.node, 'key')));
    return false;
  });
  return { inputs: kept, outputs: Object.fromEntries(entries) };
}

function unknownWord(note: ReportNote, part: string, at: NodeRef, suggestion: string | undefined): Finding {
  const problem = `${part} does nothing: Speakeasy does not know it.${hint(suggestion)}`;
  const extras = suggestion === undefined ? {} : { data: { suggestion: suggestion } };
  return note('Pagination/ForeignMistake', { problem }, locationOf(at, 'key'), extras);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, maxInputs) : [];
}

function spelled(path: string): string | undefined {
  return /^[A-Za-z_][\w.-]{0,200}$/.test(path) ? `$.${path}` : undefined;
}

export interface Declaring {
  readonly written: SpeakeasyDeclaration;
  /** False if a part was left out because it can't be read. */
  readonly isWhole: boolean;
  readonly node: NodeRef;
  readonly view: OperationView;
  readonly note: ReportNote;
}

/** The request or the response of a scheme. If `made` is absent, a note gives the reason. */
export interface Side<Parts> {
  readonly made?: Parts;
  /** The readable parts, which are still checked, if the request or response can't be imported. */
  readonly judged?: Parts;
  readonly notes: readonly Finding[];
}
