import type { SnippetCheck } from './chatbot-installation.entity.ts';

/** Path of the chatbot's script on our site. */
const WIDGET_PATH = '/widget.js';

/** Returns the one tag that a client pastes into its pages (INT-02, CF-34): the address for messages is our own, with the public id. */
export function makeSnippet(publicUrl: string, publicId: string): string {
  return `<script src="${publicUrl}${WIDGET_PATH}" client_id="${publicId}" webhook_url="${publicUrl}/chat/v1/${publicId}" async></script>`;
}

/** Longest tag that is read; the snippet has less than 300 characters. */
const LONGEST_TAG = 2_000;

/** Looks for the snippet in the source of a page, in one pass whatever the page holds; comments do not count. */
export function findSnippet(html: string, publicUrl: string, publicId: string): Extract<SnippetCheck, 'found' | 'other_id' | 'not_found'> {
  const ids = scriptTagsIn(withoutComments(html))
    .map(attributesIn)
    .filter((attributes) => attributes.get('src') === `${publicUrl}${WIDGET_PATH}`)
    .map((attributes) => attributes.get('client_id'));
  if (ids.includes(publicId)) return 'found';
  return ids.length > 0 ? 'other_id' : 'not_found';
}

function withoutComments(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', from)) {
    parts.push(html.slice(from, start));
    const end = html.indexOf('-->', start + 4);
    if (end < 0) return parts.join('');
    from = end + 3;
  }
  return [...parts, html.slice(from)].join('');
}

// Returns the attributes of each tag as text. The end of a tag is looked for once, even when many tags have none.
function scriptTagsIn(html: string): string[] {
  const tags: string[] = [];
  const opening = /<script(?=[\s/])/gi;
  let end = -1;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const start = opening.lastIndex;
    if (end < start) end = html.indexOf('>', start);
    if (end < 0) break;
    if (end - start > LONGEST_TAG) continue;
    tags.push(html.slice(start, end));
    opening.lastIndex = end;
  }
  return tags;
}

// Sticky: each match begins where the one before ended, so that no character is read again and again.
function attributesIn(tag: string): ReadonlyMap<string, string> {
  const attribute = /[\s/]*(?:([^\s/="'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?|["'=])/y;
  const found = new Map<string, string>();
  for (let match = attribute.exec(tag); match; match = attribute.exec(tag)) {
    const [, name, double, single, bare] = match;
    if (name && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  }
  return found;
}
