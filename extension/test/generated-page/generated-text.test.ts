import { describe, expect, it } from 'vitest';
import { doubtfulText, helperText, noText, staleText } from '../../src/generated-page/generated-page.js';

const mark = 'Made by Pagewright from pagination schemes.';
const page = { path: 'Page.java', text: `// ${mark}\n\n/** A page. */\nclass Page {}\n`, line: 2 };
const params = { path: 'Params.java', text: `// ${mark}\n\nclass Params {}\n`, line: 2 };
const python = { text: `# ${mark}\n\nclass Page:\n    pass\n`, line: 2 };

describe('the text of a page helper', () => {
  it('the text of a page helper in one file is the text of that file', () => {
    expect(helperText([page])).toEqual({ text: page.text, line: 2 });
  });

  it('the text of a page helper in several files has each file below its name', () => {
    expect(helperText([page, params])).toEqual({
      text: `// Page.java\n${page.text}\n// Params.java\n${params.text}`,
      line: 3,
    });
  });

  it('an outdated page helper has the reason as a comment in its language, above the scheme', () => {
    expect(staleText(python, 'Line 3 can’t be read:\n  no value.')).toBe(
      `# ${mark}\n\n# Outdated. Line 3 can’t be read: no value.\nclass Page:\n    pass\n`,
    );
    const [, , line] = staleText(helperText([page, params]), 'Why.').split('\n');
    expect(line).toBe('');
    expect(staleText(helperText([page]), 'Why.').split('\n')[2]).toBe('// Outdated. Why.');
  });

  it('the text of a page helper that was never valid has the reason above the scheme', () => {
    expect(doubtfulText(python, 'Why.').split('\n')[2]).toBe('# May be incomplete. Why.');
  });

  it('the text of a missing page helper is only the reason', () => {
    expect(noText('There is\nnone.')).toBe('// There is none.\n');
  });
});
