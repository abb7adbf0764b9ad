/** Most characters of an answer that is said; a caller cannot leaf back. */
const MOST_CHARACTERS = 600;
/** Most sentences of it. */
const MOST_SENTENCES = 4;
/** Characters of a sentence that are read: markup that goes, and more than can be said. */
const MOST_READ = 4 * MOST_CHARACTERS;

const PLAIN: readonly (readonly [RegExp, string])[] = [
  // Links of Markdown, tags, and signs of markup.
  [/!?\[([^\]\n]{1,300})\]\([^)\s]{1,2000}\)/g, '$1'],
  [/<\/?[a-z][^<>]{0,300}>/gi, ' '],
  [/[*_`#~<>|{}[\]\\^]+/g, ' '],
  [/\p{Extended_Pictographic}|\p{Variation_Selector}|[\p{Cc}\p{Cf}]/gu, ' '],
  // Addresses of pages, as they are said.
  [/\bhttps?:\/\/(?:www\.)?/gi, ''],
  [/(\w\.[a-z]{2,24})\/(?=[\s,.;!?]|$)/gi, '$1'],
  [/&/g, ' and '],
];

/**
 * Returns sentences as one text that is said aloud: without markup, with prices and times in words ("4 pounds 50", "half past" stays
 * "5:30 pm"), and whole sentences only, at most four.
 */
export function spokenText(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences.slice(0, MOST_SENTENCES)) {
    const next = spokenSentence(sentence);
    if (text && text.length + next.length > MOST_CHARACTERS) break;
    text = `${text} ${next}`.trim();
  }
  return text.length > MOST_CHARACTERS ? `${text.slice(0, text.lastIndexOf(' ', MOST_CHARACTERS))}.` : text;
}

function spokenSentence(sentence: string): string {
  const lines = sentence
    .slice(0, MOST_READ)
    .split(/(?<!\s)[^\S\n]*\n\s*/)
    .map((line) => line.trim().replace(/^[-•–*]\s+/, ''))
    .filter(Boolean);
  const plain = PLAIN.reduce((text, [sign, said]) => text.replace(sign, said), lines.map(ended).join(' '));
  const text = sayTimes(sayPrices(plain))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?])/g, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? ended(text) : '';
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text.replace(/[,;:]$/, '')}.`;
}

function sayPrices(text: string): string {
  return text
    .replace(/£\s?(\d[\d,]{0,12}(?:\.\d{1,2})?)\s?[–—-]\s?£?\s?(?=\d)/g, '£$1 to £')
    .replace(/£\s?(\d[\d,]{0,12})(?:\.(\d{1,2}))?(?!\d)/g, (_all, pounds: string, decimals = '') => {
      const pence = Number(String(decimals).padEnd(2, '0'));
      const whole = pounds.replace(/,$/, '');
      const rest = pounds.endsWith(',') ? ',' : '';
      if (/^0+$/.test(whole) && pence > 0) return `${pence} pence${rest}`;
      return `${whole} ${whole === '1' ? 'pound' : 'pounds'}${pence === 0 ? '' : pence < 10 ? ` ${pence} pence` : ` ${pence}`}${rest}`;
    });
}

function sayTimes(text: string): string {
  return text
    .replace(/\b(\d{1,2}:\d{2})\s?[–—-]\s?(?=\d{1,2}:\d{2}\b)/g, '$1 to ')
    .replace(/\b([01]?\d|2[0-3]):([0-5]\d)\b(?!\s?[ap]\.?m\b)/gi, (_all, hours: string, minutes: string) => {
      const hour = Number(hours);
      if (minutes === '00' && hour === 0) return 'midnight';
      if (minutes === '00' && hour === 12) return 'noon';
      return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'am' : 'pm'}`;
    });
}
