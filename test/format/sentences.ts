/**
 * Returns the sentences of a Markdown page in order, from paragraphs and lists; each table row counts as one sentence.
 * Omits headings, code, lists of links to sections, and generated text (between `begin` and `end`).
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
