import type { OperationView } from '@pagewright/core/openapi';
import type { SyntaxTree } from '@pagewright/syntax';
import type { FormatPlace } from '../../grammar/place.js';
import type { Unit } from '../../model/unit.js';
import type { CursorQuestion } from '../question.js';
import type { Proposals } from './chosen-type.js';
import type { ScalarWriter } from './scalar-writer.js';
import type { SchemeAround } from './scheme-around.js';
import type { Slot } from './slot.js';

/** What offers are made from. */
export interface OfferContext {
  readonly question: CursorQuestion;
  readonly tree: SyntaxTree;
  /** The slot as the format sees it. */
  readonly place: FormatPlace;
  readonly slot: Slot;
  /** Undefined for a file that belongs to nothing yet. */
  readonly unit: Unit | undefined;
  /** The scheme that holds the slot, if one does. */
  readonly scheme: SchemeAround | undefined;
  /** What is on the wire of the operation around the slot; none where it is in no operation. */
  readonly own: () => readonly OperationView[];
  readonly proposals: Proposals;
  /** Writes YAML, also where it only shows what would be written. */
  readonly yaml: ScalarWriter;
}
