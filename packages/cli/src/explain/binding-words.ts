import type { BindingReason, BoundMethod } from '@pagewright/core';
import type { Unit } from '../project/project.js';
import { placeText } from './explain-unit.js';

const words: Readonly<Record<BindingReason, string>> = {
  config: 'named in the configuration',
  operation: 'named on the operation',
  inline: 'declared on the operation',
  marker: 'marked on a parameter',
  disabled: 'turned off',
  none: 'nothing declared',
  ambiguous: 'markers match several schemes',
  unknown: 'names an undefined scheme',
};

/** Why a method is bound as it is, and the place that decided: "named in the configuration, api/sdk.yaml:12:18". */
export function whyWords(unit: Unit, method: BoundMethod): string {
  return withPlace(unit, method, (name) => name);
}

/** The same in few columns, where the unit's files are named before: "named in the configuration, sdk.yaml:12:18". */
export function shortWhyWords(unit: Unit, method: BoundMethod): string {
  const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1);
  const { config, document } = unit;
  const alike = config && document && baseName(config.name) === baseName(document.name);
  return withPlace(unit, method, alike ? (name) => name : baseName);
}

function withPlace(unit: Unit, { why, decidedBy }: BoundMethod, shown: (fileName: string) => string): string {
  if (decidedBy === undefined) return words[why];
  return `${words[why]}, ${shown(placeText(unit, decidedBy))}`;
}

/** `users.list`, or undefined where the configuration places the operation nowhere. */
export function methodName({ resource, method }: BoundMethod): string | undefined {
  return method === undefined ? undefined : [...(resource ?? []), method].join('.');
}
