import { withDates } from './date-phrases.ts';
import type { LondonTime } from './calendar.ts';
import { withKeywords } from './spelling.ts';

/** Maximum number of characters analysed, so that long input costs no more. */
const READ_CHARACTERS = 1_000;

/** A normalised message. */
export interface PlainText {
  /** As typed, without tags, with straight apostrophes and single spaces. */
  readonly typed: string;
  /** The same in lower case, with misspelt keywords put right and named dates as YYYY-MM-DD. */
  readonly lower: string;
}

/** Normalises a visitor's message: any length, any script, tags and emoji included. `clock` is the time for "in two days". */
export function toPlainText(text: string, clock: LondonTime): PlainText {
  const typed = text
    .slice(0, READ_CHARACTERS)
    .normalize('NFKC')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { typed, lower: withDates(withKeywords(typed.toLowerCase()), clock) };
}
