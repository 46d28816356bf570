import { type Target, valueKind } from './custom-target.js';
import { type GenerateInput, manifestText } from './generate.js';
import type { GeneratedFile } from './generated-file.js';
import { isMade, mark } from './mark.js';
import { planPages } from './plan/plan-pages.js';

/** The files of a custom target, or a clause that says what is wrong with its output. */
export type CustomFiles =
  | { readonly ok: true; readonly files: readonly GeneratedFile[] }
  | { readonly ok: false; readonly problem: string };

const manifestPath = 'pagination.json';

/**
 * Plans pages for a custom target, calls its `emit`, and adds the manifest (docs/custom-targets.md). Each file gets the
 * mark that identifies generated files. `emit` also makes the README, if there is one. Errors of `emit` and `comment`
 * are rethrown.
 */
export function generateCustom({ schemes, example, ...options }: GenerateInput, target: Target): CustomFiles {
  const { methods = [] } = options;
  const plan = planPages(schemes, target, options);
  const made: unknown = target.emit(plan, {
    schemes,
    methods,
    ...(example !== undefined && { example }),
    mark,
  });
  if (!Array.isArray(made)) return wrong(`emit must return a list of files, but returned ${valueKind(made)}`);
  const files: GeneratedFile[] = [];
  const taken = new Set([manifestPath]);
  for (const file of made) {
    const problem = fileProblem(file, taken);
    if (problem !== undefined) return wrong(problem);
    const marked = withMark(file, target);
    if (!marked.ok) return marked;
    taken.add(file.path.toLowerCase());
    files.push(marked.file);
  }
  return { ok: true, files: [...files, { path: manifestPath, text: manifestText(plan, schemes, methods) }] };
}

function wrong(problem: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem };
}

/** Compares paths without case, since some file systems ignore case. */
function fileProblem(file: unknown, taken: ReadonlySet<string>): string | undefined {
  const { path, text }: Partial<Record<keyof GeneratedFile, unknown>> = Object(file);
  if (typeof path !== 'string' || typeof text !== 'string')
    return 'emit returned a file whose path and text are not both strings';
  const shown = JSON.stringify(path);
  const steps = path.split('/');
  const isInside = steps.every((step) => step !== '' && step !== '.' && step !== '..');
  if (!isInside)
    return `emit returned the path ${shown}, which is not a file inside the folder of the target`;
  if (/[\\:*?"<>|\p{Cc}]/u.test(path))
    return `emit returned the path ${shown}, which has a character that some systems forbid in file names`;
  if (path.toLowerCase() === manifestPath)
    return `emit returned ${shown}, which is the manifest that Pagewright writes`;
  if (taken.has(path.toLowerCase())) return `emit returned two files with the path ${shown}`;
  if (text.includes('\r') || (text !== '' && !text.endsWith('\n')))
    return `emit returned ${shown}, in which a line does not end with a single line feed`;
  return undefined;
}

type MarkedFile =
  | { readonly ok: true; readonly file: GeneratedFile }
  | { readonly ok: false; readonly problem: string };

function withMark({ path, text }: GeneratedFile, target: Target): MarkedFile {
  if (isMade(text)) return { ok: true, file: { path, text } };
  const isMarkdown = path.endsWith('.md');
  const comment = isMarkdown ? `<!-- ${mark} -->` : target.comment?.(mark, path);
  const shown = JSON.stringify(path);
  if (comment === undefined)
    return wrong(
      `emit returned ${shown} without a mark: give the target a function comment(text, path), or write options.mark into the file`,
    );
  const head = `${comment}\n`;
  if (!isMade(head))
    return wrong(`comment(text, path) did not return a comment that contains \`text\` for ${shown}`);
  return { ok: true, file: { path, text: text === '' ? head : `${head}\n${text}` } };
}
