import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: '14px', height: '100%' },
  // The focus ring is drawn around the whole editor, see explorer.css: the content would cover an outline.
  '&.cm-focused, & .cm-content:focus-visible': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--code)', lineHeight: '22px' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-3)', border: '0', paddingLeft: '4px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter': { backgroundColor: 'var(--sunk)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--pine-line)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--pine-tint)', outline: '1px solid var(--pine-line)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--err-tint)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--raise)', border: '0', color: 'var(--ink-2)', padding: '0 6px' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--control)',
    borderRadius: 'var(--r-s)',
    boxShadow: 'var(--shadow)',
    overflow: 'hidden',
    fontSize: '13px',
    maxWidth: 'min(480px, 90vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--code)', fontSize: '13px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--pine)', color: 'var(--on-pine)' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.85' },
  '.cm-completionInfo': { padding: '8px 12px', fontFamily: 'var(--text)', lineHeight: '20px' },
  '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'var(--text)', lineHeight: '20px' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--err)' },
  '.cm-diagnostic-warning': { borderLeft: '3px solid var(--warn)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword, tags.modifier], color: 'var(--marm)' },
  { tag: [tags.propertyName], color: 'var(--pine)' },
  { tag: [tags.variableName, tags.attributeName, tags.special(tags.name)], color: 'var(--warn)' },
  { tag: [tags.string], color: 'var(--ok)' },
  { tag: [tags.number, tags.integer, tags.float, tags.bool, tags.null], color: 'var(--marm)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--ink-3)' },
  { tag: [tags.punctuation, tags.paren, tags.brace, tags.separator, tags.squareBracket], color: 'var(--ink-2)' },
  { tag: tags.invalid, color: 'var(--err)' },
]);

/**
 * Colours and sizes of the editors, all from the tokens, so that the themes need no rules of their own. The editors
 * insert a style sheet, which the page's policy allows for this `nonce` only.
 */
export function editorLook(nonce: string): Extension {
  return [theme, syntaxHighlighting(colours), EditorView.cspNonce.of(nonce), EditorView.lineWrapping];
}
