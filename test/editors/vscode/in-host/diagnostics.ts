import { type Diagnostic, DiagnosticSeverity, DiagnosticTag, languages, type Uri, workspace } from 'vscode';
import { isEqual, show } from './expect-equal.js';
import { until } from './until.js';

/** A diagnostic in short form: the code without its link, and the underlined text. */
export interface Seen {
  readonly code: string;
  readonly severity: keyof typeof DiagnosticSeverity;
  readonly text: string;
  readonly tags?: readonly (keyof typeof DiagnosticTag)[];
  readonly related?: readonly { readonly message: string; readonly text: string }[];
}

/** Returns Pagewright's diagnostics of a document in text order. */
export function diagnosticsOf(uri: Uri): readonly Diagnostic[] {
  return languages
    .getDiagnostics(uri)
    .filter(({ source }) => source === 'pagewright')
    .sort((one, other) => one.range.start.compareTo(other.range.start));
}

export function codesOf(uri: Uri): readonly string[] {
  return diagnosticsOf(uri).map(codeOf);
}

export function codeOf({ code }: Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}

/** Waits until the diagnostics have exactly these codes. */
export async function untilCodes(uri: Uri, expected: readonly string[]): Promise<void> {
  await until(
    [languages.onDidChangeDiagnostics],
    () => isEqual(codesOf(uri), expected) || undefined,
    () => `${uri} has ${show(diagnosticsOf(uri))} and not ${show(expected)}`,
  );
}

/** Shortens a diagnostic. Its related locations in files that are not open have no text. */
export function seen(diagnostic: Diagnostic, uri: Uri): Seen {
  const { severity, range, tags, relatedInformation: related } = diagnostic;
  const textAt = (at: Uri, place: typeof range) =>
    workspace.textDocuments.find(({ uri: each }) => each.toString() === at.toString())?.getText(place) ?? '';
  return {
    code: codeOf(diagnostic),
    severity: DiagnosticSeverity[severity] as Seen['severity'],
    text: textAt(uri, range),
    ...(tags === undefined || tags.length === 0
      ? {}
      : { tags: tags.map((tag) => DiagnosticTag[tag] as 'Unnecessary') }),
    ...(related === undefined || related.length === 0
      ? {}
      : {
          related: related.map(({ message, location }) => ({
            message,
            text: textAt(location.uri, location.range),
          })),
        }),
  };
}
