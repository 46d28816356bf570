import type { Explored, ExploredUnit } from '@pagewright/language-server/requests';
import type { Slot } from '../../share/state.js';
import { type Answer, useAnswer } from './use-answer.js';
import type { Workbench } from './workbench.js';

/** The operations and schemes of the files, as the explorer of an editor shows them. */
export function useExplored(bench: Workbench): Answer<Explored> {
  return useAnswer(bench.session, 'explorer', () =>
    bench.session.request<Explored>('pagewright/explorer', {}),
  );
}

/** The file that requests about a document are made for: the document, else the configuration. */
export function mainUri(bench: Workbench): string | undefined {
  const order: readonly Slot[] = ['document', 'config', 'overlay'];
  return order.map((slot) => bench.uri(slot)).find((uri) => uri !== undefined);
}

/** The unit that the document is in, or the first. */
export function mainUnit(answer: Answer<Explored>): ExploredUnit | undefined {
  if (answer.kind !== 'answer') return undefined;
  return answer.value.units.find(({ document }) => document !== undefined) ?? answer.value.units[0];
}

/** The operations that are bound to a scheme, in order. */
export function pagedOperations(unit: ExploredUnit | undefined): readonly string[] {
  return unit?.schemes.flatMap(({ operations }) => operations.map(({ operation }) => operation)) ?? [];
}
