import { openText, textEdits } from '@pagewright/syntax';

/** Writes a text as a scalar; `isInFlow` is whether it stands in brackets. */
export type ScalarWriter = (text: string, isInFlow: boolean) => string;

/** With the quotes that every edit of a file gives it: only where it would mean something else without. */
export function yamlScalars(): ScalarWriter {
  const [block, flow] = [writerInto('at: 0\n'), writerInto('{ at: 0 }\n')];
  return (text, isInFlow) => {
    if (plainName.test(text) || (!isInFlow && plainEndpoint.test(text))) return text;
    return isInFlow ? flow(text) : block(text);
  };
}

/** Most texts are one of these: a word that is none of those which mean something else in some version of YAML. */
const plainName = /^(?!(?:y|yes|n|no|true|false|on|off|null)$)[a-z]\w{0,200}$/i;
/** None of those words has a slash. */
const plainEndpoint = /^[a-z]{1,9} \/[A-Za-z0-9_/{}.-]{0,200}$/;

export function jsonScalars(): ScalarWriter {
  return (text) => JSON.stringify(text);
}

/** Inside of quotes that stand there already. */
export function quotedContent(text: string, mark: '"' | "'"): string {
  return mark === '"' ? JSON.stringify(text).slice(1, -1) : text.replaceAll("'", "''");
}

/** Writes each text once. */
function writerInto(yaml: string): (text: string) => string {
  const { tree } = openText(yaml, { language: 'yaml' });
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = textEdits(tree, [{ kind: 'set', pointer: ['at'], value: text }]);
    const [edit] = made.ok ? made.edits : [];
    const written = edit?.text ?? JSON.stringify(text);
    known.set(text, written);
    return written;
  };
}
