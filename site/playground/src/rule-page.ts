/** Path of a rule's page, relative to the playground. */
export function rulePage(code: string): string {
  return `../rules/${code.split('/').map(encodeURIComponent).join('/')}.html`;
}
