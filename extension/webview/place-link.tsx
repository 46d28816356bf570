import type { ComponentChildren } from 'preact';
import { useActions } from './actions.js';

/** A name that leads to its place in an editor; the name alone where no place is known. */
export function PlaceLink({
  link,
  title,
  children,
}: {
  readonly link: number | undefined;
  /** Target of the link, for those who can't see what stands around it. */
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
