import type { RequestRole, SchemeType } from '../format/roles.js';
import type { JsonObject } from '../json/json.js';
import type { OperationView } from '../openapi/operation-view.js';
import { placeOf } from '../openapi/place.js';
import { checkOperation } from '../rules/check-operation.js';
import { parseScheme } from '../scheme/parse-scheme.js';
import { type Clues, cluesOf } from './clues.js';
import { inputsFor, pathsFor } from './propose-field.js';
import { declarationOf, isWhole, type SchemeSketch, sketchScheme } from './sketch-scheme.js';

export type SchemeProposal =
  | { readonly kind: 'scheme'; readonly scheme: JsonObject }
  /** Why there is none: a sentence. */
  | { readonly kind: 'none'; readonly problem: string };

/**
 * A declaration that fits an operation, made from what it takes and answers with: the strategy that its parameters and its
 * response speak for, unless `type` says which. It has no error or warning with that operation; its names are those of the
 * document. It guesses, and a person has to agree.
 */
export function proposeScheme(view: OperationView, name: string, type?: SchemeType): SchemeProposal {
  return proposeFrom(cluesOf(view), name, type);
}

/** The same from clues, of which more may be asked. */
export function proposeFrom(clues: Clues, name: string, type?: SchemeType): SchemeProposal {
  const { name: operation } = clues.view.operation;
  if (clues.body() === undefined) return none(`The response of ${operation} is not described.`);
  if (clues.lists().length === 0) return none(`The response of ${operation} has no list.`);
  for (const one of type === undefined ? likelyTypes(clues) : [type]) {
    const sketch = sketchScheme(clues, one);
    if (sketchFits(clues, sketch, name)) return { kind: 'scheme', scheme: declarationOf(sketch, name) };
  }
  return none(`Nothing that ${operation} takes and answers with makes a scheme.`);
}

/** Whether an operation has told all of a sketch, and has no error or warning with the scheme that it makes. */
export function sketchFits(clues: Clues, sketch: SchemeSketch, name: string): boolean {
  return isWhole(sketch) && clues.lists().length > 0 && fits(clues.view, declarationOf(sketch, name));
}

function none(problem: string): SchemeProposal {
  return { kind: 'none', problem };
}

/** The likeliest first. A cursor that the response carries says more than a number that the request takes. */
function likelyTypes(clues: Clues): readonly SchemeType[] {
  const takes = (role: RequestRole) => inputsFor(clues, role).length > 0;
  const hasCursor = takes('cursor');
  const types: readonly (SchemeType | false)[] = [
    hasCursor && pathsFor(clues, 'cursor').length > 0 && 'cursor',
    takes('pageNumber') && 'pageNumber',
    takes('offset') && 'offset',
    hasCursor && 'cursorId',
    pathsFor(clues, 'cursorUrl').length > 0 && 'cursorUrl',
    // What pages in a way that is not known must not be called whole.
    !hasCursor && !takes('pageNumber') && !takes('offset') && 'fakePage',
  ];
  return types.filter((one) => one !== false);
}

/** Whether nothing but hints comes of it. */
function fits(view: OperationView, declaration: JsonObject): boolean {
  const place = placeOf(view.operation.spot, 'value');
  const { scheme, findings } = parseScheme(declaration, 'document', place.pointer);
  if (scheme === undefined) return false;
  const all = [...findings];
  const { name: method } = view.operation;
  const bound = { scheme, schemePlace: place, inline: true, view, method, decidedBy: place };
  checkOperation(bound, (finding) => all.push(finding));
  return all.every(({ severity }) => severity === 'info');
}
