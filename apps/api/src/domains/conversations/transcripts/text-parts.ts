/** Characters of an excerpt (LOG-04). */
export const EXCERPT_LENGTH = 100;
/** Characters that are read beyond an excerpt, so that one that several code points make up is seen whole. */
export const EXCERPT_SPARE = 32;
const ELLIPSIS = '…';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Code points that only occur inside or after a character: marks, joiners, skin tones. */
const CONTINUATION = /^(?:\p{M}|\p{Emoji_Modifier}|\u200c|\u200d|\ufe0e|\ufe0f)+/u;

/** Returns the beginning of a text: up to `length` code points, whole characters only, with an ellipsis when the text is longer. */
export function truncate(text: string, length: number): string {
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
  /** Whether the text continues after `length` code points of the stretch. */
  readonly cutAfter: boolean;
}

/** Returns a stretch of up to `length` code points, from its first whole word, with an ellipsis at each end that was cut. */
export function cutPassage({ text, cutBefore, cutAfter }: Stretch, length: number): string {
  const end = cutAfter ? truncate(text, length) : text;
  if (!cutBefore) return end;
  return `${ELLIPSIS}${end.replace(CONTINUATION, '').replace(/^\S{0,30}\s+/u, '')}`;
}
