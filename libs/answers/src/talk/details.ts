import { words } from '../lexicon/plain-words.ts';
import { asksSomething } from '../questions.ts';
import { readTerms } from '../text/terms.ts';
import { plain, splitWords } from '../text/words.ts';

/** A day in figures, which has as many digits as a short telephone number. */
const FIGURES = /^(?:20\d\d[./-](?:0?\d|1[0-2])[./-][0-3]?\d|[0-3]?\d[./-](?:0?\d|1[0-2])[./-](?:20)?\d\d)(?!\d)/;
const PHONE = /(?:\+|\(\+?)?\d[\d\s()./-]*\d(?:\s*(?:ext|extension|x)\.?\s*\d{1,5})?/gi;
const MOST_DIGITS = 15;

/** Returns the telephone number in a message as it was typed; `null` without one. `least`: digits below which it is none. */
export function phoneIn(message: string, least: number): string | null {
  const runs = [...message.normalize('NFKC').matchAll(PHONE)].map(([run]) => run);
  return (
    runs.find((run) => {
      const digits = run.replace(/(?:ext|x).*/is, '').replace(/\D/g, '');
      return digits.length >= least && digits.length <= MOST_DIGITS && !FIGURES.test(run);
    }) ?? null
  );
}

/** Words that lead to a telephone number: "and my number is 01632 …". */
const BEFORE_PHONE = words('number phone mobile mob tel telephone no is its on and my the');

/** Returns a message without the telephone number that `phoneIn` found in it, and without the words that lead to it. */
export function withoutPhone(message: string, phone: string | null): string {
  if (phone === null) return message;
  const text = message.normalize('NFKC');
  const at = text.indexOf(phone);
  const before = text.slice(0, Math.max(at, 0)).split(/\s+/).filter(Boolean);
  while (BEFORE_PHONE.has((before.at(-1) ?? '').toLowerCase().replace(/[^a-z]/g, ''))) before.pop();
  return `${before.join(' ')} ${text.slice(at + phone.length)}`.trim();
}

/** Fewest digits of a telephone number, which no order or article has. */
export const LEAST_DIGITS = 10;
const EMAIL = /(?<![^\s@,;<>()])[^\s@,;<>()]+@[^\s@,;<>()]+\.\p{L}{2,}/gu;
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/gi;
const STREET =
  /\b\d{1,4}[a-z]?,? (?:\p{L}+ ){1,3}(?:street|st|road|rd|lane|ln|avenue|ave|close|drive|way|court|place|square|terrace|gardens|crescent|hill|row|mews|grove)\b/giu;
const NAMED = /\b(?:my name(?:['’]?s| is)?|name is|i['’]?m called|name:)\s+\p{L}[\p{L}'’-]*(?:\s+\p{L}[\p{L}'’-]*){0,2}/giu;
const WRITTEN_NAME = /^\s*(?:(?:it['’]?s|i['’]?m|i am|this is)\s+)?\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){0,2}\s*[,.:;-]\s*/u;
/** Words that surround details. */
const BESIDE = words(
  'hi hello hey my name is its im i am this here call me ring text reach phone email mail address number no mobile mob tel telephone cell on at or and the postcode post code contact details please thanks thank you can by it a in live',
);
const WRITTEN_NAMES = /^\s*\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*){0,3}\s*$/u;
/** Most words of a name in small letters. */
const MOST_NAMES = 2;

/** Whether a message only gives a name, an email address, a telephone number or an address. */
export function isDetails(message: string): boolean {
  const phone = phoneIn(message, LEAST_DIGITS);
  const known = withoutPhone(message, phone);
  const rest = [EMAIL, STREET, POSTCODE, NAMED].reduce((text, detail) => text.replace(detail, ' '), known);
  if ((phone === null && rest === known) || asksSomething(rest.trim())) return false;
  return splitWords(rest.replace(WRITTEN_NAME, ' ')).every((word) => BESIDE.has(word));
}

/** Whether a message can be a name that was asked for: a few words without a meaning that asks nothing. */
export function mayBeName(message: string): boolean {
  const typed = splitWords(message);
  if (typed.length === 0 || (typed.length > MOST_NAMES && !WRITTEN_NAMES.test(message))) return false;
  if (/[\d?]/.test(message) || asksSomething(plain(message))) return false;
  return readTerms(typed.map((word) => ({ word, certainty: 1, isName: false }))).every(({ concepts }) => concepts.size === 0);
}
