import { describe, expect, it } from 'vitest';
import { asMarkdown } from '../../src/markup/render.js';
import { bulletList, line, ruleTarget, strong, withRuleLinks } from '../../src/markup/text.js';

const rule = 'Pagination/UnusedScheme';
const own = { commands: new Set(['pagewright.showRule']) };
const none = { commands: new Set<string>() };
const command = 'command:pagewright.showRule?%5B%22Pagination%2FUnusedScheme%22%5D';

describe('the code of a rule', () => {
  it('the code of a rule links to its page if the client can show rules', () => {
    expect(ruleTarget(rule, own)).toBe(command);
    expect(ruleTarget(rule, none)).toBeUndefined();
    expect(ruleTarget('Pagination/NoSuchRule', own)).toBeUndefined();
  });

  it('the code of a rule in a hover is a link if the client can show rules, and a code span otherwise', () => {
    const text = [
      line('Rules: ', { rule }),
      line(strong({ rule }), '.'),
      ...bulletList([[{ rule }, ' · warn']]),
    ];
    const link = `[${rule}](${command})`;
    expect(asMarkdown(withRuleLinks(text, own))).toBe(`Rules: ${link}\n\n**${link}**.\n\n- ${link} · warn`);
    const name = `\`${rule}\``;
    expect(asMarkdown(withRuleLinks(text, none))).toBe(`Rules: ${name}\n\n**${name}**.\n\n- ${name} · warn`);
  });
});
