import type { Diagnostic } from 'vscode-languageserver-protocol';
import { messageOf } from './diagnostic-message.js';

/** Maximum URL length that every server accepts, in characters. */
const maxLength = 7000;
const maxFindings = 5;

export interface Report {
  /** The web address of the repository. */
  readonly repository: string;
  readonly version: string;
  /** A link that opens the playground in its current state; undefined if it would be too long. */
  readonly link: string | undefined;
  /** Texts of the files, each after a comment with its name. */
  readonly text: string;
  readonly diagnostics: readonly Pick<Diagnostic, 'code' | 'message'>[];
}

/**
 * Returns the address of the form for wrong findings, `.github/ISSUE_TEMPLATE/wrong-finding.yml`, with its fields
 * filled in by id. If the text or the link makes the address too long, the form asks the user to add it instead.
 */
export function reportAddress({ repository, version, link, text, diagnostics }: Report): string {
  const findings = diagnostics
    .slice(0, maxFindings)
    .map((diagnostic) => `${diagnostic.code}: ${messageOf(diagnostic)}`);
  const more = diagnostics.length - findings.length;
  const told = [...findings, ...(more > 0 ? [`(${more} more)`] : [])].join('\n');
  const addressWith = (document: string, where: string) =>
    `${repository}/issues/new?${new URLSearchParams({
      ...{ template: 'wrong-finding.yml', title: 'Wrong finding: ' },
      ...{ version, link: where, told, document },
    })}`;
  const where = link ?? '';
  const shorterText = '# Please paste the document here.';
  const addresses = [
    addressWith(text, where),
    addressWith(shorterText, where),
    addressWith(shorterText, 'Please paste the link from Copy link.'),
  ];
  return addresses.find(({ length }) => length <= maxLength) ?? `${repository}/issues/new/choose`;
}
