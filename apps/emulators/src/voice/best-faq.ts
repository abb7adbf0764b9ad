// Words without a meaning of their own.
const FILLERS = new Set(
  'a an and any are as at be by can could do does for from have has how i if in is it me my of on or our please so tell that the their there they this to us want was we what when where which who will with would you your'.split(
    ' ',
  ),
);
/** Share of the words of a question that an answer to it must have in common. */
const CLOSE = 0.6;
const FAR = 0.4;

/** Returns the FAQ whose question shares most words with what was said; `isClose` when most of them; `null` when too few. */
export function bestFaq(
  faqs: readonly { readonly question: string; readonly answer: string }[],
  said: string,
): { readonly answer: string; readonly isClose: boolean } | null {
  const asked = wordsOf(said);
  if (asked.size === 0) return null;
  let best = { score: 0, answer: '' };
  for (const { question, answer } of faqs) {
    const words = wordsOf(question);
    const shared = [...words].filter((word) => asked.has(word)).length;
    const score = (2 * shared) / (words.size + asked.size);
    if (score > best.score) best = { score, answer };
  }
  return best.score < FAR ? null : { answer: best.answer, isClose: best.score >= CLOSE };
}

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !FILLERS.has(word)).map(stemOf));
}

// "Opening", "opens" and "open" are one word here.
function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ings?|ies|ed|es|s|y)$/, '') : word;
}
