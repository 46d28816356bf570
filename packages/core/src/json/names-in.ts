/** Splits a list of names that are separated by single spaces. */
export function namesIn(list: string): readonly string[] {
  return list === '' ? [] : list.split(' ');
}
