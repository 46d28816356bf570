import type { Diagnostic } from 'vscode-languageserver-protocol';

/** Maximum URL length that every server accepts, in characters. */
const maxLength = 7000;

/** URL of the repository's issue form with the details of a report. */
export function reportAddress({
  repository,
  version,
  link,
  diagnostics,
}: {
  readonly repository: string;
  readonly version: string;
  /** Link to the playground's state; undefined if it would be too long. */
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
