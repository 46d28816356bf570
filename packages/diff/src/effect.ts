/**
 * How a change affects users of an SDK:
 * - source: a program that compiled no longer does
 * - wire: a request differs
 * - walk: iteration returns other items or ends elsewhere
 * - docs: none of these
 */
export type Effect = 'source' | 'wire' | 'walk' | 'docs';

/** Effects from the most to the least disruptive. */
export const effects: readonly Effect[] = ['source', 'wire', 'walk', 'docs'];

/** A kind of change. `message` addresses users of the SDK. Names in braces, such as `{old}`, are filled in. */
export interface ChangeKind {
  readonly effect: Effect;
  readonly message: string;
  readonly remedy: string;
}
