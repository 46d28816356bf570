import type { RequestRole } from '../format/roles.js';
import { constraint } from '../openapi/schema-path.js';
import { typesOf } from '../openapi/schema-types.js';
import { namedBackward, namedForItem, namedLike, plainName } from '../rules/operation/paging-names.js';
import { firstNumber } from '../rules/request/check-first-position.js';
import { isNumericText } from '../rules/request/suggest-input.js';
import { descriptionOf, type Input } from './inputs.js';
import {
  speaksOfBack,
  speaksOfCaller,
  speaksOfItem,
  speaksOfNext,
  speaksOfPages,
  speaksOfReturned,
  speaksOfSize,
  speaksOfStart,
  speaksOfTime,
  speaksOfToken,
  speaksOfUrl,
} from './wording.js';

/**
 * A possible use of an input.
 * - a role: the input is a position or the page size; `isSure` if name and description leave no doubt
 * - backward: the input leads to the items before a position
 * - unclear: the input is named like a position, but may have another purpose
 */
export type InputUse =
  | { readonly kind: RequestRole; readonly isSure: boolean }
  | { readonly kind: 'backward' }
  | { readonly kind: 'unclear'; readonly why: string };

export function readInput(input: Input): readonly InputUse[] {
  const { name } = input;
  const value = kindOfValue(input);
  if (value === 'other') return [];
  const text = descriptionOf(input);
  if (speaksOfCaller.test(text)) return [];
  if (namedBackward(name)) return [{ kind: 'backward' }];
  const facts: Facts = { name, value, text, input };
  const uses = [offsetUse(facts), pageUse(facts), cursorUse(facts), itemUse(facts), limitUse(facts)];
  return uses.filter((use) => use !== undefined);
}

type ValueKind = 'number' | 'digits' | 'text' | 'any' | 'other';

interface Facts {
  readonly name: string;
  readonly value: ValueKind;
  readonly text: string;
  readonly input: Input;
}

/** The kind of value that an input accepts: `digits` is a string of digits; `other` can't be a position. */
export function kindOfValue({ schema }: Input): ValueKind {
  if (schema.kind !== 'known') return 'any';
  const { types, complete } = typesOf(schema.value);
  if (!complete || types.size === 0) return 'any';
  if (types.has('integer') || types.has('number')) return 'number';
  if (!types.has('string')) return 'other';
  if (isNumericText(schema.value)) return 'digits';
  const format = constraint(schema.value, 'format');
  if (typeof format === 'string' && /date|time|email|ip|binary|password/i.test(format)) return 'other';
  return Array.isArray(constraint(schema.value, 'enum')) ? 'other' : 'text';
}

function counts({ value, text }: Facts): boolean {
  if (value === 'text')
    return /\b(?:number|integer|index|count|offset|\d+)\b/i.test(text) && !speaksOfToken.test(text);
  return !speaksOfToken.test(text) || value === 'number';
}

function offsetUse(facts: Facts): InputUse | undefined {
  const { name, value, text } = facts;
  if (!namedLike(name, 'offset') || !counts(facts)) return undefined;
  if (speaksOfTime.test(text) || /\b(?:bytes?|characters?)\b/i.test(text)) return undefined;
  const ofPages =
    /\bpage (?:number|index|no)\b|\bnumber of (?:the )?pages?\b|\b(?:which|starting|start|current) page\b|\bpages to skip\b/i;
  if (
    ofPages.test(text) &&
    !/\bskip|\bfirst (?:item|record|row|result)/i.test(text.replaceAll(/pages to skip/gi, ''))
  )
    return { kind: 'unclear', why: `${name} may count pages` };
  if (/\b(?:field|key|value|property) (?:in|of|from) the (?:previous |last )?(?:resp|result)/i.test(text))
    return { kind: 'unclear', why: `${name} may take a value from a response` };
  if (/\bidentifiers?\b|\bids?\b/i.test(text))
    return { kind: 'unclear', why: `${name} may take an identifier` };
  if (
    speaksOfSize.test(text) &&
    /\brestrict|\bper page\b|\bpage size\b|\bnumber of \w+ to (?:return|retrieve|fetch|get|show|display|list)\b/i.test(
      text,
    ) &&
    !speaksOfStart.test(text)
  )
    return { kind: 'unclear', why: `${name} may be a page size` };
  const isTelling = namedLike(name, 'offset', 'telling');
  if (isTelling) return { kind: 'offset', isSure: value !== 'text' || text !== '' };
  return { kind: 'offset', isSure: speaksOfStart.test(text) && value !== 'text' };
}

function pageUse(facts: Facts): InputUse | undefined {
  const { name, value, text } = facts;
  if (!namedLike(name, 'pageNumber')) return undefined;
  if (value === 'text' && !counts(facts)) return undefined;
  if (value === 'text' && speaksOfUrl.test(text)) return undefined;
  const ofSize =
    /\b(?:per page|page size|size of (?:the|a|each) page|number of (?:items|results|records|rows|entries))\b/i;
  // Ignore words about the page size for such names: some authors copy the description of the page size to the page
  // number.
  const isOfNumber = /^(?:current)?page(?:number|no|num|nr|index)$|^currentpage$/.test(plainName(name));
  if (
    !isOfNumber &&
    ofSize.test(text) &&
    !/\b(?:page number|page index|which page|number of (?:the )?page\b|page to|page of)\b/i.test(text)
  )
    return undefined;
  const isTelling = namedLike(name, 'pageNumber', 'telling');
  return { kind: 'pageNumber', isSure: isTelling || (speaksOfPages.test(text) && value !== 'text') };
}

function cursorUse({ name, value, text, input }: Facts): InputUse | undefined {
  // A page number or offset that is declared as a string may be a token.
  const isOdd =
    value === 'text' &&
    !isCounted(input) &&
    (namedLike(name, 'pageNumber', 'telling') || namedLike(name, 'offset', 'telling'));
  if (speaksOfReturned(text)) return { kind: 'cursor', isSure: true };
  if (!namedLike(name, 'cursor') && !isOdd) return undefined;
  if (
    /\b(?:auth\w*|access|api|session|security|csrf|bearer|login|credentials?) ?(?:key|token)s?\b|\bauthenticat/i.test(
      text,
    )
  )
    return undefined;
  if (isOdd) return { kind: 'cursor', isSure: speaksOfToken.test(text) };
  const isTelling = namedLike(name, 'cursor', 'telling');
  if (speaksOfTime.test(text) && !isTelling && !speaksOfToken.test(text)) return undefined;
  const speaksOfPaging =
    speaksOfToken.test(text) || speaksOfPages.test(text) || /\bpaginat|\bpaging\b/i.test(text);
  const isOfPage = /^(?:page|paging|pagination|pager)[.[]/i.test(name);
  return { kind: 'cursor', isSure: isTelling || isOfPage || speaksOfPaging };
}

function isCounted({ schema, node }: Input): boolean {
  return schema.kind === 'known' && firstNumber(schema.value, node, 1) !== undefined;
}

function itemUse({ name, text }: Facts): InputUse | undefined {
  if (!namedLike(name, 'cursorId')) return undefined;
  if (speaksOfTime.test(text) && !speaksOfItem.test(text)) return undefined;
  const isOpaque =
    speaksOfToken.test(text.replaceAll(/\bcursor for use in pagination\b/gi, '')) || /\bheader\b/i.test(text);
  if (isOpaque) return undefined;
  const saysSo = speaksOfItem.test(text) && !speaksOfBack.test(text);
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  if (namedForItem(name)) return { kind: 'cursorId', isSure: true };
  if (plain === 'after') return { kind: 'cursorId', isSure: text === '' || saysSo };
  if (plain === 'since') return { kind: 'cursorId', isSure: saysSo };
  return saysSo && speaksOfNextOrLast(text) ? { kind: 'cursorId', isSure: true } : undefined;
}

function speaksOfNextOrLast(text: string): boolean {
  return /\blast\b|\bafter\b/i.test(text) && !speaksOfNext.test(text.replaceAll(/\bnext page\b/gi, ''));
}

function limitUse({ name, value, text }: Facts): InputUse | undefined {
  if (!namedLike(name, 'limit') || speaksOfTime.test(text)) return undefined;
  if (namedLike(name, 'limit', 'telling'))
    return { kind: 'limit', isSure: value !== 'text' || text === '' || speaksOfSize.test(text) };
  if (value === 'text') return undefined;
  return { kind: 'limit', isSure: text === '' ? value === 'number' : speaksOfSize.test(text) };
}
