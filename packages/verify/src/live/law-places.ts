import type { Scheme } from '@pagewright/core';
import { advancingField } from '@pagewright/core/scheme';
import { requestKeyOf, responseKeyOf } from '../findings/scheme-place.js';

export function advancingPath(scheme: Scheme): readonly string[] {
  const key = requestKeyOf(scheme, advancingField(scheme));
  return key === undefined ? ['type'] : ['request', key];
}

export function rolePath(scheme: Scheme, ...roles: readonly string[]): readonly string[] {
  const field = Object.values(scheme.response).find(({ type }) => type !== undefined && roles.includes(type));
  const key = responseKeyOf(scheme, field);
  return key === undefined ? ['type'] : ['response', key];
}

export function itemsPath(scheme: Scheme): readonly string[] {
  return rolePath(scheme, 'items');
}
