import type { SnippetCheck } from './chatbot-installation.entity.ts';

/** Path of the chatbot's script on our site. */
const WIDGET_PATH = '/widget.js';

/** Returns the one tag that a client pastes into its pages (INT-02, CF-34): the address for messages is our own, with the public id. */
export function snippetOf(publicUrl: string, publicId: string): string {
  return `<script src="${publicUrl}${WIDGET_PATH}" client_id="${publicId}" webhook_url="${publicUrl}/chat/v1/${publicId}" async></script>`;
}

/** Looks for the snippet in the source of a page; comments do not count. */
export function findSnippet(html: string, publicUrl: string, publicId: string): Extract<SnippetCheck, 'found' | 'other_id' | 'not_found'> {
  const ids = [...html.replace(/<!--[\s\S]*?(?:-->|$)/g, '').matchAll(/<script\b([^>]{0,2000})>/gi)]
    .map(([, attributes = '']) => attributesIn(attributes))
    .filter((attributes) => attributes.get('src') === `${publicUrl}${WIDGET_PATH}`)
    .map((attributes) => attributes.get('client_id'));
  if (ids.includes(publicId)) return 'found';
  return ids.length > 0 ? 'other_id' : 'not_found';
}

function attributesIn(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/([a-z_-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi);
  return new Map([...found].map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? '']));
}
