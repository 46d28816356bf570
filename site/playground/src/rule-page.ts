/** The page about a rule, from the page of the playground. */
export function rulePage(code: string): string {
  return `../rules/${code.split('/').map(encodeURIComponent).join('/')}.html`;
}
