import type { TargetProfile } from '@pagewright/core';

/** A page helper that is shown: of which scheme of which file, for which target. */
export interface HelperSubject {
  readonly uri: string;
  readonly scheme: string;
  readonly target: string;
}

/** The parts of the address of its text, as the editor's URIs have them. */
interface HelperAddress {
  readonly path: string;
  readonly query: string;
}

/** Schemes of addresses are lower case. */
export const helperScheme = 'pagewright-helper';

/**
 * The editor reports the language by the ending of the path, names the tab by its last part, and distinguishes two of
 * one name by what is before.
 *
 * @param file the path of the file that it is, or begins with; its folders stay folders
 */
export function helperAddress(subject: HelperSubject, file: string): HelperAddress {
  const { uri, scheme, target } = subject;
  return {
    path: `/${target}/${scheme.replaceAll('/', '\u2215')}/${file}`,
    query: JSON.stringify({ uri, scheme, target }),
  };
}

/** The way back; undefined for an address that is none of Pagewright's. */
export function helperSubject({ query }: Pick<HelperAddress, 'query'>): HelperSubject | undefined {
  const given = parsed(query);
  if (typeof given !== 'object' || given === null) return undefined;
  if (!('uri' in given && 'scheme' in given && 'target' in given)) return undefined;
  const { uri, scheme, target } = given;
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

/** The parameters of `pagewright/pageHelper`, beside the document. */
export interface PageHelperParams {
  readonly scheme: string;
  /** A `TargetId`. */
  readonly target: string;
  /** Default: that of the configuration. */
  readonly profile?: TargetProfile;
}

export type PageHelperAnswer = PageHelper | NoPageHelper;

/** The reason why there is no page helper, as a sentence. */
interface NoPageHelper {
  readonly problem: string;
}

interface PageHelper {
  /** Generated files that hold something of the scheme, at least one; that of the page type first. */
  readonly files: readonly HelperFile[];
  /**
   * The reason why the files may be other than what is meant, as a sentence: what can't be read of the text.
   */
  readonly doubt?: string;
}

export interface HelperFile {
  /** Relative to the folder that files are generated into. */
  readonly path: string;
  readonly text: string;
  /** Line on which the code of the scheme begins, counted from 0. */
  readonly line: number;
}

/** A text to read, and the line at which what belongs to the scheme begins, counted from 0. */
export interface HelperText {
  readonly text: string;
  readonly line: number;
}

/** One file as it is; of several each below a line with its name. */
export function helperText(files: readonly HelperFile[]): HelperText {
  const [first] = files;
  if (first === undefined) return { text: '', line: 0 };
  if (files.length === 1) return { text: first.text, line: first.line };
  const parts = files.map(({ path, text }) => `${commentOf(text)} ${path}\n${text}`);
  return { text: parts.join('\n'), line: first.line + 1 };
}

/** The last text that was right, and at the top a line with the reason why it is no newer one. */
export function staleText(good: HelperText, reason: string): string {
  return withLine(good, `As it was before. ${oneLine(reason)}`);
}

/** A text of files that were never right, with a line that reports it. */
export function doubtfulText(made: HelperText, doubt: string): string {
  return withLine(made, `Perhaps not as it is meant. ${oneLine(doubt)}`);
}

/** Returns a comment on why there is no text. */
export function noText(reason: string): string {
  return `// ${oneLine(reason)}\n`;
}

function withLine({ text, line }: HelperText, said: string): string {
  const lines = text.split('\n');
  return lines.toSpliced(line, 0, `${commentOf(text)} ${said}`).join('\n');
}

/** All that is generated begins with a comment of its language. */
function commentOf(text: string): string {
  return /^(\S+) Made by Pagewright /m.exec(text)?.[1] ?? '//';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
