import { describe, expect, it } from 'vitest';
import { doubtfulText, helperText, noText, staleText } from '../../src/generated-page/generated-page.js';

const mark = 'Made by Pagewright from pagination schemes.';
const page = { path: 'Page.java', text: `// ${mark}\n\n/** A page. */\nclass Page {}\n`, line: 2 };
const params = { path: 'Params.java', text: `// ${mark}\n\nclass Params {}\n`, line: 2 };
const python = { text: `# ${mark}\n\nclass Page:\n    pass\n`, line: 2 };

describe('the text of a page helper', () => {
  it('the text of a page helper is that of its only file', () => {
    expect(helperText([page])).toEqual({ text: page.text, line: 2 });
  });

  it('the text of a page helper has each of several files below its name', () => {
    expect(helperText([page, params])).toEqual({
      text: `// Page.java\n${page.text}\n// Params.java\n${params.text}`,
      line: 3,
    });
  });

  it('the last text that was right has the reason in a comment of its language, right above the text of the scheme', () => {
    expect(staleText(python, 'Line 3 can’t be read:\n  no value.')).toBe(
      `# ${mark}\n\n# As it was before. Line 3 can’t be read: no value.\nclass Page:\n    pass\n`,
    );
    const [, , line] = staleText(helperText([page, params]), 'Why.').split('\n');
    expect(line).toBe('');
    expect(staleText(helperText([page]), 'Why.').split('\n')[2]).toBe('// As it was before. Why.');
  });

  it('the text of a page helper that was never right has the reason there, too', () => {
    expect(doubtfulText(python, 'Why.').split('\n')[2]).toBe('# Perhaps not as it is meant. Why.');
  });

  it('the text of a page helper is the reason alone where there is none', () => {
    expect(noText('There is\nnone.')).toBe('// There is none.\n');
  });
});
