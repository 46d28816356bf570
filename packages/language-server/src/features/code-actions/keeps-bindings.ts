import { type BoundMethod, isRecord, type Pointer, type Scheme, schemeIdentity } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import type { Question } from '../question.js';

/** A sentence that says why a refactoring would change more than the text; undefined where it would not. */
type Obstacle = string | undefined;

/** A scheme that gets a place in a list is one that markers can name. */
export function obstacleToListing(unit: Unit, { type }: Pick<Scheme, 'type'>): Obstacle {
  const { methods, schemes } = unit.judge().analysis;
  const typeOf = new Map(schemes.map((scheme) => [scheme.name, scheme.type]));
  const marked = methods.find((method) => {
    if (method.why === 'marker') return typeOf.get(method.scheme ?? '') === type;
    return method.why === 'none' && method.decidedBy !== undefined && mayName(unit, method, type);
  });
  if (marked === undefined) return undefined;
  return `A marker binds ${nameOf(marked)} by the type ${type}: with one more scheme of that type it would be bound otherwise.`;
}

/** Markers that fit several schemes may fit one that is left. */
export function obstacleToUnlisting(unit: Unit): Obstacle {
  const open = unit.judge().analysis.methods.find(({ why }) => why === 'ambiguous');
  return (
    open && `The markers of ${nameOf(open)} fit several schemes, and might be bound by those that are left.`
  );
}

/** What a document says is read with each of its configurations; what one of these says, the others do not know. */
export function obstacleOfUnits({ workspace }: Question, document: WorkspaceFile | undefined): Obstacle {
  const configs = document === undefined ? 0 : workspace.unitsOf(document).length;
  return configs < 2 ? undefined : `${configs} configurations are about this document.`;
}

/** A list in the document has findings about the scheme ignored, which would be told at another place. */
export function obstacleOfIgnoring(unit: Unit, file: WorkspaceFile, pointer: Pointer): Obstacle {
  const hidden = unit
    .judge()
    .suppressed.find(
      (finding) =>
        finding.ignoredBy !== undefined &&
        unit.fileOf(finding) === file &&
        pointer.every((step, index) => step === finding.pointer[index]),
    );
  return hidden && `The document has ${hidden.code} ignored for it, which does not count elsewhere.`;
}

/** Another scheme that is the same but for its name would take its place. */
export function obstacleOfTwins(unit: Unit, scheme: Scheme): Obstacle {
  const identity = schemeIdentity(scheme);
  const twin = unit
    .judge()
    .analysis.schemes.find((other) => other.name !== scheme.name && schemeIdentity(other) === identity);
  return twin && `The scheme ${twin.name} is the same: remove one of the two first.`;
}

function mayName(unit: Unit, { decidedBy }: BoundMethod, type: string): boolean {
  const marker = decidedBy && unit.fileOf(decidedBy)?.tree.reader.get(decidedBy.pointer);
  // Markers of other generators say it in other words.
  return !isRecord(marker) || typeof marker.type !== 'string' || marker.type === type;
}

function nameOf({ operation, resource, method }: BoundMethod): string {
  return method === undefined ? operation : [...(resource ?? []), method].join('.');
}
