/** What a line may hold, in the style of Google. */
export const columns = 100;
