import { type SchemeType, schemeTypes, strategies } from '@pagewright/core';
import type { ChoiceMeaning } from '../../grammar/shape.js';
import { code, line, strong, type Text, words } from './text.js';

const kinds: Readonly<Record<ChoiceMeaning, string>> = {
  schemeType: 'scheme type',
  requestRole: 'role of a request field',
  responseRole: 'role of a response field',
  location: 'location',
  severity: 'severity',
  profile: 'profile',
  other: 'value',
};

/**
 * What one of a list of choices means; for a role, what it is to a scheme of that type. Undefined where nothing explains
 * it: then its key does.
 */
export function choiceText(
  of: ChoiceMeaning,
  choices: Readonly<Record<string, string>>,
  value: string,
  schemeType: unknown,
): Text | undefined {
  const meaning = Object.hasOwn(choices, value) ? choices[value] : undefined;
  if (meaning === undefined || meaning === '') return undefined;
  const type = typeof schemeType === 'string' && isSchemeType(schemeType) ? schemeType : undefined;
  const under = type && underType(of, value, type);
  return [
    line(strong(code(value)), ` · ${kinds[of]}`),
    line(...words(meaning)),
    ...(type === undefined || under === undefined
      ? []
      : [line('In a scheme of type ', code(type), ` ${under}`)]),
  ];
}

function underType(of: ChoiceMeaning, role: string, type: SchemeType): string | undefined {
  const { advances, carries, requestRoles, responseRoles } = strategies[type];
  if (of === 'requestRole') {
    const folded = role === 'pageSize' ? 'limit' : role;
    if (folded === advances) return 'this is what each next request changes.';
    return requestRoles.some((one) => one === folded)
      ? undefined
      : 'it does nothing: the field is a plain parameter.';
  }
  if (of !== 'responseRole') return undefined;
  if (role === carries) return 'this is where the next position comes from.';
  return responseRoles.some((one) => one === role)
    ? undefined
    : 'it does nothing: the field is a plain member of the page.';
}

function isSchemeType(text: string): text is SchemeType {
  return Object.hasOwn(schemeTypes, text);
}
