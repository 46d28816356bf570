import type { Member } from '../../grammar/shape.js';
import { rulesAbout } from './rule-text.js';
import { shapeWords } from './shape-words.js';
import { code, joined, line, strong, type Text, words } from './text.js';

/** What a key of the format means: its text, what can stand there, whether it must, what its absence means, its rules. */
export function keyText(key: string, { shape, text, required, default: absent }: Member): Text {
  const rules = rulesAbout(key);
  return [
    line(
      strong(code(key)),
      ' · ',
      ...shapeWords(shape),
      ...(required ? [' · required'] : []),
      ...(absent === undefined ? [] : [' · default ', code(JSON.stringify(absent).replace(/^"|"$/g, ''))]),
    ),
    line(...words(text)),
    ...(rules.length === 0
      ? []
      : [
          line(
            'Rules: ',
            ...joined(
              rules.slice(0, 4).map((rule) => [{ rule }]),
              ', ',
            ),
          ),
        ]),
  ];
}
