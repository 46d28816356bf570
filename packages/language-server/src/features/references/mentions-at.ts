import { normalizeEndpoint } from '@pagewright/core';
import { methodsDecidedAt } from '../about/bound-operations.js';
import { methodsAt } from '../about/methods-at.js';
import { namedAt } from '../about/named-at.js';
import { type CursorQuestion, placeOfCursor } from '../question.js';
import { fieldMentions } from './field-mentions.js';
import type { Mention } from './mention.js';
import { operationMentions } from './operation-mentions.js';
import { schemeMentions } from './scheme-mentions.js';

/** Every place that speaks of what the cursor is at, in all files. */
export function mentionsAt(question: CursorQuestion): readonly Mention[] {
  const { workspace, file } = question;
  const place = placeOfCursor(question);
  const named = place && namedAt(place, file);
  if (place === undefined || named === undefined) return [];
  const units = workspace.unitsOf(file);
  switch (named.kind) {
    case 'scheme':
      return schemeMentions(workspace, { ...named, file });
    case 'field':
      return fieldMentions(workspace, file, named);
    case 'marker': {
      const names = units.flatMap((unit) =>
        methodsDecidedAt(unit, file, named.pointer).flatMap(({ scheme }) => scheme ?? []),
      );
      return [...new Set(names)].flatMap((name) => schemeMentions(workspace, { file, name }));
    }
    case 'endpoint': {
      const text = file.tree.reader.get(named.pointer);
      const operation = typeof text === 'string' ? normalizeEndpoint(text) : undefined;
      return operation === undefined ? [] : units.flatMap((unit) => operationMentions(unit, operation));
    }
    case 'method':
    case 'operation':
      return units.flatMap((unit) => {
        const operations = new Set(methodsAt(unit, file, place).map(({ operation }) => operation));
        return [...operations].flatMap((operation) => operationMentions(unit, operation));
      });
    case 'resource':
      return [];
  }
}
