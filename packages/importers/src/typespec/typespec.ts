import type { FixEdits } from '@pagewright/core';
import {
  type ExternalDeclaration,
  type ExternalFormat,
  type ExternalSubject,
  kindOf,
  toolExtensions,
} from '@pagewright/core/external';
import { below, locationOf, type NodeRef, valueAt } from '@pagewright/core/openapi';
import { noteOn } from '../shared/note.js';
import { findMarkers } from './markers.js';
import { schemeOfMarkers } from './typespec-scheme.js';

const key = toolExtensions.typespec;

/** TypeSpec's markers: the operation is called a list, and its paging values are marked at their places. */
export const typespec: ExternalFormat = { id: 'typespec', words: [key], read };

function read(subject: ExternalSubject): ExternalDeclaration | undefined {
  const { view } = subject;
  const own = below(view.operation.node, key);
  const value = valueAt(own);
  if (value === undefined || value === null || value === false) return undefined;
  const note = noteOn(subject, 'typespec');
  const place = locationOf(own, 'key');
  const declared = { externalFormat: 'typespec', operation: view.operation.name, place } as const;
  if (value !== true) {
    const problem = `it is ${kindOf(value)}, and true or false is expected.`;
    const finding = note('Pagination/ForeignUnreadable', { problem }, locationOf(own, 'value'));
    return { ...declared, meaning: { kind: 'none' }, notes: [finding], removal: [] };
  }
  const found = findMarkers(view);
  const { meaning, notes } = schemeOfMarkers({ view, found, place, note });
  // Others may share the markers: each is taken out with the last operation that goes by it.
  const removal = [own, ...found.markers.map(({ node }) => node)].map(removalOf);
  return { ...declared, meaning, notes, removal: meaning.kind === 'none' ? [] : removal };
}

function removalOf({ document: { file }, pointer }: NodeRef): FixEdits {
  return { source: 'document', ...(file !== undefined && { file }), edits: [{ kind: 'remove', pointer }] };
}
