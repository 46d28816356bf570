/** Replaces a part of a runtime's text. Throws if the runtime no longer has it. */
export function replaced(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`A runtime has no ${JSON.stringify(part)} to replace.`);
  return text.replace(part, () => by);
}
