import { readerOf, walkDocument } from '../../../../packages/mock/test/walk.js';

/** Walks a mock of each text, with only the APIs of the web platform, and returns all responses. */
export async function walkedSamples(texts: readonly string[]): Promise<string> {
  const all = [];
  for (const text of texts) {
    const walks = await walkDocument(readerOf(text), { seed: 7, items: 45 });
    all.push(walks.map(({ operation, responses }) => [operation, responses]));
  }
  return JSON.stringify(all);
}
