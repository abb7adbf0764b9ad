import { findDanger, spokenWords, type FoundDanger } from '@larkline/answers/safety';
import { NO_BOOKING, type BookingMemory } from './booking.ts';
import { ANSWER_QUESTION, goodbye, type Knowledge } from './knowledge.ts';

/** What the receptionist remembers between two sentences of the caller. */
export interface Memory {
  /** What the caller was asked last; null: nothing. */
  readonly asked: 'message' | 'name' | 'phone' | 'text' | null;
  readonly name: string;
  readonly phone: string;
  /** Questions without an answer. */
  readonly unanswered: number;
  readonly answered: number;
  readonly booking: BookingMemory;
  /** Whether an appointment was booked in this call. */
  readonly booked: boolean;
}

/** What the receptionist says, and does, next. */
export interface Reply {
  /** Empty when what is said depends on the tool. */
  readonly text: string;
  readonly memory: Memory;
  /** A tool to use before the text is said; `null` for none. */
  readonly use: { readonly name: string; readonly arguments: Readonly<Record<string, string>> } | null;
  /** Whether the call ends after the text. */
  readonly isLast: boolean;
}

/** A receptionist that has not been asked anything. */
export const NO_MEMORY: Memory = { asked: null, name: '', phone: '', unanswered: 0, answered: 0, booking: NO_BOOKING, booked: false };

const YES = /^(?:yes|yeah|yep|please|sure|ok(?:ay)?|that would be|go on|of course)\b/i;
const NO = /^(?:no|nope|nah|not now|don'?t|never mind)\b/i;
const BYE = /\b(?:bye|goodbye|that(?:'| i)?s all|nothing else|no thank(?:s| you))\b/i;
const MESSAGE =
  /\b(?:leave|take|pass on|give (?:them|her|him)) (?:a |my |the )?message\b|\bcall (?:me )?back\b|\bspeak (?:to|with) (?:a |some)/i;
const BOOKING = /\b(?:book|appointment|reserve|reservation|reschedule|slot)\b/i;
const WHO = /\b(?:are you|is this) (?:a |an )?(?:robot|human|person|real|machine|ai|computer|bot)\b/i;

/** Facts that answer a question of their kind when it cannot be looked up; the first that fits and is known is said. */
const TOPICS: readonly { readonly about: RegExp; readonly label: string; readonly say: (fact: string, business: string) => string }[] = [
  {
    about: /\b(?:open(?:ing)?|clos(?:e|ed|es|ing)|hours?|what time|weekend|saturdays?|sundays?|bank holidays?)\b/i,
    label: 'opening hours',
    say: (fact, business) => `${business} is open as follows. ${sentence(fact)}`,
  },
  {
    about: /\b(?:where|address|located|location|find you|directions?|postcode)\b/i,
    label: 'location',
    say: (fact) => `You find us here: ${sentence(fact)}`,
  },
  {
    about: /\b(?:services?|offer|do you do|provide|sell)\b/i,
    label: 'services',
    say: (fact) => `We offer the following. ${sentence(fact)}`,
  },
  { about: /\b(?:e-?mail)\b/i, label: 'email', say: (fact) => `Our email address is ${sentence(fact)}` },
  { about: /\b(?:web ?site|online|internet)\b/i, label: 'website', say: (fact) => `Our website is ${sentence(fact)}` },
  { about: /\b(?:phone|telephone|number)\b/i, label: 'telephone', say: (fact) => `Our telephone number is ${sentence(fact)}` },
  { about: /\b(?:about|who are you|kind of business)\b/i, label: 'about the business', say: sentence },
];

/**
 * Returns what a receptionist that has these facts and tools does next: it looks a question up with a tool, asks the next question of a
 * message that is being taken, or says that it has no answer. The same input leads to the same reply.
 */
export function replyTo(knowledge: Knowledge, said: string, memory: Memory): Reply {
  const words = said.trim();
  const danger = findDanger(words);
  if (danger) return inDanger(knowledge, words, danger, { ...memory, asked: null, booking: NO_BOOKING });
  if (memory.asked) return takeMessage(knowledge, words, memory);
  if (!words) return say('Sorry, I did not hear you. How can I help?', memory);
  if (MESSAGE.test(words)) return say('Certainly. What is your name?', { ...memory, asked: 'name' });
  if (WHO.test(words)) return answered(`I am the AI receptionist of ${knowledge.businessName}. How can I help?`, memory);
  if (BYE.test(words) && !words.includes('?')) return end(knowledge, memory);
  if (!knowledge.canAsk) return fromFacts(knowledge, words, memory);
  return { ...say('', memory), use: { name: ANSWER_QUESTION, arguments: { question: words } } };
}

// The words do not depend on the tool, by which the business hears of it.
function inDanger({ canAsk }: Knowledge, question: string, danger: FoundDanger, memory: Memory): Reply {
  return { ...say(spokenWords(danger), memory), use: canAsk ? { name: ANSWER_QUESTION, arguments: { question } } : null };
}

/** What a tool is for. */
export const TAKE_MESSAGE = 'take_message';
const COULD_NOT = 'I am sorry, I cannot pass a message on at the moment. Please call again later.';

/** Returns what the receptionist says after it has used a tool; `result` is `null` when that failed. */
export function replyAfter(knowledge: Knowledge, { text, memory, use }: Reply, result: string | null): Reply {
  if (use?.name === ANSWER_QUESTION && text) return say(result ?? text, memory);
  if (use?.name === ANSWER_QUESTION) return afterQuestion(knowledge, use.arguments['question'] ?? '', result, memory);
  return say(result === null ? COULD_NOT : text, memory);
}

// The product ends an answer that it does not have with an offer.
const OFFERS_MESSAGE = /\bMay I take a message\b[^.?]*\?$/;

function afterQuestion(knowledge: Knowledge, words: string, result: string | null, memory: Memory): Reply {
  if (result === null) return fromFacts(knowledge, words, memory);
  if (!OFFERS_MESSAGE.test(result)) return answered(result.endsWith('?') ? result : `${result} Is there anything else?`, memory);
  return say(result, { ...memory, asked: 'message', unanswered: memory.unanswered + 1 });
}

/** Answers without the tool: it failed, or the assistant has none. */
function fromFacts(knowledge: Knowledge, words: string, memory: Memory): Reply {
  const known = factFor(knowledge, words);
  if (known) return answered(`${known} Is there anything else?`, memory);
  const missing = BOOKING.test(words)
    ? 'I cannot book appointments on this line. May I take a message, so that you are called back?'
    : 'I’m not sure about that one. May I take a message?';
  return say(missing, { ...memory, asked: 'message', unanswered: memory.unanswered + 1 });
}

function factFor(knowledge: Knowledge, words: string): string | null {
  for (const { about, label, say: tell } of TOPICS) {
    const fact = about.test(words) ? knowledge.facts.get(label) : undefined;
    if (fact) return tell(fact, knowledge.businessName);
  }
  return null;
}

function takeMessage(knowledge: Knowledge, words: string, memory: Memory): Reply {
  switch (memory.asked) {
    case 'message':
      if (NO.test(words)) return say('All right. Is there anything else?', { ...memory, asked: null });
      if (YES.test(words)) return say('Thank you. What is your name?', { ...memory, asked: 'name' });
      // Another question, or a goodbye.
      return replyTo(knowledge, words, { ...memory, asked: null });
    case 'name':
      return say('And your telephone number?', { ...memory, asked: 'phone', name: words });
    case 'phone':
      return say('Thank you. What is the message?', { ...memory, asked: 'text', phone: words });
    default:
      if (!words) return say('What is the message?', memory);
      return {
        text: 'Thank you, I have passed your message on. Is there anything else?',
        memory: { ...memory, asked: null },
        use: { name: TAKE_MESSAGE, arguments: { name: memory.name, phone: memory.phone, message: words } },
        isLast: false,
      };
  }
}

function end(knowledge: Knowledge, memory: Memory): Reply {
  return { text: goodbye(knowledge), memory, use: null, isLast: true };
}

function answered(text: string, memory: Memory): Reply {
  return say(text, { ...memory, answered: memory.answered + 1 });
}

function say(text: string, memory: Memory): Reply {
  return { text, memory, use: null, isLast: false };
}

function sentence(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
}
