import { type BoundMethod, isRecord, type PlacedScheme } from '@pagewright/core';
import type { OffsetRange } from '@pagewright/syntax';
import type { CodeLens, Command } from 'vscode-languageserver';
import type { Unit } from '../model/unit.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { methodsByScheme } from './about/bound-operations.js';
import { chosenTargets } from './about/chosen-targets.js';
import { methodPointer } from './about/methods-at.js';
import { operationsIn } from './about/operations-at.js';
import { methodCommand, schemeCommand } from './code-lens/lens-command.js';
import { previewCommand } from './code-lens/preview-command.js';
import { lspRange } from './lsp-range.js';
import { type Question, unitOf } from './question.js';

/** What a lens is about; it is what `data` holds, so that it can be resolved after an edit too. */
interface LensData {
  readonly uri: string;
  readonly about: 'scheme' | 'method';
  readonly scheme: string;
}

/**
 * A lens on each scheme that stands in the file, and on each bound method: at its operation wherever that
 * stands, in the configuration at its name. They carry no command yet: `resolveCodeLens` gives it. Behind them stand those
 * that lead to previews, where the client has such commands.
 */
export function codeLenses(question: Question): CodeLens[] {
  const unit = unitOf(question);
  if (unit === undefined) return [];
  const { file } = question;
  const lenses = new Map<number, readonly CodeLens[]>();
  const add = (place: OffsetRange | undefined, about: LensData | undefined, preview: Command | undefined) => {
    // An operation may be several methods: the first counts.
    if (place === undefined || lenses.has(place.start)) return;
    const range = lspRange(file.tree, place);
    const told = about === undefined ? [] : [{ range, data: about }];
    lenses.set(place.start, preview === undefined ? told : [...told, { range, command: preview }]);
  };
  const { placed, methods } = unit.judge().analysis;
  const bound = methodsByScheme(unit.judge().analysis);
  for (const one of placed) {
    if (unit.fileOf(one) !== file) continue;
    const { name } = one.scheme;
    const about = isAlone(one, bound) ? undefined : lensData(file, 'scheme', name);
    const preview = previewCommand(question, 'helper', name);
    add(file.tree.range([...one.pointer, 'name'], 'key'), about, preview);
  }
  const keyOf = keysIn(unit, file);
  for (const method of methods) {
    if (question.token.isCancellationRequested) return [];
    if (method.scheme === null) continue;
    const preview = previewCommand(question, 'walk', method.operation);
    add(keyOf(method), lensData(file, 'method', method.scheme), preview);
  }
  return [...lenses].sort(([one], [other]) => one - other).flatMap(([, at]) => at);
}

function lensData({ uri }: WorkspaceFile, about: LensData['about'], scheme: string): LensData {
  return { uri, about, scheme };
}

/** The same lens with its command; without one where what it is about is gone. */
export function resolveCodeLens(lens: CodeLens, question: Question): CodeLens {
  const unit = unitOf(question);
  const data = readData(lens.data);
  if (unit === undefined || data === undefined) return lens;
  const { file } = question;
  const place = { uri: file.uri, position: lens.range.start };
  const command =
    data.about === 'scheme'
      ? schemeCommand(unit, data.scheme, place)
      : methodCommand(unit, data.scheme, chosenTargets(unit, unit.settings.targets), place);
  return command === undefined ? lens : { ...lens, command };
}

/** An inline scheme that only its own operation is bound to: the lens of the operation says it all. */
function isAlone(
  { scheme, pointer }: PlacedScheme,
  bound: ReadonlyMap<string, readonly BoundMethod[]>,
): boolean {
  return typeof pointer.at(-1) === 'string' && (bound.get(scheme.name)?.length ?? 0) < 2;
}

/** Where a method is shown in a file. */
function keysIn(unit: Unit, file: WorkspaceFile): (method: BoundMethod) => OffsetRange | undefined {
  const pointerOf = operationsIn(unit, file);
  return (method) => {
    const pointer = file === unit.config ? methodPointer(method) : pointerOf(method.operation);
    return pointer && file.tree.range(pointer, 'key');
  };
}

function readData(data: unknown): LensData | undefined {
  if (!isRecord(data)) return undefined;
  const { uri, about, scheme } = data;
  if (typeof uri !== 'string' || typeof scheme !== 'string') return undefined;
  return about === 'scheme' || about === 'method' ? { uri, about, scheme } : undefined;
}
