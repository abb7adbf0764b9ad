/**
 * A pattern of words. Its parts, apart by spaces: `word`; `word*` for words that begin so; `one|other` for either; `NAME` for a group of
 * words; `~3` for up to three further words; `#5` for a number from five on; `^` and `$` for the beginning and the end of the sentence.
 */
export type Phrase = string;

/** Groups of words by their name in patterns. */
export type WordGroups = Readonly<Record<string, string>>;

/** One part of patterns; parts that are written alike are the same. */
interface Part {
  readonly words: ReadonlySet<string>;
  /** Beginnings of further words. */
  readonly beginnings: readonly string[];
  /** Fits numbers from this one on. */
  readonly leastNumber: number;
  /** Whether the end of the sentence fits as well, which is no word. */
  readonly isEnd: boolean;
}

interface PlacedPart {
  /** Most further words before it. */
  readonly gap: number;
  readonly part: Part;
}

/** A pattern, ready to be compared. */
export interface CompiledPhrase {
  readonly isFromStart: boolean;
  readonly parts: readonly PlacedPart[];
}

/** A sentence with the parts of patterns that each of its words fits. */
export interface ReadSentence {
  readonly words: readonly string[];
  readonly fits: readonly ReadonlySet<Part>[];
  readonly present: ReadonlySet<Part>;
}

/** Compiles patterns and reads sentences for them: a word is looked up once, however many patterns have it. */
export class PhraseBook {
  readonly #groups: WordGroups;
  readonly #parts = new Map<string, Part>();
  readonly #byWord = new Map<string, Part[]>();
  readonly #open: Part[] = [];

  constructor(groups: WordGroups) {
    this.#groups = groups;
  }

  /** Returns a pattern ready to be compared. Throws for a name without a group. */
  compile(phrase: Phrase): CompiledPhrase {
    const parts: PlacedPart[] = [];
    let gap = 0;
    for (const piece of phrase.trim().split(/\s+/)) {
      if (piece === '^') continue;
      if (piece.startsWith('~')) gap = Number(piece.slice(1));
      else {
        parts.push({ gap, part: this.#readPart(piece) });
        gap = 0;
      }
    }
    return { isFromStart: phrase.startsWith('^'), parts };
  }

  /** Returns a sentence for comparisons with all patterns that were compiled before. */
  read(words: readonly string[]): ReadSentence {
    const known = new Map<string, ReadonlySet<Part>>();
    const fits = words.map((word) => {
      const found = known.get(word) ?? new Set([...(this.#byWord.get(word) ?? []), ...this.#open.filter((part) => fitsOpen(part, word))]);
      known.set(word, found);
      return found;
    });
    return { words, fits, present: new Set([...known.values()].flatMap((parts) => [...parts])) };
  }

  #readPart(piece: string): Part {
    const known = this.#parts.get(piece);
    if (known) return known;
    const alternatives = piece.split('|').flatMap((each) => expandGroup(each, this.#groups));
    const part: Part = {
      words: new Set(alternatives),
      beginnings: alternatives.filter((each) => each.endsWith('*')).map((each) => each.slice(0, -1)),
      leastNumber: Math.min(...alternatives.filter((each) => each.startsWith('#')).map((each) => Number(each.slice(1)))),
      isEnd: alternatives.includes('$'),
    };
    this.#parts.set(piece, part);
    for (const word of part.words) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), part]);
    if (part.beginnings.length > 0 || part.leastNumber < Infinity) this.#open.push(part);
    return part;
  }
}

function expandGroup(name: string, groups: WordGroups): string[] {
  if (!/^[A-Z]+$/.test(name)) return [name];
  const group = groups[name];
  if (group === undefined) throw new Error(`There is no group of words ${name}.`);
  return group.trim().split(/\s+/);
}

function fitsOpen({ beginnings, leastNumber }: Part, word: string): boolean {
  return beginnings.some((beginning) => word.startsWith(beginning)) || parseNumber(word) >= leastNumber;
}

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(' ');
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety', 'hundred'];

function parseNumber(word: string): number {
  if (/^\d{1,4}$/.test(word)) return Number(word);
  const ten = TENS.indexOf(word);
  return ten >= 0 ? (ten + 2) * 10 : NUMBERS.indexOf(word) + 1;
}

/** Returns the place of the first word, of those from `first` to `last`, that a pattern begins at; -1 where the sentence does not have it. */
export function findPhrase({ isFromStart, parts }: CompiledPhrase, sentence: ReadSentence, first = 0, last = Infinity): number {
  if (!parts.every(({ part }) => part.isEnd || sentence.present.has(part))) return -1;
  if (isFromStart) return fitsAt(parts, sentence, 0, 0) ? 0 : -1;
  return sentence.words.findIndex((_word, at) => at >= first && at <= last && fitsAt(parts, sentence, 0, at));
}

/** Whether a word of a sentence is of the group that a pattern begins with. */
export function beginsAt({ parts: [first] }: CompiledPhrase, { fits }: ReadSentence, place: number): boolean {
  return first !== undefined && (fits[place]?.has(first.part) ?? false);
}

// Each gap is bounded by its pattern, so that the time grows with the number of words alone.
function fitsAt(parts: readonly PlacedPart[], sentence: ReadSentence, index: number, at: number): boolean {
  const placed = parts[index];
  if (!placed) return true;
  const last = Math.min(at + placed.gap, sentence.words.length);
  for (let place = at; place <= last; place += 1) {
    const fits = sentence.fits[place];
    if ((fits ? fits.has(placed.part) : placed.part.isEnd) && fitsAt(parts, sentence, index + 1, place + 1)) return true;
  }
  return false;
}
