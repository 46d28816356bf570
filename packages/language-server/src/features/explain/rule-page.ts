import { catalogue, findRule, type Rule, suggest } from '@pagewright/core';
import { asMarkdown } from '../../markup/render.js';
import { code, heading, line, type Text } from '../../markup/text.js';
import { ruleStory } from '../hover/key-text.js';
import type { RuleAnswer, RuleList } from './explained.js';

/** The page of a rule out of the catalogue, as `pagewright rules CODE` tells it. */
export function rulePage(wanted: string): RuleAnswer {
  const rule = findRule(wanted);
  return rule === undefined
    ? { problem: noRule(wanted) }
    : { title: wanted, markdown: asMarkdown(pageOf(wanted, rule)) };
}

/** Lists the rules that there are to choose from. */
export function ruleList(): RuleList {
  const rules = Object.entries<Rule>(catalogue);
  return { rules: rules.map(([name, { severity, summary }]) => ({ code: name, severity, summary })) };
}

function pageOf(wanted: string, rule: Rule): Text {
  return [
    heading(1, wanted),
    line(`Severity: ${rule.severity}, where no setting says otherwise.`),
    ...ruleStory(rule),
    heading(2, 'What it reports'),
    { kind: 'sample', language: 'yaml', text: rule.bad },
    heading(2, 'The same made right'),
    { kind: 'sample', language: 'yaml', text: rule.good },
    line('To leave it out, name ', code(wanted), ' in ', code('diagnostics'), '.'),
  ];
}

/**
 * Reports that there is no such rule, with a suggestion: of a code people often know the part behind the
 * slash alone.
 */
function noRule(wanted: string): string {
  const codes = Object.keys(catalogue);
  const tail = (name: string) => name.slice(name.indexOf('/') + 1);
  const sameTail = codes.find((name) => tail(name) === tail(wanted));
  const meant = sameTail ?? suggest(wanted, codes);
  return `There is no rule ${wanted}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
}
