/** Returns a function like `make`, which makes the text of each object once. */
export function textMemo<T extends object>(make: (one: T) => string): (one: T) => string {
  const made = new WeakMap<T, string>();
  return (one) => {
    const known = made.get(one);
    if (known !== undefined) return known;
    const text = make(one);
    made.set(one, text);
    return text;
  };
}
