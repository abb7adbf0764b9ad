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
export function toSound(word: string): string {
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

/** Sounds of the words of businesses, which are asked for with each question; cleared when there are so many. */
const MOST_SOUNDS = 50_000;
const sounds = new Map<string, string>();

function soundOfKnown(word: string): string {
  const before = sounds.get(word);
  if (before !== undefined) return before;
  const sound = toSound(word);
  if (sounds.size >= MOST_SOUNDS) sounds.clear();
  sounds.set(word, sound);
  return sound;
}

/** Comparisons of words that a message may still cost: steps, not time, so that it is answered the same on every machine. */
export interface Budget {
  left: number;
}

/** Comparisons of one message. The questions of the sets take up to 1,100 each; a hundred words that are none take more than this. */
const MOST_COMPARISONS = 10_000;

/** Returns the budget of one message. */
export function messageBudget(): Budget {
  return { left: MOST_COMPARISONS };
}

interface KnownWord {
  readonly word: string;
  readonly sound: string;
  /** Place among the words, for ties. */
  readonly order: number;
}

/**
 * Words by sound, by first letter and length, and by what follows the first letter: a misspelt word is compared with those alone that can be
 * meant by it.
 */
export class Vocabulary {
  readonly #words = new Map<string, KnownWord>();
  readonly #bySound = new Map<string, KnownWord[]>();
  readonly #byStart = new Map<string, KnownWord[]>();
  readonly #byRest = new Map<string, KnownWord[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) this.#add(word);
  }

  #add(word: string): void {
    if (this.#words.has(word)) return;
    const known = { word, sound: soundOfKnown(word), order: this.#words.size };
    this.#words.set(word, known);
    if (word.length < 3 || /\d/.test(word)) return;
    getList(this.#bySound, known.sound).push(known);
    getList(this.#byStart, startKey(word, word.length)).push(known);
    getList(this.#byRest, word.slice(1)).push(known);
  }

  /**
   * Returns the word that a misspelt one most probably means; `null` when none is like it, or when the budget is used up. Ties go to the
   * shortest word, then to the first one added.
   */
  nearest(word: string, budget: Budget): string | null {
    if (word.length < 3 || /\d/.test(word)) return null;
    const most = mistakesIn(word) + (word.length >= 6 ? 1 : 0);
    const sound = toSound(word);
    let found: KnownWord | null = null;
    let least = Infinity;
    for (const candidate of this.#candidates(word, sound)) {
      if ((budget.left -= 1) < 0) return null;
      const changes = distance(word, candidate.word, most);
      if (changes > most) continue;
      const cost = changeCost(word, candidate.word, changes, candidate.sound === sound);
      if (cost === null || cost > least || (cost === least && found && !isBefore(candidate, found))) continue;
      [found, least] = [candidate, cost];
    }
    return found?.word ?? null;
  }

  // Every word that `changeCost` can accept: of the same sound; with the same first letter; or one change away at the first letter.
  #candidates(word: string, sound: string): Set<KnownWord> {
    const most = mistakesIn(word);
    const lengths = Array.from({ length: 2 * most + 1 }, (_, index) => word.length - most + index);
    const [first = '', second = '', rest] = [word[0], word[1], word.slice(2)];
    const oneAway = [this.#words.get(word.slice(1)), this.#words.get(`${second}${first}${rest}`)];
    return new Set([
      ...(this.#bySound.get(sound) ?? []),
      ...(word.length < 4 ? [] : lengths.flatMap((length) => this.#byStart.get(startKey(word, length)) ?? [])),
      ...(this.#byRest.get(word.slice(1)) ?? []),
      ...(this.#byRest.get(word) ?? []),
      ...oneAway.filter((known) => known !== undefined && known.word.length >= 3),
    ] as KnownWord[]);
  }
}

// A short word, and one that differs much, is read as another only when both sound alike. Two changes need more than chance: the same sound,
// or the same letters in another order.
function changeCost(word: string, candidate: string, changes: number, isAlike: boolean): number | null {
  const sameStart = candidate[0] === word[0];
  if (!isAlike && (word.length < 4 || changes > mistakesIn(word))) return null;
  if (!isAlike && changes > 1 && (!sameStart || word.length < 6)) return null;
  return changes - (isAlike ? 1.1 : 0) + (sameStart ? 0 : 0.5) + (sameLetters(word, candidate) ? -0.3 : 0);
}

function isBefore(one: KnownWord, other: KnownWord): boolean {
  return one.word.length === other.word.length ? one.order < other.order : one.word.length < other.word.length;
}

function startKey(word: string, length: number): string {
  return `${word[0] ?? ''}${length}`;
}

function getList(lists: Map<string, KnownWord[]>, key: string): KnownWord[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** Mistakes that are corrected: short words are too much like others. */
function mistakesIn(word: string): number {
  return word.length < 5 ? 1 : word.length < 9 ? 2 : 3;
}

function sameLetters(one: string, other: string): boolean {
  return one.length === other.length && [...one].sort().join('') === [...other].sort().join('');
}
