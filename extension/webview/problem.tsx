import type { ComponentChildren } from 'preact';
import { useActions } from './actions.js';

/** Shows why there is no walk, and what can be done. */
export function Problem({
  text,
  canExplain,
  operation,
}: {
  readonly text: string;
  readonly canExplain: boolean;
  readonly operation: string;
}) {
  const { post } = useActions();
  return (
    <section class="problem">
      <h1>
        No walk of <code>{operation}</code>
      </h1>
      <p>{text}</p>
      {canExplain && (
        <p>
          <button type="button" class="primary" onClick={() => post({ kind: 'explain' })}>
            Explain operation
          </button>
        </p>
      )}
      <p class="quiet">
        The walk comes back by itself once the operation is paginated. What you edited is kept.
      </p>
    </section>
  );
}

/** A name that leads to its place in an editor; the name alone where no place is known. */
export function PlaceLink({
  link,
  title,
  children,
}: {
  readonly link: number | undefined;
  /** Target of the link, for people who can't see the text around it. */
  readonly title: string;
  readonly children: ComponentChildren;
}) {
  const { open } = useActions();
  if (link === undefined) return <>{children}</>;
  return (
    <button type="button" class="link" title={title} onClick={() => open(link)}>
      {children}
      <span class="unseen"> ({title})</span>
    </button>
  );
}
