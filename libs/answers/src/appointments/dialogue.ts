import type { AnswerOutcome, ChatDay } from '@larkline/chat-protocol';
import { z } from 'zod';
import type { Diary, Ports } from '../ports.ts';
import { asksSomething } from '../questions.ts';
import { phoneIn, withoutPhone } from '../talk/details.ts';
import { detectIntent } from '../talk/intents.ts';
import { smallTalkIn } from '../talk/small-talk.ts';
import { plain } from '../text/words.ts';
import { timesIn, type NamedTime } from './read-times.ts';
import {
  agrees,
  agreesFirst,
  asksOwn,
  asksWhy,
  givesUp,
  isNameLikeDay,
  nameAmong,
  nameIn,
  pauses,
  placeIn,
  reasonIn,
  refusesPhone,
  saysCancel,
  statedName,
  takesBack,
  wantsFirst,
  wantsOthers,
  wrongDetail,
} from './read-words.ts';
import {
  askCancel,
  askDetail,
  askWhich,
  cancelIt,
  finish,
  finished,
  isOpen,
  offerFirst,
  offerOthers,
  proceed,
  sayOwnTimes,
} from './steps.ts';

const date = z.iso.date();
const time = z.string().regex(/^\d\d:\d\d$/);

/** What is known of an appointment that is being agreed. */
export const dialogueSchema = z.object({
  kind: z.enum(['book', 'move', 'cancel']),
  /** The appointment that is moved or cancelled. */
  id: z.string().max(100).nullable(),
  date: date.nullable(),
  time: time.nullable(),
  name: z.string().max(120).nullable(),
  /** Empty when the visitor did not want to give one. */
  phone: z.string().max(50).nullable(),
  reason: z.string().max(300).nullable(),
  /** What was asked last. */
  asked: z.enum(['which', 'day', 'time', 'name', 'phone', 'confirm']),
});
export type Dialogue = z.output<typeof dialogueSchema>;

/** What the assistant says on the way to an appointment, and what is known then; `null` at its end. */
export interface Step {
  readonly text: string;
  readonly outcome: AnswerOutcome;
  readonly days: readonly ChatDay[];
  readonly next: Dialogue | null;
  readonly form: boolean;
}

const EMPTY: Dialogue = { kind: 'book', id: null, date: null, time: null, name: null, phone: null, reason: null, asked: 'day' };
/** Fewest digits of a telephone number that was asked for, and of one that was not. */
const LEAST_DIGITS = { asked: 7, unasked: 9 };

/** Begins an appointment with what the message says about it. */
export async function beginBooking(ports: Ports, diary: Diary, message: string): Promise<Step> {
  const phone = phoneIn(message, LEAST_DIGITS.unasked);
  const rest = withoutPhone(message, phone);
  const { date: day, time: at, part } = timesIn(ports, rest, false);
  return proceed(diary, { ...EMPTY, date: day, time: at, name: nameAmong(rest), phone, reason: reasonIn(rest) }, part);
}

/** Begins to move or cancel an appointment of this conversation. */
export async function beginChange(ports: Ports, diary: Diary, kind: 'move' | 'cancel', message: string): Promise<Step> {
  const own = await diary.own();
  const [first] = own;
  if (!first) return finished('I can’t find an appointment in this chat. If you made one by phone, our team can help.', 'handOver', true);
  const base: Dialogue = { ...EMPTY, kind, id: own.length === 1 ? first.id : null, asked: 'which' };
  if (own.length > 1) return askWhich(base, own);
  if (kind === 'cancel') return askCancel(base, first);
  const { date: day, time: at, part } = timesIn(ports, message, false);
  return proceed(diary, { ...base, date: day, time: at }, part);
}

/** Answers a question for the appointments of this conversation; `null` for any other message. */
export async function answerOwn(diary: Diary, message: string): Promise<Step | null> {
  return asksOwn(message) ? sayOwnTimes(await diary.own()) : null;
}

/**
 * Continues with the visitor's next message; `null` when the message is about something else. `hasOwn`: whether there is an appointment of
 * this conversation.
 */
export async function continueDialogue(
  ports: Ports,
  diary: Diary,
  known: Dialogue,
  message: string,
  hasOwn: boolean,
): Promise<Step | null> {
  const phone = known.kind === 'book' ? phoneIn(message, known.asked === 'phone' ? LEAST_DIGITS.asked : LEAST_DIGITS.unasked) : null;
  const rest = withoutPhone(message, phone);
  const isName = known.asked === 'name' && nameIn(rest) !== null;
  if (phone === null && !isName && detectIntent(message, false) === 'person') return null;
  // Beside the number, an hour says when to ring.
  const isRingTime = known.asked === 'phone' && phone !== null && !takesBack(rest);
  const given = timesIn(ports, isRingTime ? '' : rest, isOpen(known));
  if (isEnd(known, message, given, hasOwn))
    return finished('All right, I haven’t changed anything. Is there anything else I can help with?', 'booking', false);
  if (known.asked === 'which') return choose(ports, diary, known, message);
  if (known.kind === 'cancel') return cancelOrNot(diary, known, message);
  const told = phone === null ? known : { ...known, phone };
  const changed = await newTimes(diary, told, rest, given);
  if (changed) return changed;
  if (phone !== null) return proceed(diary, { ...told, name: told.name ?? nameIn(rest) }, null);
  return (await corrected(diary, told, message)) ?? answered(ports, diary, told, message);
}

/** Asks what was asked last once more, after `before`: for a message that did not answer it. */
export async function askAgain(diary: Diary, known: Dialogue, before: string): Promise<Step> {
  const step = await again(diary, known);
  return { ...step, text: before === '' ? step.text : `${before} ${step.text}` };
}

async function again(diary: Diary, known: Dialogue): Promise<Step> {
  if (known.asked === 'which') return askWhich(known, await diary.own());
  if (known.kind === 'cancel') return askCancel(known, { id: known.id ?? '', date: known.date ?? '', time: known.time ?? '' });
  return isOpen(known) ? proceed(diary, known, null) : askDetail(known);
}

function isEnd({ kind, asked }: Dialogue, message: string, given: NamedTime, hasOwn: boolean): boolean {
  const talk = smallTalkIn(message);
  if (talk === 'bye') return true;
  if (kind === 'cancel' && saysCancel(message)) return false;
  // "Changed my mind, Friday please" continues.
  const namesTime = given.date !== null || given.time !== null;
  return (givesUp(message, hasOwn) && !namesTime) || (talk === 'no' && asked !== 'confirm' && asked !== 'phone');
}

/** The day or time of a message, unless it is the name that was asked for, or a question about opening hours. */
async function newTimes(diary: Diary, known: Dialogue, message: string, given: NamedTime): Promise<Step | null> {
  if (known.asked === 'name' && (isNameLikeDay(message) || statedName(message) !== null)) return null;
  if (/\b(?:open|opening|close|closed|closing|shut)\b/.test(plain(message))) return null;
  if (given.isRefusal) return proceed(diary, { ...known, date: null, time: null }, null);
  const { date: day, time: at, part } = given;
  const isOther = (day !== null && day !== known.date) || (at !== null && at !== known.time);
  const namesTime = day !== null || at !== null;
  if (isOpen(known) ? !namesTime && part === null : !isOther)
    // Pressed twice, the time is no name.
    return namesTime && (known.asked === 'name' || known.asked === 'phone') && !asksSomething(message) ? askDetail(known) : null;
  // A time that was named before any day stays.
  const keptTime = day !== null && known.date !== null && day !== known.date ? null : known.time;
  return proceed(diary, { ...known, date: day ?? known.date, time: at ?? keptTime }, part);
}

/** Other times, and details that were wrong. */
async function corrected(diary: Diary, known: Dialogue, message: string): Promise<Step | null> {
  if (known.asked === 'phone' && refusesPhone(message)) return null;
  if (wantsOthers(message)) return isOpen(known) ? offerOthers(diary, known) : proceed(diary, { ...known, date: null, time: null }, null);
  if (isOpen(known) && wantsFirst(message)) return offerFirst(diary, known);
  if (known.kind !== 'book') return null;
  const name = statedName(message);
  if (name !== null) return proceed(diary, { ...known, name }, null);
  const wrong = wrongDetail(message);
  return wrong && known[wrong] !== null ? proceed(diary, { ...known, [wrong]: null }, null) : null;
}

/** The answer to what was asked. */
async function answered(ports: Ports, diary: Diary, known: Dialogue, message: string): Promise<Step | null> {
  if (pauses(message)) return askAgain(diary, known, 'Take your time.');
  if (known.kind === 'book' && !agrees(message) && detectIntent(message, false) === 'book') return askAgain(diary, known, '');
  if (known.asked === 'confirm') return confirmOrNot(ports, diary, known, message);
  const name = known.asked === 'name' ? nameIn(message) : null;
  if (name !== null) return proceed(diary, { ...known, name }, null);
  if (known.asked === 'phone' && refusesPhone(message)) return proceed(diary, { ...known, phone: '' }, null);
  if (!isOpen(known) && asksWhy(message))
    return askAgain(diary, known, known.asked === 'name' ? 'It’s for the diary.' : 'So we can let you know if anything changes.');
  return agrees(message) ? askAgain(diary, known, '') : null;
}

async function choose(ports: Ports, diary: Diary, known: Dialogue, message: string): Promise<Step | null> {
  const own = await diary.own();
  const { date: day, time: at } = timesIn(ports, message, true);
  const chosen = own.find(
    (each) => (day !== null && each.date === day && (at === null || each.time === at)) || (day === null && at !== null && each.time === at),
  );
  const place = chosen ? null : placeIn(message);
  const meant = chosen ?? (place === null ? undefined : own.at(place));
  if (!meant) return null;
  const base = { ...known, id: meant.id };
  return known.kind === 'cancel' ? askCancel(base, meant) : proceed(diary, base, null);
}

async function confirmOrNot(ports: Ports, diary: Diary, known: Dialogue, message: string): Promise<Step | null> {
  if (smallTalkIn(message) === 'no')
    return finished('All right, I haven’t booked anything. Is there anything else I can help with?', 'booking', false);
  if (agrees(message)) return finish(diary, known);
  // "Yes, tomorrow is fine" of the day that was agreed; another one was taken before.
  const { date: day, time: at } = timesIn(ports, message, false);
  if ((day === null && at === null) || asksSomething(message)) return null;
  return agreesFirst(message) ? finish(diary, known) : askAgain(diary, known, '');
}

async function cancelOrNot(diary: Diary, known: Dialogue, message: string): Promise<Step | null> {
  if (pauses(message)) return askAgain(diary, known, 'Take your time.');
  if (agrees(message) || saysCancel(message)) return cancelIt(diary, known);
  const keeps = smallTalkIn(message) === 'no' || /^(?:no\b.{0,20}\b)?keep\b/.test(plain(message));
  return keeps ? finished('All right, your appointment stays as it is.', 'booking', false) : null;
}

/** Returns what a reply to something else adds while an appointment is being agreed. */
export function writeReminder({ kind, asked }: Dialogue): string {
  if (kind === 'cancel') return 'If you still want to cancel the appointment, just say “yes”.';
  const how = {
    which: 'just tell me which one',
    day: 'just tell me the day and time',
    time: 'just tell me the time',
    name: 'just tell me the name for it',
    phone: 'just give me a phone number, or say “skip”',
    confirm: 'just say “yes”',
  };
  return `If you still want the appointment, ${how[asked]}.`;
}

/** Returns what a visitor may want to say next while an appointment is being agreed. */
export function answersTo(dialogue: Dialogue | null): string[] {
  return dialogue?.asked === 'confirm' ? ['Yes', 'No'] : dialogue?.asked === 'phone' ? ['Skip'] : [];
}
