import type { BindingReason } from '@pagewright/core';

/** Why a method is bound, or not, as a clause. */
export const bindingReasons: Readonly<Record<BindingReason, string>> = {
  config: 'named in the configuration',
  operation: 'named on the operation',
  inline: 'declared on the operation',
  marker: 'marked on a parameter',
  disabled: 'turned off',
  none: 'nothing declares it',
  ambiguous: 'the markers match several schemes, or none of them wins',
  unknown: 'it names a scheme that is not defined',
};
