import { dayIn } from './facts/days.ts';
import type { Remembered } from './memory.ts';
import type { Ports } from './ports.ts';
import { STOP_WORDS } from './lexicon/plain-words.ts';
import { plain, wordsOf } from './text/words.ts';

/** Most questions of one message that are answered. */
const MOST_QUESTIONS = 4;

const FOLLOW_UP = /^(?:(?:and|ok and|okay and|also|what about|how about|and what about|and how about|same for|and for|but)\b)\s*/i;
const CORRECTION = /^(?:no[,.]?\s+|sorry[,.]?\s+|actually[,.]?\s+)*(?:i (?:meant|mean)|i was asking about|not that[,.]?|rather)\s+/i;
const POINTS_BACK = /\b(it|that|this|one|they|them|those|these|there|its)\b/i;
const ASKS = /^(?:and |also |then )?(?:what|when|where|who|how|why|which|do|does|did|can|could|is|are|will|would|may|should|have|has)\b/i;

/** Whether a message asks something, with a question mark or in its first words. */
export function asksSomething(message: string): boolean {
  return message.includes('?') || ASKS.test(message);
}

/** Returns the questions of a message, at most four: sentences that ask, and parts after "and" that begin a question of their own. */
export function questionsIn(message: string): string[] {
  const sentences = message
    .split(/(?<=[?!])\s+|\n+|(?<=\.)\s+(?=\p{Lu})/u)
    .map((each) => each.trim())
    .filter(Boolean);
  const parts = sentences.flatMap((sentence) =>
    sentence.split(/\s*(?:,|;)?\s+(?:and also|and|also|plus)\s+(?=(?:what|when|where|who|how|do|does|can|could|is|are|will)\b)/i),
  );
  const asking = parts.filter(asksSomething);
  // Sentences around one question tell its story.
  return asking.length > 1 ? asking.slice(0, MOST_QUESTIONS) : [message];
}

/** Completes a question that continues the last one: "and on Sunday?" after opening hours asks for those of Sunday. */
export function completed(
  question: string,
  { subject }: Pick<Remembered, 'subject'>,
  { now, facts }: Pick<Ports, 'now' | 'facts'>,
): string {
  const corrected = question.replace(CORRECTION, '');
  if (!subject) return corrected.replace(FOLLOW_UP, '') || corrected;
  const rest = corrected.replace(FOLLOW_UP, '').trim();
  const isFollowUp = rest !== corrected.trim();
  const telling = wordsOf(rest).filter((word) => !STOP_WORDS.has(word));
  const isShort = telling.length <= 3;
  if (subject.kind === 'hours' && isShort && (isFollowUp || telling.length <= 2) && dayIn(rest, now, facts.timezone))
    return `opening hours ${rest}`;
  const leansBack = POINTS_BACK.test(rest) && telling.length <= 2;
  const isBare = /^(?:how much|how long|when|where|why|how often|price|cost)\b[\s?]*$/i.test(plain(rest));
  return subject.kind === 'entry' && (leansBack || isBare || (isFollowUp && telling.length <= 1))
    ? `${rest} ${subject.title}`
    : rest || corrected;
}
