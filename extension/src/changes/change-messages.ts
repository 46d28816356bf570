import type { Location } from 'vscode-languageclient';

export const changesMethod = 'pagewright/changesSince';

/** A file in the revision; null if the revision does not have it. */
export interface RevisionText {
  readonly uri: string;
  readonly text: string | null;
}

export interface ChangesParams {
  readonly revision: string;
  /** Contents of the files that earlier answers listed in `wanted`. */
  readonly files: readonly RevisionText[];
  /** URIs of YAML and JSON files that differ from the revision. A renamed file is listed by its old and its new URI. */
  readonly changed: readonly string[];
}

/**
 * `wanted` lists the files that the server needs from the revision; the client then repeats the request with them.
 * `problem` is a sentence about why the document can't be compared with the revision.
 */
export type ChangesAnswer =
  | { readonly wanted: readonly string[] }
  | { readonly lenses: readonly ChangeLens[] }
  | { readonly problem: string };

export interface ChangeLens {
  readonly range: Location['range'];
  /** Such as `changed since HEAD: breaks TypeScript, Go`. */
  readonly title: string;
  readonly changes: readonly ShownChange[];
}

export interface ShownChange {
  readonly message: string;
  readonly remedy: string;
  readonly effect: string;
  readonly location?: Location;
}
