import type { PointerEdit } from '../diagnostics/finding.js';
import type { Pointer } from '../json/json.js';
import type { DeclarationPlan } from './plan-declarations.js';

/** An operation of a plan whose text can't be changed. */
export interface LeftOperation {
  readonly operation: string;
  readonly reason: string;
}

/** How a plan is written into files of type `File`, each as a `Text`. */
export interface DeclarationWriter<File, Text> {
  /** The edits of a part of the plan. Undefined if one of the files does not exist. */
  readonly editsOf: (part: DeclarationPlan) => ReadonlyMap<File, readonly PointerEdit[]> | undefined;
  readonly write: (
    file: File,
    edits: readonly PointerEdit[],
  ) => (Text & { readonly ok: true }) | { readonly ok: false; readonly problems: readonly RefusedEdit[] };
}

/** `pointer` is absent if the text as a whole is the problem. */
export interface RefusedEdit {
  readonly problem: string;
  readonly pointer?: Pointer;
}

export type WrittenDeclarations<File, Text> =
  | {
      readonly ok: true;
      readonly texts: ReadonlyMap<File, Text>;
      /** The plan without the operations that are left unchanged. */
      readonly plan: DeclarationPlan;
      readonly left: readonly LeftOperation[];
    }
  /** `problem` is absent if one of the files does not exist. */
  | { readonly ok: false; readonly problem?: string };

/** Writes a plan without the operations whose text can't be changed, for example because an alias repeats it. */
export function writeDeclarations<File, Text>(
  plan: DeclarationPlan,
  { editsOf, write }: DeclarationWriter<File, Text>,
): WrittenDeclarations<File, Text> {
  const left: LeftOperation[] = [];
  for (let part = plan; ; ) {
    const byFile = editsOf(part);
    if (byFile === undefined) return { ok: false };
    const texts = new Map<File, Text>();
    const problems: (RefusedEdit & { readonly file: File })[] = [];
    for (const [file, edits] of byFile) {
      const made = write(file, edits);
      if (made.ok) texts.set(file, made);
      else problems.push(...made.problems.map((problem) => ({ ...problem, file })));
    }
    const [first] = problems;
    if (first === undefined) return { ok: true, texts, plan: part, left };
    const refused = part.operations.flatMap((one) => {
      const own = editsOf({ schemes: [], operations: [one] });
      const found = problems.find(({ file, pointer }) =>
        own?.get(file)?.some((edit) => pointer !== undefined && isAtOrAbove(pointer, edit.pointer)),
      );
      return found === undefined ? [] : [{ operation: one.operation, reason: found.problem }];
    });
    if (refused.length === 0) return { ok: false, problem: first.problem };
    left.push(...refused);
    part = without(part, new Set(refused.map(({ operation }) => operation)));
  }
}

function isAtOrAbove(above: Pointer, pointer: Pointer): boolean {
  return above.every((step, index) => step === pointer[index]);
}

function without({ schemes, operations }: DeclarationPlan, left: ReadonlySet<string>): DeclarationPlan {
  return {
    schemes: schemes.flatMap((scheme) => {
      const rest = scheme.operations.filter((name) => !left.has(name));
      return rest.length === 0 ? [] : [{ ...scheme, operations: rest }];
    }),
    operations: operations.filter(({ operation }) => !left.has(operation)),
  };
}
