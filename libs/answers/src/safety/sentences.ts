import { distance } from '../text/likeness.ts';
import { FALSE_FRIENDS } from './false-friends.ts';

/** So much of a message is read; messages of the chat are no longer. */
const READ_CHARACTERS = 2_000;
/** From this length of a word on, one edit is a slip of the finger; from the other on, two are. */
const ONE_EDIT_FROM = 5;
const TWO_EDITS_FROM = 9;

/** What was said with an apostrophe, or in two words, as it is written in patterns. */
const SPELLINGS: readonly (readonly [said: RegExp, pattern: string])[] = [
  [/\b(can|do|does|did|is|are|was|were|has|have|will|would|could|should) not\b/g, '$1nt'],
  [/\bcannt\b|\bcannot\b/g, 'cant'],
  [/\bwillnt\b/g, 'wont'],
  [/\b(he|she|it|that|there|theirs|who|what|someone|somebody|everyone|baby|mum|dad)s not\b/g, '$1 isnt'],
  [/\b(im|were|theyre|youre) not\b/g, '$1 isnt'],
  [/\b(he|she|it|that|there|who|someone|somebody)s\b/g, '$1 is'],
  [/\btheirs\b/g, 'there is'],
  [/\bim\b/g, 'i am'],
  [/\b(i|we|they|you)ve\b/g, '$1 have'],
  [/\btheyre\b/g, 'they are'],
  [/\baint\b/g, 'isnt'],
  [/\bpians?\b|\bpane\b/g, 'pain'],
  [/\bsmel\b|\bsmeel\b|\bsmeall\b/g, 'smell'],
  [/\belectrical shock\b/g, 'electric shock'],
  [/\bbreth\b|\bbreathin\b|\bbreeth\b|\bbrethe\b/g, 'breathe'],
  [/\bepi pen\b/g, 'epipen'],
  [/\b(?:oh|omg|god) no\b/g, 'oh'],
  [/\b(?:can|could) you do something\b/g, 'help'],
  [/\bdo your staff know\b/g, 'help'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bheart ?atack\b|\bheartattack\b/g, 'heart attack'],
  [/\bany more\b/g, 'anymore'],
  [/\bcarbonmonoxide\b/g, 'carbon monoxide'],
  [/\bself ?harm/g, 'selfharm'],
];

/** Returns the words of each sentence of a text in lower case, without accents and apostrophes. */
export function splitSentences(text: string): string[][] {
  return text
    .slice(0, READ_CHARACTERS)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/\b(?:no|nope),/g, '.')
    .split(/[.!?;\n]/)
    .map((sentence) => splitWords(sentence))
    .filter((words) => words.length > 0);
}

function splitWords(sentence: string): string[] {
  const plain = (sentence.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
  return SPELLINGS.reduce((said, [spelling, pattern]) => said.replace(spelling, pattern), plain)
    .split(' ')
    .filter(Boolean);
}

/** Returns a function that puts misspelt words right: the nearest of those given, unless the word is one of English. */
export function speller(vocabulary: readonly string[]): (word: string) => string {
  const known = new Set(vocabulary);
  const byLetter = new Map<string, string[]>();
  for (const word of known) if (word.length >= ONE_EDIT_FROM) byLetter.set(word.charAt(0), [...(byLetter.get(word.charAt(0)) ?? []), word]);
  return (word) => {
    if (word.length < ONE_EDIT_FROM - 1 || word.length > 20 || known.has(word) || FALSE_FRIENDS.has(word) || !/^[a-z]+$/.test(word))
      return word;
    let best = { word, edits: Infinity };
    // The first letter is hardly ever the wrong one.
    for (const meant of byLetter.get(word.charAt(0)) ?? []) {
      const limit = meant.length >= TWO_EDITS_FROM ? 2 : 1;
      const edits = distance(word, meant, limit);
      if (edits <= limit && edits < best.edits) best = { word: meant, edits };
    }
    return best.word;
  };
}
