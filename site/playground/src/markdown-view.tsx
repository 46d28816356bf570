import { marked } from 'marked';
import { useEffect, useRef } from 'preact/hooks';
import { rulePage } from './rule-page.js';
import { sanitizedNodes } from './sanitize.js';
import type { Workbench } from './workbench.js';

/** Shows Markdown from the language server. Links open positions in the editors and the pages of rules. */
export function MarkdownView({ bench, text }: { readonly bench: Workbench; readonly text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(sanitizedNodes(marked.parse(text, { async: false })));
  }, [text]);
  useEffect(() => {
    const element = place.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (followLink(bench, link?.getAttribute('href') ?? '')) event.preventDefault();
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [bench]);
  return <div class="prose" ref={place} />;
}

/** Follows a link to a position in a playground file or to a rule. Returns false for any other link. */
function followLink(bench: Workbench, href: string): boolean {
  const place = /^(file:\/\/\/playground\/[^#]+)#L?(\d+)(?:,(\d+))?/.exec(href);
  if (place !== null) {
    const [, uri = '', line = '1', column = '1'] = place;
    const start = { line: Number(line) - 1, character: Number(column) - 1 };
    bench.goTo(uri, { start, end: start });
    return true;
  }
  const code = codeIn(/^command:pagewright\.showRule\?(.*)$/.exec(href)?.[1] ?? '');
  if (code === undefined) return false;
  open(rulePage(code), '_blank', 'noopener');
  return true;
}

function codeIn(text: string): string | undefined {
  try {
    const [code]: readonly unknown[] = JSON.parse(decodeURIComponent(text));
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}
