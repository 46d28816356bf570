import type { ComponentChildren } from 'preact';
import { useActions } from './actions.js';

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
        No page walk for <code>{operation}</code>
      </h1>
      <p>{text}</p>
      {canExplain && (
        <p>
          <button type="button" class="primary" onClick={() => post({ kind: 'explain' })}>
            Explain operation
          </button>
        </p>
      )}
      <p class="quiet">The walk appears as soon as the operation is paginated. Your edits are kept.</p>
    </section>
  );
}

/** Renders the children as a link that opens a location; without a location, renders only the children. */
export function PlaceLink({
  link,
  title,
  children,
}: {
  readonly link: number | undefined;
  /** Target of the link, for screen readers. */
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
