import type { TargetProfile } from '@pagewright/core';

export interface HelperSubject {
  readonly uri: string;
  readonly scheme: string;
  readonly target: string;
}

interface HelperAddress {
  readonly path: string;
  readonly query: string;
}

/** Must be lower case, as VS Code lowers the schemes of URIs. */
export const helperScheme = 'pagewright-helper';

/**
 * VS Code takes the language from the path's extension, and the tab title from the last segment. It adds earlier
 * segments to distinguish equal titles.
 *
 * @param file path of the first generated file, whose folders are kept
 */
export function helperAddress(subject: HelperSubject, file: string): HelperAddress {
  const { uri, scheme, target } = subject;
  return {
    path: `/${target}/${scheme.replaceAll('/', '\u2215')}/${file}`,
    query: JSON.stringify({ uri, scheme, target }),
  };
}

export function helperSubject({ query }: Pick<HelperAddress, 'query'>): HelperSubject | undefined {
  const subject = parsed(query);
  if (typeof subject !== 'object' || subject === null) return undefined;
  if (!('uri' in subject && 'scheme' in subject && 'target' in subject)) return undefined;
  const { uri, scheme, target } = subject;
  return typeof uri === 'string' && typeof scheme === 'string' && typeof target === 'string'
    ? { uri, scheme, target }
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface PageHelperParams {
  readonly scheme: string;
  readonly target: string;
  /** Default: the configuration's profile. */
  readonly profile?: TargetProfile;
}

export type PageHelperAnswer = PageHelper | NoPageHelper;

/** `problem` is a sentence. */
interface NoPageHelper {
  readonly problem: string;
}

interface PageHelper {
  /** Generated files with code of the scheme, at least one. The file that has the page type comes first. */
  readonly files: readonly HelperFile[];
  /** A sentence if the document has errors, so that the files may be wrong. */
  readonly doubt?: string;
}

export interface HelperFile {
  /** Relative to the output folder. */
  readonly path: string;
  readonly text: string;
  /** First line of the scheme's code, counted from 0. */
  readonly line: number;
}

export interface HelperText {
  readonly text: string;
  readonly line: number;
}

export function helperText(files: readonly HelperFile[]): HelperText {
  const [first] = files;
  if (first === undefined) return { text: '', line: 0 };
  if (files.length === 1) return { text: first.text, line: first.line };
  const parts = files.map(({ path, text }) => `${commentOf(text)} ${path}\n${text}`);
  return { text: parts.join('\n'), line: first.line + 1 };
}

export function staleText(lastValid: HelperText, reason: string): string {
  return withLine(lastValid, `Outdated. ${oneLine(reason)}`);
}

export function doubtfulText(helper: HelperText, doubt: string): string {
  return withLine(helper, `May be incomplete. ${oneLine(doubt)}`);
}

export function noText(reason: string): string {
  return `// ${oneLine(reason)}\n`;
}

function withLine({ text, line }: HelperText, message: string): string {
  const lines = text.split('\n');
  return lines.toSpliced(line, 0, `${commentOf(text)} ${message}`).join('\n');
}

/** Each generated file starts with this comment, in its language's syntax. */
function commentOf(text: string): string {
  return /^(\S+) Made by Pagewright /m.exec(text)?.[1] ?? '//';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
