import { findRule, type Place, ruleLink } from '@pagewright/core';
import type { ClientAbilities } from '../lsp/question.js';
import type { Unit } from '../model/unit.js';
import { fileName } from '../model/uris.js';
import { locationOf } from '../queries/locations.js';
import type { Inline, Line, Text } from './text.js';

type Client = Pick<ClientAbilities, 'commands'>;

/** The command of a client that shows the page of a rule, given its code. */
const showRule = 'pagewright.showRule';

/**
 * Returns where a click on a code leads: to the client's own page of the rule, else to the web; undefined
 * where neither is.
 */
export function ruleTarget(code: string, { commands }: Client): string | undefined {
  if (findRule(code) === undefined) return undefined;
  if (!commands.has(showRule)) return ruleLink(code);
  return `command:${showRule}?${encodeURIComponent(JSON.stringify([code]))}`;
}

/** A text whose codes of rules lead somewhere, as far as they can. */
export function withRuleLinks(text: Text, client: Client): Text {
  const link = (inline: Inline): Inline => {
    if (typeof inline === 'string') return inline;
    if ('strong' in inline) return { strong: link(inline.strong) };
    const to = 'rule' in inline ? ruleTarget(inline.rule, client) : undefined;
    return 'rule' in inline && to !== undefined ? { link: inline.rule, to } : inline;
  };
  const linked = (line: Line): Line => line.map(link);
  return text.map((block) => {
    if (block.kind === 'line') return { ...block, of: linked(block.of) };
    return block.kind === 'list' ? { ...block, items: block.items.map(linked) } : block;
  });
}

/** A link to a place of the analysis: `sdk.yaml:12`; its address names line and column, from one. */
export function placeLink(unit: Unit, place: Place): Inline {
  const location = locationOf(unit, place);
  if (location === undefined) return place.file ?? place.source;
  const { line, character } = location.range.start;
  return {
    link: `${fileName(location.uri).replace(/^[a-z][a-z0-9+.-]+:/i, '')}:${line + 1}`,
    to: `${location.uri}#L${line + 1},${character + 1}`,
  };
}
