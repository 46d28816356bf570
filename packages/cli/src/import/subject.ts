import type { Unit } from '../project/project.js';
import type { SourceFile } from '../project/source-file.js';

/** What is imported together. */
export interface Subject {
  readonly document: SourceFile;
  /** Lies over the document: what stands here too counts instead (Fern's overrides). */
  readonly overrides?: SourceFile;
  /** A configuration of ours, or that of the tool that the declarations are for. */
  readonly config?: SourceFile;
}

/** What there is besides the overrides, which are read as a part of the document. */
export function unitOf({ document, config }: Subject): Unit {
  return { document, ...(config !== undefined && { config }) };
}
