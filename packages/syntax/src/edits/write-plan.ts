import type { Json } from '@pagewright/core';
import { behindColon, isOwnEntry } from './block-lines.js';
import { replaceInBlock } from './block-value.js';
import { writeBlock } from './block-writer.js';
import { jsonStyle, jsonText } from './flow-value.js';
import { isOwnPart, writeFlow } from './flow-writer.js';
import { anchorsIn, lineEnd } from './lines.js';
import type { PlanNode } from './plan.js';
import { type Box, containerStyle, contentsAt, rangeAt, type Writing } from './writing.js';
import { yamlStyle } from './yaml-style.js';
import { blockText } from './yaml-value.js';

export function writePlan(writing: Writing, root: PlanNode): void {
  fillEmpty(writing, root, false);
  if (root.replacement !== undefined) replaceRoot(writing, root.replacement.value);
  else if (root.isEntered) writeContainer(writing, root, undefined);
}

/** The recursion is bounded because pointers lead to existing values, and texts are parsed to a limited depth. */
function writeContainer(writing: Writing, node: PlanNode, parent: Box | undefined): void {
  const box = boxOf(writing, node, parent);
  if (box === undefined) return;
  for (const child of node.children.values()) {
    if (!isOwn(writing, box, child)) {
      writing.out.refuse(
        `\`${child.pointer.at(-1)}\` comes from a merge key (\`<<\`). Change it where it is written.`,
        child.pointer,
      );
      return;
    }
    fillEmpty(writing, child, box.style !== 'block');
    checkAnchors(writing, box, child);
    if (child.isEntered) writeContainer(writing, child, box);
  }
  if (box.style === 'block') writeBlock(writing, box);
  else writeFlow(writing, box);
}

function boxOf(writing: Writing, node: PlanNode, parent: Box | undefined): Box | undefined {
  const { text, tree, out, isYaml } = writing;
  const range = rangeAt(writing, node.pointer, 'value');
  const contents = contentsAt(tree, node.pointer);
  if (contents.kind !== 'map' && contents.kind !== 'list') return undefined;
  if (isYaml && text[range.start] === '*') {
    out.refuse(
      `This is only the alias \`${text.slice(range.start, range.end)}\`. Change the value where it is written.`,
      node.pointer,
    );
    return undefined;
  }
  const isKeyed = parent?.contents.kind === 'map';
  const after = isKeyed ? behindColon(text, rangeAt(writing, node.pointer, 'key').end) : undefined;
  const style = containerStyle(writing, node.pointer, parent?.style ?? (isYaml ? 'block' : 'flow'));
  return { node, contents, range, style, after };
}

function isOwn(writing: Writing, box: Box, { pointer }: PlanNode): boolean {
  const name = pointer.at(-1);
  if (name === undefined || box.contents.kind === 'list' || !writing.isYaml || box.style === 'pair')
    return true;
  return box.style === 'block' ? isOwnEntry(writing, box, name) : isOwnPart(writing, box, name);
}

/** If entries are added to an empty `{}` or `[]` in a block, replaces the brackets by a block. */
function fillEmpty({ tree, text, isYaml }: Writing, node: PlanNode, isInFlow: boolean): void {
  if (!isYaml || isInFlow || node.added.length === 0 || node.replacement !== undefined) return;
  const range = tree.range(node.pointer, 'value');
  const contents = contentsAt(tree, node.pointer);
  if (
    range === undefined ||
    !/^(?:\{\s*\}|\[\s*\])$/.test(text.slice(range.start, Math.min(range.end, range.start + 100)))
  )
    return;
  const value: Json =
    contents.kind === 'list'
      ? node.added.map((added) => added.value)
      : Object.fromEntries(node.added.map((added) => [added.key, added.value]));
  node.added.length = 0;
  node.replacement = { value };
}

/** Refuses to change a value that an alias uses elsewhere, because the value would change there too. */
function checkAnchors(writing: Writing, box: Box, child: PlanNode): void {
  const { text, isYaml, out, tree } = writing;
  if (!isYaml || (!child.isEntered && child.replacement === undefined && child.removal === undefined)) return;
  const range = rangeAt(writing, child.pointer, 'value');
  const name = child.pointer.at(-1);
  let from = box.range.start;
  if (box.contents.kind === 'map') from = rangeAt(writing, child.pointer, 'key').end;
  else if (typeof name === 'number' && name > 0)
    from = tree.range([...box.node.pointer, name - 1], 'value')?.end ?? from;
  const before = text
    .slice(from, range.start < range.end ? range.start : lineEnd(text, from))
    .replace(/#.*/g, '');
  const own = anchorsIn(before).find((anchor) => writing.uses.isStillUsed(anchor));
  if (own !== undefined) {
    out.refuse(
      `This value is also used elsewhere, as \`*${own}\`, and would change there too. Change it by hand.`,
      child.pointer,
    );
  }
  if (child.isEntered) return;
  const inner = anchorsIn(text.slice(range.start, range.end)).find((anchor) =>
    writing.uses.isStillUsed(anchor),
  );
  if (inner !== undefined)
    out.refuse(
      `A part of this value is also used elsewhere, as \`*${inner}\`. Change it by hand.`,
      child.pointer,
    );
}

function replaceRoot(writing: Writing, value: Json): void {
  const { text, out, isYaml, lineBreak, tree } = writing;
  const range = rangeAt(writing, [], 'value');
  const isMissing = range.start === range.end;
  if (isYaml) {
    const style = yamlStyle(text, range.start, lineBreak, { keys: [], values: [] });
    if (isMissing) append(writing, blockText(value, 0, style));
    else {
      const isBlock =
        (tree.reader.keys([])?.length ?? 0) > 0 && containerStyle(writing, [], 'block') === 'block';
      replaceInBlock(
        writing,
        { range, entry: range.start, after: undefined, holder: 'root', isBlock, isMoved: false },
        value,
        style,
      );
    }
    return;
  }
  const written = jsonText(value, '', jsonStyle(text, range.start, lineBreak));
  if (isMissing) append(writing, written);
  else out.put(range.start, range.end, written);
}

function append({ text, out, lineBreak }: Writing, written: string): void {
  if (/^\.\.\./m.test(text))
    out.refuse('This file ends before its first value. Remove the line `...` first.');
  const before = text.trim() === '' || /[\r\n]$/.test(text) ? '' : lineBreak;
  out.put(text.length, text.length, before + written + lineBreak);
}
