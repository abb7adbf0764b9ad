/**
 * Returns a text in parts of which every second one begins with a word of the search: 'I’ve ', 'chip', 'ped it'. At most
 * `most` parts match. Plain text: markup in it stays text.
 */
export function splitAtMatches(text: string, search: string, most: number): string[] {
  const words = searchWords(search);
  if (words.length === 0) return [text];
  const parts: string[] = [];
  let from = 0;
  for (const { 0: matched, index } of text.matchAll(matchBeginnings(words))) {
    if (parts.length >= 2 * most) break;
    parts.push(text.slice(from, index), matched);
    from = index + matched.length;
  }
  return [...parts, text.slice(from)];
}

/** Returns the words of a search: its letters and digits, as the database reads them (`search_plain`). */
export function searchWords(search: string): string[] {
  return [...new Set(search.split(/[^\p{Alphabetic}\p{N}]+/u).filter(Boolean))];
}

// The words hold letters and digits only, so there is nothing to escape. The longest one first, so that it is the one that is shown.
function matchBeginnings(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{Alphabetic}\\p{N}])(?:${longestFirst.join('|')})`, 'giu');
}
