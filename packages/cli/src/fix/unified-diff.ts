/** One line of a diff, as it is printed without its line end. */
export interface DiffLine {
  readonly kind: 'header' | 'hunk' | 'same' | 'removed' | 'added' | 'note';
  readonly text: string;
}

/** So many lines around a change are shown. */
const around = 3;

/** Texts that differ more than this are told as one large change. */
const mostSteps = 1_000;

/** What turns `before` into `after`, as `diff -u` writes it and `git apply` reads it; nothing where they are the same. */
export function unifiedDiff(name: string, before: string, after: string): readonly DiffLine[] {
  const [from, to] = [linesOf(before), linesOf(after)];
  const changes = changesOf(from, to);
  if (changes.length === 0) return [];
  const hunks = grouped(changes).flatMap((group) => hunkLines(group, from, to));
  return [{ kind: 'header', text: `--- a/${name}` }, { kind: 'header', text: `+++ b/${name}` }, ...hunks];
}

/** Lines `[from, fromEnd)` of the one text become lines `[to, toEnd)` of the other. */
interface Change {
  readonly from: number;
  readonly fromEnd: number;
  readonly to: number;
  readonly toEnd: number;
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function changesOf(from: readonly string[], to: readonly string[]): readonly Change[] {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start++;
  let tail = 0;
  const most = Math.min(from.length, to.length) - start;
  while (tail < most && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail++;
  const [fromEnd, toEnd] = [from.length - tail, to.length - tail];
  if (start === fromEnd && start === toEnd) return [];
  const steps = shortestScript(from.slice(start, fromEnd), to.slice(start, toEnd));
  if (steps === undefined) return [{ from: start, fromEnd, to: start, toEnd }];
  return joined(
    steps.map(([x, y, removes]) => ({
      from: start + x,
      fromEnd: start + x + (removes ? 1 : 0),
      to: start + y,
      toEnd: start + y + (removes ? 0 : 1),
    })),
  );
}

/** One removed or added line: where it stands in both texts. */
type Step = readonly [from: number, to: number, removes: boolean];

/** The greedy algorithm of Myers: the fewest lines removed and added, or undefined when they are too many. */
function shortestScript(from: readonly string[], to: readonly string[]): readonly Step[] | undefined {
  const [n, m] = [from.length, to.length];
  const limit = Math.min(n + m, mostSteps);
  let reached = new Map<number, number>([[1, 0]]);
  const trace: Map<number, number>[] = [];
  for (let distance = 0; distance <= limit; distance++) {
    const next = new Map<number, number>();
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      let x = firstX(reached, diagonal, distance);
      while (x < n && x - diagonal < m && from[x] === to[x - diagonal]) x++;
      next.set(diagonal, x);
      if (x >= n && x - diagonal >= m) return walkBack([...trace, reached], n, m);
    }
    trace.push(reached);
    reached = next;
  }
  return undefined;
}

function firstX(reached: ReadonlyMap<number, number>, diagonal: number, distance: number): number {
  const [left, right] = [reached.get(diagonal - 1) ?? -1, reached.get(diagonal + 1) ?? -1];
  const down = diagonal === -distance || (diagonal !== distance && left < right);
  return down ? right : left + 1;
}

function walkBack(trace: readonly ReadonlyMap<number, number>[], n: number, m: number): readonly Step[] {
  const steps: Step[] = [];
  let [x, y] = [n, m];
  for (let distance = trace.length - 1; distance > 0; distance--) {
    const reached = trace[distance] ?? new Map<number, number>();
    const diagonal = x - y;
    const [left, right] = [reached.get(diagonal - 1) ?? -1, reached.get(diagonal + 1) ?? -1];
    const down = diagonal === -distance || (diagonal !== distance && left < right);
    x = down ? right : left;
    y = x - (down ? diagonal + 1 : diagonal - 1);
    steps.push([x, y, !down]);
  }
  return steps.reverse();
}

/** Changes that touch as one. */
function joined(changes: readonly Change[]): readonly Change[] {
  const result: Change[] = [];
  for (const change of changes) {
    const last = result.at(-1);
    if (last !== undefined && last.fromEnd === change.from && last.toEnd === change.to) {
      result[result.length - 1] = { ...last, fromEnd: change.fromEnd, toEnd: change.toEnd };
    } else result.push(change);
  }
  return result;
}

/** Changes whose surroundings touch, together. */
function grouped(changes: readonly Change[]): readonly (readonly Change[])[] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    const end = last?.at(-1)?.fromEnd;
    if (last !== undefined && end !== undefined && change.from - end <= 2 * around) last.push(change);
    else groups.push([change]);
  }
  return groups;
}

function hunkLines(
  changes: readonly Change[],
  from: readonly string[],
  to: readonly string[],
): readonly DiffLine[] {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return [];
  const lead = Math.min(around, first.from);
  const end = Math.min(from.length, last.fromEnd + around);
  const start = first.from - lead;
  const toStart = first.to - lead;
  const toEnd = last.toEnd + (end - last.fromEnd);
  const head: DiffLine = { kind: 'hunk', text: `@@ -${extent(start, end)} +${extent(toStart, toEnd)} @@` };
  const parts: (readonly DiffLine[])[] = [[head]];
  let at = start;
  for (const { from: removed, fromEnd, to: added, toEnd: addedEnd } of changes) {
    parts.push(
      shown('same', from.slice(at, removed)),
      shown('removed', from.slice(removed, fromEnd)),
      shown('added', to.slice(added, addedEnd)),
    );
    at = fromEnd;
  }
  return [...parts, shown('same', from.slice(at, end))].flat();
}

function extent(start: number, end: number): string {
  const count = end - start;
  return `${count === 0 ? start : start + 1}${count === 1 ? '' : `,${count}`}`;
}

const marks = { same: ' ', removed: '-', added: '+' } as const;

function shown(kind: keyof typeof marks, lines: readonly string[]): readonly DiffLine[] {
  return lines.flatMap((line): DiffLine[] => {
    if (line.endsWith('\n')) return [{ kind, text: marks[kind] + line.slice(0, -1) }];
    return [
      { kind, text: marks[kind] + line },
      { kind: 'note', text: '\\ No newline at end of file' },
    ];
  });
}
