import {
  appointmentReply,
  askAppointmentAgain,
  asksSomething,
  detectIntent,
  sayDay,
  type BusinessFacts,
  type Memory as Conversation,
  type Ports,
  type Reply as Step,
} from '@larkline/answers';
import { findDanger } from '@larkline/answers/safety';
import { ANSWER_QUESTION, goodbye, type Knowledge } from './knowledge.ts';
import type { Memory, Reply } from './receptionist.ts';
import { DiaryAway, makeToolDiary, type ToolDiary, type UseTool } from './tool-diary.ts';

/** Times that are named at once. */
const MOST_SPOKEN = 3;
const ELSE = 'Is there anything else?';
const MESSAGE = 'May I take a message, so someone can call you back?';
/** The product ends an answer that it does not have with an offer. */
const OFFERS_MESSAGE = /\s*\bMay I take a message\b[^.?]*\?$/;
const LEAVING = /\b(?:good ?bye|bye|that(?:'| i)?s all|nothing else)\b/i;

/** A time that was named to the caller. */
interface NamedTime {
  readonly date: string;
  readonly time: string;
}

/** What the receptionist remembers of an appointment that is being agreed. */
export interface BookingMemory {
  /** Of the dialogue that chats have too; `null` while no appointment is being agreed. */
  readonly conversation: Conversation | null;
  /** The times of the last answer, in the order in which they were said. */
  readonly named: readonly NamedTime[];
}

/** A booking that has not begun. */
export const NO_BOOKING: BookingMemory = { conversation: null, named: [] };

/**
 * Takes the words of a caller as the next step to an appointment, in the dialogue that visitors of a chat have: it reads day, time, name and number
 * back before it books. A question in between is answered by the tool. `null` for a caller who wants something else, or is in danger.
 */
export async function replyInBooking(knowledge: Knowledge, use: UseTool, said: string, memory: Memory): Promise<Reply | null> {
  if (findDanger(said)) return null;
  const { conversation } = memory.booking;
  const intent = detectIntent(said, false);
  if (!knowledge.canBook || memory.asked !== null || intent === 'person') return null;
  if (conversation === null && intent !== 'book') return null;
  if (conversation !== null && LEAVING.test(said) && !said.includes('?'))
    return { ...say(`All right, nothing was booked. ${goodbye(knowledge)}`, { ...memory, booking: NO_BOOKING }), isLast: true };
  try {
    return await nextStep(knowledge, use, said.trim(), memory);
  } catch (cause) {
    if (!(cause instanceof DiaryAway)) throw cause;
    const text = `I am sorry, I cannot look into the calendar at the moment. ${MESSAGE}`;
    return say(text, { ...memory, booking: NO_BOOKING, asked: 'message' });
  }
}

async function nextStep(knowledge: Knowledge, use: UseTool, words: string, memory: Memory): Promise<Reply | null> {
  const diary = makeToolDiary(use);
  const ports = await makePorts(knowledge, diary);
  const { conversation, named } = memory.booking;
  const step = await appointmentReply(ports, chosenAmong(named, words) ?? words, conversation);
  if (step) return spoken(step, diary, memory);
  const { before, answered, unanswered } = await answerBeside(knowledge, use, words);
  const again = await askAppointmentAgain(ports, before, conversation);
  const counted = { ...memory, answered: memory.answered + answered, unanswered: memory.unanswered + unanswered };
  return again && spoken(again, diary, counted);
}

/** What is said to a question in between, or to words that are no answer. */
async function answerBeside(
  { canAsk }: Knowledge,
  use: UseTool,
  words: string,
): Promise<{ readonly before: string; readonly answered: number; readonly unanswered: number }> {
  if (words === '') return { before: 'Sorry, I did not hear you.', answered: 0, unanswered: 0 };
  if (!asksSomething(words)) return { before: 'Sorry, I didn’t understand that.', answered: 0, unanswered: 0 };
  const result = canAsk ? await use({ name: ANSWER_QUESTION, arguments: { question: words } }) : null;
  if (result === null) return { before: 'I’m not sure about that one.', answered: 0, unanswered: 1 };
  const isKnown = !OFFERS_MESSAGE.test(result);
  return { before: result.replace(OFFERS_MESSAGE, ''), answered: isKnown ? 1 : 0, unanswered: isKnown ? 0 : 1 };
}

function spoken({ sentences, days, outcome, form, memory: conversation }: Step, diary: ToolDiary, memory: Memory): Reply {
  const booked = diary.booked();
  if (booked) {
    const text = `That is booked: ${sayTime(booked)}, for ${booked.name}. ${ELSE}`;
    return say(text, { ...memory, booking: NO_BOOKING, booked: true, name: booked.name, answered: memory.answered + 1 });
  }
  const text = sentences.map((sentence) => sentence.text).join(' ');
  if (form) {
    const sorry = text.replace(/, but our team can help\.$/, '.').replace('in this chat', 'in this call');
    return say(`${sorry} ${MESSAGE}`, { ...memory, booking: NO_BOOKING, asked: 'message' });
  }
  const isOver = conversation['dialogue'] === null || outcome !== 'booking';
  if (isOver) return say(text, { ...memory, booking: NO_BOOKING });
  const named = days.flatMap(({ date, times }) => times.map((time) => ({ date, time }))).slice(0, MOST_SPOKEN);
  return say(withTimes(text, named), { ...memory, booking: { conversation, named } });
}

function withTimes(text: string, named: readonly NamedTime[]): string {
  if (named.length === 0) return text;
  const list = named.map(sayTime).join(', or ');
  return text.endsWith(':') ? `${text} ${list}. Which would suit you?` : `${text} I have ${list}.`;
}

function sayTime({ date, time }: NamedTime): string {
  return `${sayDay(date)} at ${time}`;
}

const PLACES: ReadonlyMap<string, number> = new Map([
  ...(['first', '1st', 'second', '2nd', 'third', '3rd'] as const).map((word, index) => [word, Math.floor(index / 2)] as const),
  ['last', -1],
]);
const BESIDE = new Set(
  'yes yeah ok okay well um i ill will would id take have like can could lets do please the one time slot option appointment of those these them thanks thank you then go for with'.split(
    ' ',
  ),
);

/** Returns the time that the caller chose by its place, as "the first one please"; `null` for any other words. */
function chosenAmong(named: readonly NamedTime[], words: string): string | null {
  const spokenWords =
    words
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? [];
  const places = spokenWords.flatMap((word) => PLACES.get(word) ?? []);
  const [place] = places;
  if (place === undefined || places.length > 1 || !spokenWords.every((word) => PLACES.has(word) || BESIDE.has(word))) return null;
  const chosen = named.at(place);
  return chosen ? `${chosen.date} ${chosen.time}` : null;
}

/** What the dialogue asks: the diary alone. Days are read by the clock of the business, which the tool says. */
async function makePorts({ businessName }: Knowledge, diary: ToolDiary): Promise<Ports> {
  const { now } = await diary.check({});
  const facts: BusinessFacts = {
    ...{ businessName, timezone: 'UTC', weeklyHours: null, openingHours: null, about: null, services: null, location: null },
    ...{ contactPhone: null, contactPhoneAlt: null, contactEmail: null, website: null },
  };
  return { now, facts, search: () => Promise.resolve({ passages: [], others: [] }), diary };
}

function say(text: string, memory: Memory): Reply {
  return { text, memory, use: null, isLast: false };
}
