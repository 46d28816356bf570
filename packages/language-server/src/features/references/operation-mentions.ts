import { normalizeEndpoint } from '@pagewright/core';
import { configShape } from '../../grammar/config-shape.js';
import type { Unit } from '../../model/unit.js';
import { operationFinder } from '../about/bound-operations.js';
import { scalarsIn } from '../about/scalars-in.js';
import { fileOfSpot } from '../about/spot-file.js';
import { suppressionTexts } from '../about/suppression-texts.js';
import type { Mention } from './mention.js';

const endpoints: ReadonlySet<'endpoint'> = new Set(['endpoint']);

/** Where an operation (`get /users`) stands in the document, and every endpoint and suppression that names it. */
export function operationMentions(unit: Unit, operation: string): readonly Mention[] {
  const spot = operationFinder(unit)(operation)?.spot;
  const file = spot && fileOfSpot(unit, spot);
  const declared: readonly Mention[] =
    spot === undefined || file === undefined
      ? []
      : [{ file, pointer: spot.pointer, part: 'key', declares: true }];
  const { config } = unit;
  if (config === undefined) return declared;
  const { reader } = config.tree;
  const named = [...scalarsIn(configShape, reader, endpoints)].filter(
    ({ pointer }) => operationNamed(reader.get(pointer)) === operation,
  );
  const suppressed = suppressionTexts(reader).filter(({ text }) => text === operation);
  return [
    ...declared,
    ...[...named, ...suppressed].map(
      ({ pointer }): Mention => ({ file: config, pointer, part: 'value', declares: false }),
    ),
  ];
}

function operationNamed(text: unknown): string | undefined {
  return typeof text === 'string' ? normalizeEndpoint(text) : undefined;
}
