import { catalogue, findRule, type Rule } from '@pagewright/core';
import { code, type Line, line, list, strong, type Text, words } from './text.js';

/** A code of the catalogue, or a pattern of codes that ends in `*`; undefined for what is neither. */
export function ruleText(wanted: string): Text | undefined {
  if (wanted.endsWith('*')) return patternText(wanted);
  const rule = findRule(wanted);
  return rule && oneRule(wanted, rule);
}

/** The rules whose texts speak of a key, where its name can be nothing but that key: `cursorPath`, not `path`. */
export function rulesAbout(key: string): readonly string[] {
  if (!/[a-z][A-Z]/.test(key)) return [];
  const word = new RegExp(`(?<![A-Za-z])${key.replace(/[^A-Za-z0-9_]/g, '\\$&')}(?![A-Za-z])`);
  return Object.entries<Rule>(catalogue)
    .filter(([, { summary, message }]) => word.test(summary) || word.test(message))
    .map(([rule]) => rule);
}

function oneRule(wanted: string, rule: Rule): Text {
  return [line(strong({ rule: wanted }), ` · ${rule.severity}`), ...ruleStory(rule)];
}

/** What the rule says, and why it matters. */
export function ruleStory({ summary, explanation }: Rule): Text {
  return [line(...words(summary)), line(...words(explanation))];
}

function patternText(pattern: string): Text {
  const start = pattern.slice(0, -1);
  const rules = Object.entries<Rule>(catalogue).filter(([rule]) => rule.startsWith(start));
  const shown = rules.slice(0, 10).map(([rule, { severity }]): Line => [{ rule }, ` · ${severity}`]);
  const more: readonly Line[] = rules.length > 10 ? [[`and ${rules.length - 10} more`]] : [];
  return [
    line(strong(code(pattern)), ` · every rule whose code begins so: ${rules.length}`),
    ...list([...shown, ...more]),
  ];
}
