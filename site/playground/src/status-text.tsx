import type { ComponentChildren } from 'preact';
import type { Answer } from './use-answer.js';

/** Shows an answer when it is available, and the status until then. */
export function Shown<T>({
  answer,
  children,
}: {
  readonly answer: Answer<T>;
  readonly children: (value: T) => ComponentChildren;
}) {
  if (answer.kind === 'waiting') return <p class="quiet">Working …</p>;
  if (answer.kind === 'problem') return <p class="problem">{answer.problem}</p>;
  return <div class={answer.isStale ? 'stale' : ''}>{children(answer.value)}</div>;
}
