import type { Explored, ExploredUnit } from '@pagewright/language-server/requests';
import type { Slot } from '../../share/state.js';
import { type Answer, useAnswer } from './use-answer.js';
import type { Workbench } from './workbench.js';

/** Operations and schemes of the files, as in the explorer. */
export function useExplored(bench: Workbench): Answer<Explored> {
  return useAnswer(bench.session, 'explorer', () =>
    bench.session.request<Explored>('pagewright/explorer', {}),
  );
}

/** Returns the URI of the main file: the document if there is one, or else the configuration, or else the overlay. */
export function mainUri(bench: Workbench): string | undefined {
  const order: readonly Slot[] = ['document', 'config', 'overlay'];
  return order.map((slot) => bench.uri(slot)).find((uri) => uri !== undefined);
}

/** Returns the first unit with a document, or else the first unit. */
export function mainUnit(answer: Answer<Explored>): ExploredUnit | undefined {
  if (answer.kind !== 'answer') return undefined;
  return answer.value.units.find(({ document }) => document !== undefined) ?? answer.value.units[0];
}

/** The operations that are bound to a scheme, in order. */
export function pagedOperations(unit: ExploredUnit | undefined): readonly string[] {
  return unit?.schemes.flatMap(({ operations }) => operations.map(({ operation }) => operation)) ?? [];
}
