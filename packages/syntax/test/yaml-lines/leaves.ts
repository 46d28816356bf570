/** Returns the parts of a document that consist of a line in `column` and all deeper lines below it. */
export function leavesOf(text: string, column: number): string[] {
  const leaves: string[] = [];
  let lines: string[] | undefined;
  for (const line of text.split(/(?<=\n)/)) {
    const content = line.trimStart();
    const indent = line.length - content.length;
    const isEntry = indent === column && !content.startsWith('-');
    if (content !== '' && (isEntry || indent < column)) {
      if (lines !== undefined) leaves.push(lines.join(''));
      lines = isEntry ? [] : undefined;
    }
    lines?.push(line);
  }
  if (lines !== undefined) leaves.push(lines.join(''));
  return leaves;
}
