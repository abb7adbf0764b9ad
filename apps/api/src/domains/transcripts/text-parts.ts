/** Characters of an excerpt (LOG-04). */
export const EXCERPT_LENGTH = 100;
/** Characters that are read beyond an excerpt, so that one that several code points make up is seen whole. */
export const EXCERPT_SPARE = 32;
const ELLIPSIS = '…';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What can only stand inside or after a character: marks, joiners, skin tones. */
const CONTINUATION = /^(?:\p{M}|\p{Emoji_Modifier}|\u200c|\u200d|\ufe0e|\ufe0f)+/u;

/** Returns the beginning of a text: up to `length` code points, whole characters only, with an ellipsis when the text goes on. */
export function beginningOf(text: string, length: number): string {
  if ([...text].length <= length) return text;
  let left = length;
  let end = 0;
  for (const { segment, index } of characters.segment(text)) {
    left -= [...segment].length;
    if (left < 0) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}${ELLIPSIS}`;
}

/** A stretch of a text, as the database cut it. */
export interface Stretch {
  readonly text: string;
  /** Whether the text begins before the stretch. */
  readonly cutBefore: boolean;
  /** Whether the text goes on behind `length` code points of the stretch. */
  readonly cutAfter: boolean;
}

/** Returns a stretch of up to `length` code points, from its first whole word on, with an ellipsis at each end that was cut. */
export function passageOf({ text, cutBefore, cutAfter }: Stretch, length: number): string {
  const end = cutAfter ? beginningOf(text, length) : text;
  if (!cutBefore) return end;
  return `${ELLIPSIS}${end.replace(CONTINUATION, '').replace(/^\S{0,30}\s+/u, '')}`;
}

/**
 * Returns a text in parts of which every second one begins with a word of the search: 'I’ve ', 'chip', 'ped it'. At most
 * `most` parts match. Plain text: markup in it stays text.
 */
export function partsOf(text: string, search: string, most: number): string[] {
  const words = wordsOf(search);
  if (words.length === 0) return [text];
  const parts: string[] = [];
  let from = 0;
  for (const { 0: matched, index } of text.matchAll(beginningsOf(words))) {
    if (parts.length >= 2 * most) break;
    parts.push(text.slice(from, index), matched);
    from = index + matched.length;
  }
  return [...parts, text.slice(from)];
}

/** Returns the words of a search: its letters and digits, as the database reads them (`search_plain`). */
export function wordsOf(search: string): string[] {
  return [...new Set(search.split(/[^\p{Alphabetic}\p{N}]+/u).filter(Boolean))];
}

// The words hold letters and digits only, so there is nothing to escape. The longest one first, so that it is the one that is shown.
function beginningsOf(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{Alphabetic}\\p{N}])(?:${longestFirst.join('|')})`, 'giu');
}
