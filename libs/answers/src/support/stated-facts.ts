import { STOP_WORDS } from '../lexicon/plain-words.ts';
import { toStem } from '../text/words.ts';

/** Something in a text that is either right or wrong: a number, price, share, time, date, weekday or address. */
export interface StatedFact {
  readonly kind: 'money' | 'percent' | 'number' | 'time' | 'date' | 'day' | 'reference';
  /** In one form for all spellings: "£5", "5 pounds" and "£5.00" are "gbp 500". */
  readonly value: string;
  /** Where it begins in `plainText`. */
  readonly at: number;
}

/** A text with its facts in order. */
export interface ReadText {
  readonly facts: readonly StatedFact[];
  /** The text without its facts, other characters in their places. */
  readonly rest: string;
  /** The text as it was read: with numbers as digits. */
  readonly plainText: string;
}

const ONES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const TEENS = ['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SMALL = [...ONES, ...TEENS];
const SPOKEN = new RegExp(
  `\\b(?:(${TENS.join('|')})(?:[- ](${ONES.slice(1, 10).join('|')}))?|(${SMALL.filter((word) => word !== 'one').join('|')})|(?:an? |one )?(hundred|thousand|dozen)|(one)(?=[ -](?:hour|minute|day|week|month|year|night|mile|person|item|session|visit|pound|metre|per)))\\b`,
  'gi',
);
const LARGE: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, dozen: 12 };

/** Returns a text with numbers in digits instead of words, and one form of each sign. */
export function withDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(SPOKEN, (_all, tens?: string, ones?: string, small?: string, large?: string) => {
      if (tens) return String((TENS.indexOf(tens.toLowerCase()) + 2) * 10 + (ones ? ONES.indexOf(ones.toLowerCase()) : 0));
      if (small) return String(SMALL.indexOf(small.toLowerCase()));
      return large ? String(LARGE[large.toLowerCase()]) : '1';
    });
}

const AMOUNT = String.raw`(\d[\d,]*(?:\.\d{1,2})?)`;
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const MONTH = `(${MONTHS})(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?`;
const HALF = String.raw`(a\.?m\b\.?|p\.?m\b\.?)`;
const CLOCK = String.raw`([01]?\d|2[0-4])(?:[:.]([0-5]\d))?`;

type Reading = readonly [kind: StatedFact['kind'], pattern: RegExp, values: (match: RegExpExecArray) => readonly string[]];

// In this order: each reads what those before it have left.
const READINGS: readonly Reading[] = [
  ['reference', /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, ([all]) => [all.toLowerCase()]],
  [
    'reference',
    /(?:https?:\/\/|www\.)[^\s"'<>)\]]+|\b[a-z0-9-]{2,}(?:\.[a-z0-9-]{2,})*\.[a-z]{2,}\b(?:\/[^\s"'<>)\]]*)?/gi,
    ([all]) => [address(all)],
  ],
  ['reference', /\+?\(?\d[\d ()-]{7,}\d/g, ([all]) => phone(all)],
  ['money', new RegExp(`£\\s?${AMOUNT}(k|m)?\\b`, 'gi'), ([, amount, scale]) => [money('gbp', amount, scale)]],
  ['money', new RegExp(`\\bGBP\\s?${AMOUNT}\\b`, 'gi'), ([, amount]) => [money('gbp', amount)]],
  ['money', new RegExp(`\\b${AMOUNT}\\s?(?:pounds?|quid|gbp)\\b`, 'gi'), ([, amount]) => [money('gbp', amount)]],
  ['money', /\b(\d+)\s?(?:p(?!\.?m)|pence)\b/gi, ([, pence]) => [`gbp ${Number(pence)}`]],
  ['money', new RegExp(`([$€])\\s?${AMOUNT}`, 'g'), ([, sign, amount]) => [money(sign === '$' ? 'usd' : 'eur', amount)]],
  [
    'money',
    new RegExp(`\\b${AMOUNT}\\s?(dollars?|euros?)\\b`, 'gi'),
    ([, amount, name = '']) => [money(/^d/i.test(name) ? 'usd' : 'eur', amount)],
  ],
  ['percent', /(?<!\d)(\d+(?:\.\d+)?)\s?(?:%|per ?cent\b)/gi, ([, share]) => [String(Number(share))]],
  ['date', /\b(20\d\d)-(\d\d)-(\d\d)\b/g, ([, , month, day]) => [`${Number(month)}-${Number(day)}`]],
  ['date', new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b`, 'gi'), ([, day, month]) => [dated(day, month)]],
  ['date', new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?\\b(?![:.]\\d)`, 'gi'), ([, month, day]) => [dated(day, month)]],
  ['date', /\b(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?\b/g, ([, day, month]) => [`${Number(month)}-${Number(day)}`]],
  ['time', new RegExp(`\\b${CLOCK}\\s?${HALF}?\\s?(?:-|to|until|till)\\s?${CLOCK}\\s?${HALF}?(?!\\s?(?:%|\\d))`, 'gi'), range],
  ['time', new RegExp(`\\b(half past|quarter past|quarter to) (\\d{1,2})\\b(?:\\s?${HALF})?`, 'gi'), spokenTime],
  ['time', new RegExp(`\\b([01]?\\d|2[0-4]):([0-5]\\d)\\b(?:\\s?${HALF})?`, 'gi'), ([, hour, minute, half]) => [time(hour, minute, half)]],
  ['time', new RegExp(`\\b(1[0-2]|[1-9])(?:[.]([0-5]\\d))?\\s?${HALF}`, 'gi'), ([, hour, minute, half]) => [time(hour, minute, half)]],
  ['time', /\b(noon|midday|midnight)\b/gi, ([all]) => [/^midnight/i.test(all) ? '00:00' : '12:00']],
  ['day', /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:Mon|Tues?|Wed|Thurs?|Thu|Fri|Sat|Sun)\b\.?/gi, weekday],
  ['day', /\b(weekend|weekday|bank holiday)s?\b|\b(daily|today|tomorrow|tonight)\b/gi, ([all]) => [all.toLowerCase().replace(/s$/, '')]],
  ['number', /(?<![\p{L}\d])(\d[\d,]*(?:\.\d+)?)(?:[ -]?(\p{L}+))?/gu, number],
  ['number', /\b(?=\p{L}*\d)[\p{L}\d]{2,}\b/gu, ([all]) => [all.toLowerCase()]],
];

/** Reads the facts of a text. */
export function readFacts(text: string): ReadText {
  const plainText = withDigits(text);
  const facts: StatedFact[] = [];
  let rest = plainText;
  for (const [kind, pattern, readValues] of READINGS) {
    for (const match of rest.matchAll(pattern)) {
      const values = readValues(match);
      if (values.length === 0) continue;
      const { index } = match;
      facts.push(...values.map((value) => ({ kind, value, at: index })));
      // The unit of a number is also a word of the text.
      const length = kind === 'number' && match[1] ? match[1].length : match[0].length;
      rest = rest.slice(0, index) + ' '.repeat(length) + rest.slice(index + length);
    }
  }
  // A range has two facts in one place; sorting keeps their order.
  return { facts: facts.sort((one, other) => one.at - other.at), rest, plainText };
}

/** Returns a fact as one text that can be compared. */
export function factKey({ kind, value }: StatedFact): string {
  return `${kind} ${value}`;
}

function address(text: string): string {
  return text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/(?<![.,;:!?/])[.,;:!?/]+$/, '');
}

function phone(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  return digits.length < 9 ? [] : [digits.replace(/^(?:00)?44/, '0').replace(/^00/, '0')];
}

function money(currency: string, amount = '', scale?: string): string {
  const factor = scale ? (/k/i.test(scale) ? 1_000 : 1_000_000) : 1;
  return `${currency} ${Math.round(Number(amount.replace(/,/g, '')) * 100 * factor)}`;
}

function dated(day = '', month = ''): string {
  return `${MONTHS.split('|').indexOf(month.toLowerCase()) + 1}-${Number(day)}`;
}

// "9-5pm" and "9 to 17:00" are times; "10 to 2" can be anything, and stays two numbers.
function range([, hour, minute, half, endHour, endMinute, endHalf]: RegExpExecArray): string[] {
  const isTimes = half || endHalf || (minute && endMinute);
  if (!isTimes || Number(hour) > 24 || Number(endHour) > 24) return [];
  const endIs = endHalf ?? (half && Number(endHour) < 13 ? opposite(half, Number(endHour) > Number(hour)) : undefined);
  const beginIs =
    half ?? (endHalf && Number(hour) < 13 ? opposite(endHalf, Number(hour) <= Number(endHour) && Number(hour) !== 12) : undefined);
  return [time(hour, minute, beginIs), time(endHour, endMinute, endIs)];
}

function opposite(half: string, same: boolean): string {
  const isPm = /^p/i.test(half);
  return isPm === same ? 'pm' : 'am';
}

function spokenTime([, how = '', hour = '', half]: RegExpExecArray): string[] {
  const minutes = /^half/i.test(how) ? 30 : /past$/i.test(how) ? 15 : -15;
  const whole = time(hour, '00', half).split(':').map(Number);
  const total = (whole[0] ?? 0) * 60 + minutes;
  return [`${pad(Math.floor(total / 60))}:${pad(total % 60)}`];
}

function time(hour = '', minute = '00', half?: string): string {
  const hours = Number(hour) % 24;
  if (half === undefined) return `${pad(hours)}:${minute}`;
  return `${pad((hours % 12) + (/^p/i.test(half) ? 12 : 0))}:${minute}`;
}

// "sun", "sat" and "wed" are words; only with a capital they are days.
function weekday([all, long]: RegExpExecArray): string[] {
  if (long === undefined && !/^\p{Lu}/u.test(all)) return [];
  return [all.slice(0, 3).toLowerCase()];
}

const UNITS: Readonly<Record<string, string>> = {
  hr: 'hour',
  hrs: 'hour',
  min: 'minute',
  mins: 'minute',
  yr: 'year',
  yrs: 'year',
  km: 'kilometre',
  kg: 'kilo',
  cm: 'centimetre',
  l: 'litre',
};

function number([all, digits = '', word = '']: RegExpExecArray): string[] {
  const value = Number(digits.replace(/,/g, ''));
  if (Number.isNaN(value)) return [all];
  const unit = word.toLowerCase();
  return [STOP_WORDS.has(unit) || unit === '' || /^(st|nd|rd|th)$/.test(unit) ? String(value) : `${value} ${toStem(UNITS[unit] ?? unit)}`];
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
