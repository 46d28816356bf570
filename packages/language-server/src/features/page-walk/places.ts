import type { Place } from '@pagewright/core';
import { type OperationView, type Spot, walkPath } from '@pagewright/core/openapi';
import type { Location } from 'vscode-languageserver';
import { locationOf } from '../about/location-of.js';
import type { ChosenMethod } from './choose-method.js';
import type { PlainRead } from './field-reads.js';
import type { FieldRead, RequestChange } from './walked.js';

/** Puts what a walk tells at its places in the files. */
export interface WalkPlaces {
  readonly read: (read: PlainRead) => FieldRead;
  readonly change: (change: Omit<RequestChange, 'location'>) => RequestChange;
}

export function placesOf({ unit, placed }: ChosenMethod, view: OperationView | undefined): WalkPlaces {
  const inScheme = (steps: Place['pointer'], part: Place['part']) =>
    locationOf(unit, { ...placed, pointer: [...placed.pointer, ...steps], part });
  const at = ({ document: { file }, pointer }: Spot) =>
    locationOf(unit, { source: 'document', ...(file !== undefined && { file }), pointer, part: 'key' });
  const declaredAt = (read: PlainRead): Location | undefined => {
    const response = view?.response();
    if (response?.kind !== 'known') return undefined;
    const { schema, headers } = response.value;
    if (read.header !== undefined) {
      const header = headers.kind === 'known' ? headers.value.get(read.header.toLowerCase()) : undefined;
      return header && at(header.spot);
    }
    const walk = schema.kind === 'known' ? walkPath(schema.value, read.path) : undefined;
    return walk?.kind === 'found' ? at(walk.spot) : undefined;
  };
  const isDeclared = (field: string) => Object.hasOwn(placed.scheme.response, field);
  return {
    read: (read) => {
      const { path: _, ...told } = read;
      const steps = ['response', read.field, ...(read.of === 'value' ? [] : [read.of])];
      const location = isDeclared(read.field) ? inScheme(steps, 'key') : undefined;
      const declared = declaredAt(read);
      return {
        ...told,
        ...(location !== undefined && { location }),
        ...(declared !== undefined && { declared }),
      };
    },
    change: (change) => {
      const location = change.field === undefined ? undefined : inScheme(['request', change.field], 'key');
      return { ...change, ...(location !== undefined && { location }) };
    },
  };
}
