/** `1 problem`, `12 operations`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** The number of problems as words; undefined where there are none. */
export function problemsText(problems: number): string | undefined {
  return problems === 0 ? undefined : counted(problems, 'problem');
}
