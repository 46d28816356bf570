import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Uses the page's colour variables, so that one style serves both themes. */
export const highlightStyle = HighlightStyle.define([
  {
    tag: [tags.propertyName, tags.definition(tags.propertyName), tags.attributeName],
    color: 'var(--code-key)',
  },
  { tag: [tags.string, tags.special(tags.string), tags.attributeValue], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-number)' },
  {
    tag: [tags.keyword, tags.controlKeyword, tags.modifier, tags.definitionKeyword],
    color: 'var(--code-keyword)',
  },
  { tag: [tags.typeName, tags.className, tags.namespace], color: 'var(--code-type)' },
  {
    tag: [tags.comment, tags.lineComment, tags.blockComment],
    color: 'var(--code-comment)',
    fontStyle: 'italic',
  },
  { tag: [tags.punctuation, tags.separator, tags.bracket, tags.squareBracket], color: 'var(--code-mark)' },
  { tag: [tags.meta, tags.labelName, tags.annotation], color: 'var(--code-type)' },
]);

export const look = EditorView.theme({
  '&': { height: '100%', fontSize: '0.8125rem', color: 'var(--ink)', backgroundColor: 'var(--paper)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--accent)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '.cm-gutters': { color: 'var(--ink-quiet)', backgroundColor: 'var(--paper)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'var(--line-active)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--line-active)', color: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--selection)',
    outline: '1px solid var(--accent)',
  },
  '.cm-foldPlaceholder': { color: 'var(--ink-quiet)', backgroundColor: 'var(--paper-soft)', border: 'none' },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--paper-raised)',
    border: '1px solid var(--rule)',
    borderRadius: '6px',
    boxShadow: '0 6px 24px rgb(0 0 0 / 18%)',
    maxWidth: 'min(34rem, 90vw)',
  },
  '.cm-lsp-hover-tooltip, .cm-lsp-documentation': {
    padding: '0.25rem 0.75rem',
    fontFamily: 'var(--sans)',
    fontSize: '0.8125rem',
    lineHeight: '1.5',
    maxHeight: '24rem',
    overflow: 'auto',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--accent-ink)',
    backgroundColor: 'var(--accent-fill)',
  },
  '.cm-completionDetail': { color: 'var(--ink-quiet)', fontStyle: 'normal' },
  '.cm-tooltip-autocomplete ul li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--paper-soft)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--rule)' },
  '.cm-textfield': { color: 'var(--ink)', backgroundColor: 'var(--paper)', borderColor: 'var(--rule)' },
  '.cm-button': {
    color: 'var(--ink)',
    backgroundImage: 'none',
    backgroundColor: 'var(--paper-raised)',
    borderColor: 'var(--rule)',
  },
  '.cm-diagnostic': { padding: '0.375rem 0.75rem', fontFamily: 'var(--sans)', lineHeight: '1.5' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--error)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
  '.cm-diagnostic-info': { borderLeftColor: 'var(--info)' },
  '.cm-diagnosticSource': { opacity: '1', color: 'var(--ink-quiet)', fontFamily: 'var(--mono)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-paper)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--selection-match)' },
});
