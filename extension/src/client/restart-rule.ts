/** So many ends in so many milliseconds are each followed by another start. */
const most = 4;
const within = 3 * 60 * 1000;

export interface RestartRuling {
  readonly isRestarted: boolean;
  /** The ends that still count, the last one among them. */
  readonly ends: readonly number[];
}

/** Whether a server that has ended by itself is started again; `ends` and `now` are times in milliseconds. */
export function ruleOnEnd(ends: readonly number[], now: number): RestartRuling {
  const recent = [...ends, now].filter((end) => now - end < within);
  return { isRestarted: recent.length <= most, ends: recent };
}
