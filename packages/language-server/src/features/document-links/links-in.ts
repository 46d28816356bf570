import type { Part, Pointer } from '@pagewright/core';
import type { Shape } from '../../grammar/shape.js';
import { standingsOf } from '../../grammar/standings-of.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import type { Question } from '../question.js';

/** A text that leads out of the file. */
export interface LinkText {
  readonly kind: 'file' | 'rule';
  readonly pointer: Pointer;
  readonly part: Part;
  readonly text: string;
}

/** More texts of one file are not linked. */
const most = 5_000;

/** The names of files and the codes of rules that a file holds, in its order. */
export function linkTexts(
  shape: Shape,
  { tree: { reader } }: WorkspaceFile,
  token: Question['token'],
): readonly LinkText[] {
  const found: LinkText[] = [];
  for (const { pointer, shape: at } of standingsOf(
    shape,
    reader,
    mayLink,
    () => token.isCancellationRequested || found.length >= most,
  )) {
    if (at.kind === 'record') {
      const codes = (reader.keys(pointer) ?? []).map(String);
      for (const text of codes) found.push({ kind: 'rule', pointer: [...pointer, text], part: 'key', text });
      continue;
    }
    const text = reader.get(pointer);
    const kind = isFileName(at) ? 'file' : 'rule';
    if (typeof text === 'string') found.push({ kind, pointer, part: 'value', text });
  }
  return found;
}

function mayLink(shape: Shape): boolean {
  if (shape.kind === 'record') return shape.name === 'ruleCode';
  return isFileName(shape) || (shape.kind === 'scalar' && shape.meaning.kind === 'ruleCode');
}

function isFileName(shape: Shape): boolean {
  return shape.kind === 'scalar' && shape.meaning.kind === 'documentFile';
}
