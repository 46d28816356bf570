/** The name of a query parameter as it is meant, of the name as it is written: `%61` and `a` are one. */
export function nameInQuery(written: string): string {
  return new URLSearchParams(`${written}=`).keys().next().value ?? written;
}
