/** Appends a number if the name is taken. */
export function unusedName(name: string, taken: ReadonlySet<string>, count = 1): string {
  const numbered = count === 1 ? name : name + count;
  return taken.has(numbered) ? unusedName(name, taken, count + 1) : numbered;
}

/** Appends a number to each name that is taken or equals an earlier one. */
export function unusedNames(names: readonly string[], taken: readonly string[]): readonly string[] {
  const used = new Set(taken);
  return names.map((name) => {
    const free = unusedName(name, used);
    used.add(free);
    return free;
  });
}
