import type { Finding } from '../../diagnostics/finding.js';
import type { OperationView } from '../../openapi/operation-view.js';
import type { Spot } from '../../openapi/spot.js';
import type { Note } from '../shared/note.js';
import type { Written } from './read-declaration.js';

/** The input from which a scheme is made. */
export interface Declaring {
  readonly written: Written;
  /** The value of the extension. */
  readonly spot: Spot;
  readonly view: OperationView;
  readonly note: Note;
}

/** One side of the scheme, or nothing where a note says that there is none. */
export interface Side<Parts> {
  readonly made?: Parts;
  readonly notes: readonly Finding[];
}
