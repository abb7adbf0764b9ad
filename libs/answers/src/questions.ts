import { dayIn } from './facts/days.ts';
import type { MemoryState } from './memory.ts';
import type { Ports } from './ports.ts';
import { STOP_WORDS } from './lexicon/plain-words.ts';
import { plain, splitWords } from './text/words.ts';

/** Most questions of one message that are answered. */
export const MOST_QUESTIONS = 4;

const FOLLOW_UP = /^(?:(?:and|ok and|okay and|also|what about|how about|and what about|and how about|same for|and for|but)\b)\s*/i;
const CORRECTION = /^(?:no[,.]?\s+|sorry[,.]?\s+|actually[,.]?\s+)*(?:i (?:meant|mean)|i was asking about|not that[,.]?|rather)\s+/i;
const POINTS_BACK = /\b(it|that|this|one|they|them|those|these|there|its)\b/i;
const QUESTION_WORD = "(?:(?:what|when|where|who|how)(?:s|['’]s)?|why|which)";
const ASKS = new RegExp(
  `^(?:(?:and|also|then|plus) )?(?:${QUESTION_WORD}|do|does|did|can|could|is|are|will|would|may|should|have|has)\\b`,
  'i',
);
/** "When I opened it" and "what we need" tell, and so do wishes: "have a nice day". */
const TELLS =
  /^(?:(?:and|also|then|plus) )?(?:(?:what|when|where|who|which) (?:i|we|he|she|they|my|our|the)\b(?! (?:time|day)\b)|have an?\b|do not\b)/i;
const NEXT = `(?=(?:${QUESTION_WORD}|do|does|can|could|is|are|will)\\b)`;
const JOINED = new RegExp(`(?<!\\s)(?:(?:\\s*[,;])?\\s)\\s*(?:and also|and|also|plus|&|n)\\s+${NEXT}|(?<!\\s)\\s*[,;]\\s*${NEXT}`, 'i');
const ENDS = new RegExp(`(?<=[?!])\\s+|\\n+|(?<=\\.)\\s+(?=\\p{Lu})|(?<=\\.)\\s+${NEXT}`, 'u');

/** Whether a message asks something, with a question mark or in its first words. */
export function asksSomething(message: string): boolean {
  return message.includes('?') || (ASKS.test(message) && !TELLS.test(message));
}

/** Returns the questions of a message: sentences that ask, and parts after a comma or "and" that begin a question of their own. */
export function questionsIn(message: string): string[] {
  const sentences = message
    .split(ENDS)
    .map((each) => each.trim())
    .filter(Boolean);
  const asking = sentences.flatMap((sentence) => sentence.split(JOINED)).filter(asksSomething);
  // Sentences around one question tell its story.
  return asking.length > 1 ? asking : [message];
}

/** Completes a question that continues the last one: "and on Sunday?" after opening hours asks for those of Sunday. */
export function completed(
  question: string,
  { subject }: Pick<MemoryState, 'subject'>,
  { now, facts }: Pick<Ports, 'now' | 'facts'>,
): string {
  const corrected = question.replace(CORRECTION, '');
  if (!subject) return corrected.replace(FOLLOW_UP, '') || corrected;
  const rest = corrected.replace(FOLLOW_UP, '').trim();
  const isFollowUp = rest !== corrected.trim();
  const telling = splitWords(rest).filter((word) => !STOP_WORDS.has(word));
  const isShort = telling.length <= 3;
  if (subject.kind === 'hours' && isShort && (isFollowUp || telling.length <= 2) && dayIn(rest, now, facts.timezone))
    return `opening hours ${rest}`;
  // "Is there a pool" points to nothing.
  const leansBack = POINTS_BACK.test(rest.replace(/\b(?:is|are|was|were) there\b/gi, ' ')) && telling.length <= 2;
  const isBare = /^(?:how much|how long|when|where|why|how often|price|cost)\b[\s?]*$/i.test(plain(rest));
  return subject.kind === 'entry' && (leansBack || isBare || (isFollowUp && telling.length <= 1))
    ? `${rest} ${subject.title}`
    : rest || corrected;
}
