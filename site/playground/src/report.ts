import type { Diagnostic } from 'vscode-languageserver-protocol';

/** Characters of an address that every server takes. */
const maxLength = 7000;

/** The address of the issue form of a repository, filled with what a report needs. */
export function reportAddress({
  repository,
  version,
  link,
  diagnostics,
}: {
  readonly repository: string;
  readonly version: string;
  /** A link to the state of the playground; undefined if it is too long for one. */
  readonly link: string | undefined;
  readonly diagnostics: readonly Pick<Diagnostic, 'code' | 'message'>[];
}): string {
  const found = diagnostics.slice(0, 5).map(({ code, message }) => `- ${code}: ${message}`);
  const bodyWith = (where: string) =>
    [`Pagewright ${version}`, '', where, '', 'Findings:', ...found, '', 'What is wrong with them:', ''].join(
      '\n',
    );
  const addressWith = (where: string) =>
    `${repository}/issues/new?${new URLSearchParams({ title: 'Wrong finding: ', body: bodyWith(where) })}`;
  const whole = addressWith(link ?? 'Please attach the files.');
  return whole.length <= maxLength
    ? whole
    : addressWith('Please paste the link of the playground here: use Copy link.');
}
