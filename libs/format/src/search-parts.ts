/**
 * Returns a text in parts of which every second one begins with a word of the search: 'I’ve ', 'chip', 'ped it'. At most
 * `most` parts match. Plain text: markup in it stays text.
 */
export function splitAtMatches(text: string, search: string, most: number): string[] {
  const words = searchWords(search);
  if (words.length === 0) return [text];
  const parts: string[] = [];
  let from = 0;
  const { folded, places } = fold(text);
  for (const { 0: matched, index } of folded.matchAll(matchBeginnings(words.map((word) => fold(word).folded)))) {
    if (parts.length >= 2 * most) break;
    const [start = 0, end = text.length] = [places[index], places[index + matched.length]];
    parts.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...parts, text.slice(from)];
}

/** Returns the words of a search: its letters and digits, as the database reads them (`search_plain`). */
export function searchWords(search: string): string[] {
  return [
    ...new Set(
      search
        .normalize('NFKC')
        .split(/[^\p{Alphabetic}\p{N}]+/u)
        .filter(Boolean),
    ),
  ];
}

/** Letters without accents, as the database compares them (`search_folded`), with the place of each in the text, and the end of the text. */
function fold(text: string): { folded: string; places: number[] } {
  const letters: string[] = [];
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    letters.push(plain);
    for (let each = 0; each < plain.length; each += 1) places.push(at);
    at += letter.length;
  }
  return { folded: letters.join(''), places: [...places, text.length] };
}

// The words hold letters and digits only, so there is nothing to escape. The longest one first, so that it is the one that is shown.
function matchBeginnings(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{Alphabetic}\\p{N}])(?:${longestFirst.join('|')})`, 'giu');
}
