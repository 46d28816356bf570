import DOMPurify from 'dompurify';

/** Allows text, tables and links, but no scripts and nothing that loads a resource. */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote', 'a', 'span'],
    ...['h1', 'h2', 'h3', 'h4', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'class', 'align'],
  ALLOWED_URI_REGEXP: /^(?:https?:|file:\/\/\/playground\/|command:pagewright\.|#)/,
};

/** Sanitizes HTML made from Markdown, which may quote an untrusted document. */
export function sanitizedHtml(html: string): string {
  return DOMPurify.sanitize(html, allowed);
}

/** Like `sanitizedHtml`, but returns DOM nodes. */
export function sanitizedNodes(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
}
