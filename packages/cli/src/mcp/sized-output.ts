/** The part of a long list that a call requests. */
export interface ResultPart {
  /** The index of the first entry, counted from 0. */
  readonly from: number;
  readonly max: number;
}

type Members = Readonly<Record<string, unknown>>;

/** Which part of a list is shown, and how to get the rest. */
interface Shown {
  readonly from: number;
  readonly count: number;
  readonly of: number;
  /** A sentence about how to get the remaining entries; absent after the last one. */
  readonly more?: string;
}

function cut<Item>(
  items: readonly Item[],
  { from, max }: ResultPart,
): { readonly items: readonly Item[]; readonly shown: Shown } {
  const part = items.slice(from, from + max);
  const end = from + part.length;
  const more = end < items.length ? { more: `call again with "from": ${end} for the next ones` } : {};
  return { items: part, shown: { from, count: part.length, of: items.length, ...more } };
}

/** Shortens a result to fit into the context of a model. Keeps the counts, and a part of the longest list. */
export function sizedOutput(tool: string, result: Members, part: ResultPart): Members {
  const { items, shown } = cut(list(result[longListOf[tool] ?? '']), part);
  switch (tool) {
    case 'check':
    case 'fix':
      return checked(result, part);
    case 'propose':
      return proposed(result, part);
    case 'explain': {
      const used = new Set(items.map(({ scheme }) => scheme));
      const isOne = shown.of === 1;
      const operations = items.map((one) => (isOne ? one : { ...one, targets: {} }));
      return {
        ...result,
        schemes: list(result.schemes).filter(({ name }) => used.has(name)),
        operations,
        shown,
      };
    }
    case 'verify':
      return {
        ...result,
        operations: list(result.operations)
          .slice(part.from, part.from + part.max)
          .map((one) => ({ ...one, findings: [] })),
        findings: items,
        shown,
      };
    default:
      return { ...result, changes: items, shown };
  }
}

const longListOf: Readonly<Record<string, string>> = {
  explain: 'operations',
  verify: 'findings',
  diff: 'changes',
};

/** Cuts the findings of all files as if they were one list. Leaves out suppressed findings. */
function checked(result: Members, part: ResultPart): Members {
  const files = list(result.files);
  const all = files.flatMap((file) =>
    list(file.findings).flatMap((finding) => (finding.suppressed === true ? [] : [{ file, finding }])),
  );
  const { items, shown } = cut(all, part);
  const kept = files.flatMap((file) => {
    const findings = items.flatMap((one) => (one.file === file ? [one.finding] : []));
    return findings.length === 0 ? [] : [{ ...file, findings }];
  });
  const { layered: _, configured: __, leftOut: ___, ...rest } = result;
  return { ...rest, files: kept, shown };
}

/**
 * Cuts the operations of all documents as if they were one list. Leaves out operations that are declared or
 * turned off.
 */
function proposed(result: Members, part: ResultPart): Members {
  const files = list(result.files);
  const all = files.flatMap((file) =>
    list(file.operations).flatMap((one) =>
      one.state === 'declared' || one.state === 'disabled' ? [] : [{ file, one }],
    ),
  );
  const { items, shown } = cut(all, part);
  return {
    ...result,
    files: files.map((file) => ({
      ...file,
      operations: items.flatMap((item) => (item.file === file ? [item.one] : [])),
    })),
    shown,
  };
}

function list(value: unknown): readonly Members[] {
  return Array.isArray(value)
    ? value.filter((one): one is Members => typeof one === 'object' && one !== null)
    : [];
}
