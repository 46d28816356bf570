import type { BindingReason, BoundMethod } from '@pagewright/core';
import { type Explanation, placeText } from './explain-unit.js';

type ExplainedFiles = Pick<Explanation, 'unit' | 'references'>;

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
export function whyWords(explanation: ExplainedFiles, method: BoundMethod): string {
  return withPlace(explanation, method, (name) => name);
}

/** The same in few columns, where the unit's files are named before: "named in the configuration, sdk.yaml:12:18". */
export function shortWhyWords(explanation: ExplainedFiles, method: BoundMethod): string {
  const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1);
  const { config, document } = explanation.unit;
  const alike = config && document && baseName(config.name) === baseName(document.name);
  return withPlace(explanation, method, alike ? (name) => name : baseName);
}

function withPlace(
  explanation: ExplainedFiles,
  { why, decidedBy }: BoundMethod,
  shown: (fileName: string) => string,
): string {
  if (decidedBy === undefined) return words[why];
  return `${words[why]}, ${shown(placeText(explanation, decidedBy))}`;
}

/** `users.list`, or undefined where the configuration places the operation nowhere. */
export function methodName({ resource, method }: BoundMethod): string | undefined {
  return method === undefined ? undefined : [...(resource ?? []), method].join('.');
}
