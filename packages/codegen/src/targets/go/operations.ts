import type { CallPlan } from '../../plan/page-plan.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { goText } from './expressions.js';

const comment: CommentStyle = { line: '// ' };

export function goOperationsText(calls: readonly CallPlan[], packageName: string): string {
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  const head = [`package ${packageName}`, ...(escapes ? ['', 'import "net/url"'] : [])];
  return `${[...head, ...calls.flatMap(callLines)].join('\n')}\n`;
}

function callLines({
  name,
  operation,
  verb,
  path,
  parameters,
  page,
  item = 'any',
}: CallPlan): readonly string[] {
  const names = parameters.map((one) => `${argumentName(one.name)} string`);
  const type = `${page.names.page}Lister[${item}]`;
  const url = path.map((piece) =>
    typeof piece === 'string' ? goText(piece) : `url.PathEscape(${argumentName(piece.name)})`,
  );
  return [
    '',
    ...commentLines(
      [`${name} lists the items of ${operation}. You can add query parameters to its Request.`],
      comment,
    ),
    `func ${name}(${['transport Transport', ...names].join(', ')}) ${type} {`,
    `\treturn ${type}{Transport: transport, Request: Request{Method: ${goText(verb)}, URL: ${url.join(' + ')}}}`,
    '}',
  ];
}

const takenNames: ReadonlySet<string> = new Set(
  'any break case chan const continue default defer else error fallthrough for func go goto if import interface map package range return select string struct switch transport type url var'.split(
    ' ',
  ),
);

/** Lowers all initial capitals of an abbreviation: `ID` becomes `id`. */
function argumentName(name: string): string {
  const made = name.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());
  return takenNames.has(made) ? `${made}_` : made;
}
