/** Returns how many single changes lead from one word to another: a letter added, left out, changed, or two neighbours swapped; at most `most` + 1. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min((next[column - 1] ?? 0) + 1, (last[column] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    before = last;
    last = next;
    if (Math.min(...last) > most) return most + 1;
  }
  return last[other.length] ?? 0;
}

/** Returns roughly how a word sounds, so that "nottary" and "notary", "sedashun" and "sedation" are the same. */
export function soundOf(word: string): string {
  return word
    .replace(/^kn/, 'n')
    .replace(/^wr/, 'r')
    .replace(/ph/g, 'f')
    .replace(/(?:ti|ci|si|ssi)on|shun|sion/g, 'xn')
    .replace(/tch|ch|tu(?=r)/g, 'x')
    .replace(/ck|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/z/g, 's')
    .replace(/gh(?!o)/g, '')
    .replace(/dge/g, 'j')
    .replace(/mb$/, 'm')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?!^)[aeiouyhw]/g, '');
}

/** Words by their length and sound, so that few of them are compared. */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #byLength = new Map<number, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) this.add(word);
  }

  add(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    const same = this.#byLength.get(word.length);
    if (same) same.push(word);
    else this.#byLength.set(word.length, [word]);
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Returns the word that a misspelt one most probably means; `null` when none is like it. Ties go to the first word added. */
  nearest(word: string): string | null {
    if (word.length < 3 || /\d/.test(word)) return null;
    const most = mistakesIn(word) + (word.length >= 6 ? 1 : 0);
    const sound = soundOf(word);
    let found: string | null = null;
    let least = Infinity;
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const candidate of this.#byLength.get(length) ?? []) {
        if (candidate.length < 3 || /\d/.test(candidate)) continue;
        const changes = distance(word, candidate, most);
        if (changes > most) continue;
        const isAlike = soundOf(candidate) === sound;
        // A short word, and one that differs much, is read as another only when both sound alike.
        if ((word.length < 4 || changes > mistakesIn(word)) && !isAlike) continue;
        // Two changes need more than chance: the same sound, or the same letters in another order.
        if (changes > 1 && !isAlike && candidate[0] !== word[0]) continue;
        if (changes > 1 && word.length < 6 && !isAlike) continue;
        const cost = changes - (isAlike ? 1.1 : 0) + (candidate[0] === word[0] ? 0 : 0.5) + (sameLetters(word, candidate) ? -0.3 : 0);
        if (cost < least) [found, least] = [candidate, cost];
      }
    }
    return found;
  }
}

/** Mistakes that are corrected: short words are too much like others. */
function mistakesIn(word: string): number {
  return word.length < 5 ? 1 : word.length < 9 ? 2 : 3;
}

function sameLetters(one: string, other: string): boolean {
  return one.length === other.length && [...one].sort().join('') === [...other].sort().join('');
}
