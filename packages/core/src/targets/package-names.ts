import { packageNames, type TargetId } from '../format/target-ids.js';
import { namesIn, namingConventions } from './naming-conventions.js';

/**
 * Explains in a sentence why a name can't be the package of a target's generated code; undefined if it can.
 */
export function packageProblem(target: TargetId, name: string): string | undefined {
  const { what, example, pattern, separator } = packageNames[target];
  if (!new RegExp(pattern).test(name))
    return `${JSON.stringify(name)} is not a valid ${kindOf(what)} name; a valid one is ${example}.`;
  const keywords = new Set(namesIn(namingConventions[target].words));
  const word = (separator === undefined ? [name] : name.split(separator)).find(
    (part) => keywords.has(part) || reserved[target]?.includes(part) === true,
  );
  return word === undefined
    ? undefined
    : `${JSON.stringify(name)} is not a valid ${kindOf(what)} name: ${word} is a reserved word.`;
}

function kindOf(what: string): string {
  return what.split(':', 1)[0] ?? what;
}

/**
 * Keywords that can't be package names. They are not in `namingConventions`, because the target's casing never produces
 * them.
 */
const reserved: Partial<Readonly<Record<TargetId, readonly string[]>>> = {
  go: 'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var'.split(
    ' ',
  ),
};

export type ChosenPackages = Partial<Readonly<Record<TargetId, string>>>;
