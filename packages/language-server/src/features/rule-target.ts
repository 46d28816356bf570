import { findRule, ruleLink } from '@pagewright/core';
import type { Inline, Line, Text } from './hover/text.js';
import type { ClientAbilities } from './question.js';

type Client = Pick<ClientAbilities, 'commands'>;

/** The command of a client that shows the page of a rule, given its code. */
const showRule = 'pagewright.showRule';

/** Where a click on a code leads: to the client's own page of the rule, else to the web; undefined where neither is. */
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
