/**
 * Returns the sentences of a page of Markdown in their order: those of paragraphs and lists, and each row of a table as one.
 * Headings, code, lists of links to sections and text that is generated (between `begin` and `end`) are left out.
 */
export function sentencesOf(page: string): readonly string[] {
  const prose = page
    .replace(/<!-- [a-z ]+: begin -->\n[\s\S]*?<!-- [a-z ]+: end -->/g, '\n\n')
    .replace(/<!-- [a-z ]+: (?:begin|end) -->/g, '')
    .replace(/```[\s\S]*?```/g, '\n\n')
    .replace(/^#.*$/gm, '\n')
    .replace(/^\|.*\|\n\|(?: -+:? \|)+$/gm, '\n');
  return prose.split(/\n\s*\n|\n(?=- |\d+\. |\|)/).flatMap(sentencesOfBlock);
}

function sentencesOfBlock(block: string): readonly string[] {
  const text = block.replace(/\s+/g, ' ').trim();
  if (text === '' || /^- \[[^\]]+\]\(#/.test(text)) return [];
  if (text.startsWith('|')) return [text];
  return text.replace(/^(?:- |\d+\. )/, '').split(/(?<=\.\)?) (?=[A-Z`])/);
}
