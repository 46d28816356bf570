/** The results in the order of the inputs, `width` of which are under way at a time. */
export async function inOrder<Input, Result>(
  inputs: readonly Input[],
  width: number,
  work: (input: Input, index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const left = inputs.entries();
  const worker = async () => {
    for (const [index, input] of left) results[index] = await work(input, index);
  };
  await Promise.all(Array.from({ length: Math.min(width, inputs.length) }, worker));
  return results;
}
