import type { PlainText } from './plain-text.ts';

/** Maximum length of a name; longer input is not taken as one. */
const NAME_CHARACTERS = 40;
const WORD_CHARACTERS = 25;
const MOST_WORDS = 4;

/** One word of a name: letters of any script, joined by hyphens or apostrophes; "O'Neill", "Anne-Marie", "Zoë". */
const NAME_WORD = /^\p{L}[\p{L}\p{M}]*(?:['-]\p{L}[\p{L}\p{M}]*)*$/u;
/** Small words inside a name: "de la Cruz", "van Dyke". */
const PARTICLES = new Set([
  'al',
  'ap',
  'bin',
  'da',
  'de',
  'del',
  'den',
  'der',
  'di',
  'dos',
  'du',
  'el',
  'ibn',
  'la',
  'le',
  'ter',
  'van',
  'von',
]);

/** "my name is …": a name follows for certain. */
const CERTAIN =
  /\b(?:(?:my )?(?:full |first )?(?:name|nme|nmae|naem)(?:'s| is| to)|(?:under|in) (?:the |my )?name(?: of)?|under|(?:you can |please )?call me|(?:i am|i'm|he is|he's|she is|she's|they are) called)[:,]? +/gi;
/** "for Anna", "for my mum, Joan": a name may follow, if it has a capital. */
const FOR = /\bfor (?:(?:my|our) [a-z]+(?: [a-z]+)?,? (?:called |named )?)?(?=\p{Lu}\p{Ll})/gu;
/** "I'm …": a name may follow, or anything else. */
const POSSIBLE = /\b(?:i am|i'm|im|this is|it's|its|it is)[:,]? +/gi;

/** Words that are not names although they may answer the question for one. */
const NO_NAMES = new Set(
  `a about after again ago ahead all already also always am an and any anyone anything appointment are around as at away awful back bad be because
  been before bleeding book booking both broken bye busy but by call called can cancel cannot chipped come confused could day dear deal dentist
  desperate did do does doing done dont down else emergency enough every everything fine first for free from full get give glad go going
  gone gonna good goodbye great had happy has have having hello help her here hey hi hiya his hmm hours how human hungry hurt i idk if ill im
  in insurance interested into is it its just keen know last late later leave less let like little looking lost lovely made make many
  maybe me mean more most much must my name need nervous never new next nice no nobody none nope not nothing now of off oh ok okay
  on one only open or other our out over pain parking pay perfect person please pregnant price prices private quick quite ready really
  right robot same scared see service services she should shut sick so some somebody someone something soon sore sorry speak still stop
  sure take talk ta tbh terrible test than thank thanks that the their them then there they thing think this tired to today tomorrow too try
  two unsure unwell up us use very wait want wanting was we week well were what whatever when where which while who why with without wonderful
  wondering worried would wrong yeah yep yes yet you your yours address afraid afternoon available bank british cheers closed cost costs currently
  directions evening flexible hurting location midday morning noon nope offer phone postcode registered rude thats toothache urgent weekend under running easter christmas xmas nhs braces invisalign implants dentures veneers extraction
  hygienist treatment weekends
  whenever asap anytime anyday`.split(/\s+/),
);

/**
 * Returns the name in a message (DMO-18): after "my name is" and "call me" always; after "I'm" when the words can be a
 * name; on its own only while `awaited` (CF-25). `isTaken` detects words with another meaning, such as services and days.
 * At least two letters, with corrected capitals; `null` without one.
 */
export function nameIn({ typed }: PlainText, awaited: boolean, known: boolean, isTaken: (word: string) => boolean): string | null {
  const isNameWord = (word: string) => isPlausible(word) && !isTaken(word.toLowerCase());
  for (const certain of afterEach(typed, CERTAIN).reverse()) {
    const name = joinName(leadingWords(certain, isNameWord));
    if (name !== null) return name;
  }
  const forSomebody = known ? null : joinName(leadingWords(afterEach(typed, FOR)[0] ?? '', isNameWord));
  if (forSomebody !== null) return forSomebody;
  const possible = afterEach(typed, POSSIBLE)[0] ?? null;
  // After a name was given, "I'm lucky" is not one.
  const mayBeName = possible !== null && (!known || /^\p{Lu}/u.test(possible));
  const name = mayBeName ? joinName(wholePhrase(possible, isNameWord)) : null;
  if (name !== null || !awaited) return name;
  return joinName(loneWords(typed, isNameWord));
}

// The text after the phrase, for each occurrence.
function afterEach(text: string, phrase: RegExp): string[] {
  return [...text.matchAll(phrase)].map((match) => text.slice(match.index + match[0].length));
}

function isPlausible(word: string): boolean {
  return word.length <= WORD_CHARACTERS && NAME_WORD.test(word) && !NO_NAMES.has(word.toLowerCase().replaceAll("'", ''));
}

// The words of a name up to the first other word or the end of the sentence.
function leadingWords(text: string, isNameWord: (word: string) => boolean): string[] {
  const name: string[] = [];
  for (const raw of text.split(' ').slice(0, MOST_WORDS)) {
    const word = raw.replace(/^["'(]+/, '').replace(/(?<![^\p{L}\p{M}])[^\p{L}\p{M}]+$/u, '');
    if (!isNameWord(word) || startsSmallAfterCapital(name, word)) break;
    name.push(word);
    if (/[^\p{L}\p{M}"')]$/u.test(raw)) break;
  }
  return name;
}

// "Sarah looking for a dentist" is Sarah; "Sarah de la Cruz" is all of it.
function startsSmallAfterCapital(name: readonly string[], word: string): boolean {
  const first = name[0];
  return first !== undefined && /^\p{Lu}/u.test(first) && /^\p{Ll}/u.test(word) && !PARTICLES.has(word);
}

// "I'm sarah" and "I'm Sarah and …", but not "i'm dying for …" or "i'm allergic to …": lower case is accepted only at the end of a clause.
function wholePhrase(text: string, isNameWord: (word: string) => boolean): string[] {
  const name = leadingWords(text, isNameWord);
  const first = name[0];
  if (first === undefined) return [];
  if (/^\p{Lu}/u.test(first)) return name;
  if (/ing$/.test(first)) return [];
  const rest = text.slice(text.indexOf(name.at(-1) ?? first) + (name.at(-1) ?? first).length);
  return name.length <= 2 && /^\W*(?:$|[,.!;?)-]|(?:and|but|can|could|here|i|i'd|please)\b)/.test(rest.trimStart()) ? name : [];
}

// "Sarah", "sarah jones please", "Sarah 😀": one word, or some that are all names.
function loneWords(text: string, isNameWord: (word: string) => boolean): string[] {
  const words = text
    .replace(/^(?:(?:hi|hello|hey|yes|ok|okay|sure|well|oh|um+|er+|no)\b[\s,.!-]*)+/i, '')
    .replace(/(?<![\s,.!-])(?:[\s,.!-]*\b(?:please|thanks|thank you|here|cheers)\b)+[^\p{L}]*$/iu, '')
    .split(' ')
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}<(]+|(?<![^\p{L}\p{M}\p{N})>])[^\p{L}\p{M}\p{N})>]+$/gu, ''))
    .filter((word) => word !== '');
  const allNames = words.every((word, index) => isNameWord(word) || (index > 0 && PARTICLES.has(word)));
  return words.length > 0 && words.length <= MOST_WORDS && allNames ? words : [];
}

function joinName(words: readonly string[]): string | null {
  const name = words.map(withCapital).join(' ').slice(0, NAME_CHARACTERS).trim();
  return (name.match(/\p{L}/gu) ?? []).length > 1 ? name : null;
}

// Capitals inside a name stay as typed (McDonald), and so do initials (MJ); names in all lower or all upper case are corrected.
function withCapital(word: string): string {
  const isMixed = word !== word.toLowerCase() && word !== word.toUpperCase();
  if (isMixed || PARTICLES.has(word) || /^[B-DF-HJ-NP-TV-XZ]{2}$/.test(word)) return word;
  return word.toLowerCase().replaceAll(/(^|['-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
