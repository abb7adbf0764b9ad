import { editDistance } from './edit-distance.ts';
import { FALSE_FRIENDS, KEYWORDS, SHORT_FORMS } from './vocabulary.ts';

/** From this length of a keyword on, one edit is a slip of the finger. */
const ONE_EDIT_FROM = 5;
/** From this length on, two are. */
const TWO_EDITS_FROM = 8;

const known = new Set(KEYWORDS);

/** Returns a text in lower case with misspelt keywords put right; other words stay as they are. */
export function withKeywords(lower: string): string {
  return lower
    .replaceAll(/\b(?:were|wear) (is|are|my|do)\b/g, 'where $1')
    .replaceAll(/\p{L}[\p{L}\p{M}]*(?:['-]\p{L}+)*/gu, (word) => keywordFor(word));
}

/** The keyword that a word is meant to be: the nearest one, and none where two are equally near. The word itself otherwise. */
function keywordFor(word: string): string {
  const short = Object.hasOwn(SHORT_FORMS, word) ? SHORT_FORMS[word] : undefined;
  if (short !== undefined) return short;
  if (word.length < ONE_EDIT_FROM - 1 || known.has(word) || FALSE_FRIENDS.has(word) || !/^[a-z]+$/.test(word)) return word;
  let best: { keyword: string; edits: number } | null = null;
  let isTie = false;
  for (const keyword of KEYWORDS) {
    // The first letter is hardly ever the wrong one.
    if (keyword[0] !== word[0]) continue;
    const limit = allowedEdits(keyword.length);
    const edits = editDistance(word, keyword, limit);
    if (limit === 0 || edits > limit) continue;
    isTie = edits === best?.edits && !isSameStem(best.keyword, keyword);
    if (!best || edits < best.edits) best = { keyword, edits };
  }
  return best && !isTie ? best.keyword : word;
}

function allowedEdits(length: number): number {
  if (length >= TWO_EDITS_FROM) return 2;
  return length >= ONE_EDIT_FROM ? 1 : 0;
}

// "price" and "prices" mean the same.
function isSameStem(one: string, other: string): boolean {
  return one.slice(0, 4) === other.slice(0, 4);
}
