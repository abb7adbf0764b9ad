/** Spellings of messages that are words of their own, or too short to be compared. */
const SHORTHAND: ReadonlyMap<string, string> = new Map(
  Object.entries({
    teh: 'the',
    wat: 'what',
    wot: 'what',
    wich: 'which',
    u: 'you',
    r: 'are',
    ur: 'your',
    pls: 'please',
    plz: 'please',
    dose: 'does',
    dos: 'does',
    wen: 'when',
    wher: 'where',
    wats: 'whats',
    wots: 'whats',
    hw: 'how',
    shud: 'should',
    cud: 'could',
    wud: 'would',
    fone: 'phone',
    nite: 'night',
    opne: 'open',
    tiem: 'time',
    ther: 'there',
    ofen: 'often',
    coz: 'because',
    cos: 'because',
    alot: 'much',
    realy: 'really',
    ake: 'ache',
    appt: 'appointment',
    hrs: 'hours',
    mins: 'minutes',
    tel: 'telephone',
    addy: 'address',
    tmrw: 'tomorrow',
    tomoz: 'tomorrow',
    ppl: 'people',
    acc: 'account',
    docs: 'documents',
  }),
);

/** Returns a text in lower case without accents and apostrophes: "What’s" becomes "whats". */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bi['’]d\b/g, 'i would')
    .replace(/['’‘`´]/g, '')
    .replace(/\b(?:were|wear|ware|whare|wheer) (?=(?:is|are|r|do|can|could|abouts?|u|you|your)\b)/g, 'where ')
    .replace(/\b[a-z]{1,5}\b/g, (word) => SHORTHAND.get(word) ?? word);
}

/** Returns a text as `plain` does, its letters and digits alone, with one space between words. */
export function bare(text: string): string {
  return plain(text)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the words of a text, in lower case; a number and its unit are two words: "20cm" becomes "20", "cm". */
export function splitWords(text: string): string[] {
  return (
    plain(text)
      .replace(/(\d)(?!(?:st|nd|rd|th)\b)(?=[a-z])/g, '$1 ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const VOWEL = /[aeiouy]/;

/**
 * Returns the part of an English word that its forms share: "deliveries", "delivered" and "delivery" become "deliver". It is the beginning of
 * each of them, so that it can be looked for as a prefix.
 */
export function toStem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const withoutS = word.replace(/(?:ies|ied)$/, 'y').replace(/(?<=(?:ss|sh|ch|x|z))es$|(?<![su])s$/, '');
  const stem = withoutEnding(withoutS);
  return stem.length > 4 ? stem.replace(/(?:e|y)$/, '') : stem.length > 3 ? stem.replace(/e$/, '') : stem;
}

function withoutEnding(word: string): string {
  const [, stem = '', ending] = /^(.+?)(ing|ings|ed|edly|ly)$/.exec(word) ?? [];
  if (!ending || stem.length < 3 || !VOWEL.test(stem)) return word;
  // "fitting" is of "fit", "filling" of "fill".
  return /([^aeioulsz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** Returns the runs of neighbouring words, longest first, as [begin, end). */
export function listRuns(length: number, most: number): (readonly [begin: number, end: number])[] {
  const runs: (readonly [number, number])[] = [];
  for (let size = Math.min(most, length); size >= 1; size -= 1)
    for (let begin = 0; begin + size <= length; begin += 1) runs.push([begin, begin + size]);
  return runs;
}

/** Returns the sentences of a text. A dot inside an abbreviation, a number or an address ends none. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?…])(?<!\b(?:e\.g|i\.e|etc|approx|incl|no|dr|mr|mrs|ms|st|tel)\.)\s+(?=["“'‘(£]?[\p{Lu}\p{N}£])/iu)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
