import { readerOf, walkDocument } from '../../../../packages/mock/test/walk.js';

/** The responses of a mock of each text, in a host of the web platform. */
export async function walkedSamples(texts: readonly string[]): Promise<string> {
  const all = [];
  for (const text of texts) {
    const walks = await walkDocument(readerOf(text), { seed: 7, items: 45 });
    all.push(walks.map(({ operation, responses }) => [operation, responses]));
  }
  return JSON.stringify(all);
}
