import type { DayShown } from '@larkline/chat-protocol';
import { z } from 'zod';
import { addDays, dayIn, sayDay } from '../facts/days.ts';
import { partOfDayIn, timeIn } from '../facts/times.ts';
import type { BookingResult, Diary, OwnAppointment, Ports } from '../ports.ts';
import { smallTalkIn } from '../talk/small-talk.ts';
import { plain } from '../text/words.ts';
import type { AnswerOutcome } from '@larkline/chat-protocol';

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
  readonly days: readonly DayShown[];
  readonly next: Dialogue | null;
  readonly form: boolean;
}

const EMPTY: Dialogue = { kind: 'book', id: null, date: null, time: null, name: null, phone: null, reason: null, asked: 'day' };

/** Begins an appointment with what the message says about it. */
export async function beginBooking(ports: Ports, diary: Diary, message: string): Promise<Step> {
  return proceed(ports, diary, { ...EMPTY, ...timesIn(ports, message), reason: reasonIn(message) });
}

/** Begins to move or cancel an appointment of this conversation. */
export async function beginChange(ports: Ports, diary: Diary, kind: 'move' | 'cancel', message: string): Promise<Step> {
  const own = await diary.own();
  const [first] = own;
  if (!first)
    return finished('There is no appointment of yours in this chat. If you made one by phone, a person can help you.', 'handOver', true);
  const base: Dialogue = { ...EMPTY, kind, id: own.length === 1 ? first.id : null, asked: 'which' };
  if (own.length > 1) return { ...asking(`Which appointment do you mean: ${own.map(sayOwn).join(', or ')}?`), next: base };
  return kind === 'cancel' ? confirmCancel(base, first) : proceed(ports, diary, { ...base, ...timesIn(ports, message) });
}

/** Continues with the visitor's next message; `null` when the message is about something else. */
export async function continueDialogue(ports: Ports, diary: Diary, known: Dialogue, message: string): Promise<Step | null> {
  const talk = smallTalkIn(message);
  const text = plain(message);
  if (
    talk === 'bye' ||
    /\b(never ?mind|forget it|dont book|do not book|changed my mind|stop)\b/.test(text) ||
    (talk === 'no' && known.asked !== 'confirm' && known.asked !== 'phone')
  )
    return finished('All right, nothing was changed. Is there anything else I can help with?', 'booking', false);
  if (known.asked === 'which') return choose(ports, diary, known, message);
  if (known.kind === 'cancel') return cancelOrNot(diary, known, talk);
  const given = timesIn(ports, message);
  if (given.date !== null || given.time !== null)
    return proceed(ports, diary, { ...known, date: given.date ?? known.date, time: given.time ?? (given.date ? null : known.time) });
  if (known.asked === 'confirm') return confirmOrNot(ports, diary, known, talk);
  if (known.asked === 'name') return isName(message) ? proceed(ports, diary, { ...known, name: nameIn(message) }) : null;
  if (known.asked === 'phone') return phoneStep(ports, diary, known, message, talk);
  return null;
}

async function phoneStep(
  ports: Ports,
  diary: Diary,
  known: Dialogue,
  message: string,
  talk: ReturnType<typeof smallTalkIn>,
): Promise<Step | null> {
  const digits = message.replace(/[^\d+]/g, '');
  if (digits.length >= 7 && digits.length <= 16) return proceed(ports, diary, { ...known, phone: message.trim().slice(0, 50) });
  if (talk === 'no' || /\b(skip|rather not|dont want|no phone|without)\b/.test(plain(message)))
    return proceed(ports, diary, { ...known, phone: '' });
  return /\?|\b(why|what|how)\b/i.test(message) ? null : { ...asking('Please give me a telephone number, or say “skip”.'), next: known };
}

async function choose(ports: Ports, diary: Diary, known: Dialogue, message: string): Promise<Step | null> {
  const own = await diary.own();
  const { date: day, time: at } = timesIn(ports, message);
  const chosen = own.find(
    (each) => (day !== null && each.date === day && (at === null || each.time === at)) || (day === null && at !== null && each.time === at),
  );
  if (!chosen) return null;
  const base = { ...known, id: chosen.id };
  return known.kind === 'cancel' ? confirmCancel(base, chosen) : proceed(ports, diary, base);
}

/** Asks for what is not known yet. */
async function proceed(ports: Ports, diary: Diary, known: Dialogue): Promise<Step> {
  if (known.date === null)
    return offer(diary, known, null, known.kind === 'move' ? 'Which day would suit you better?' : 'Which day and time would suit you?');
  const [day] = (await diary.offered(known.date)).filter(({ date: each }) => each === known.date);
  if (!day)
    return offer(
      diary,
      { ...known, date: null, time: null },
      known.date,
      `There is nothing free on ${sayDay(known.date)}. These times are:`,
    );
  if (known.time === null)
    return {
      ...asking(`On ${sayDay(day.date)} these times are free. Which one would you like?`),
      days: [day],
      next: { ...known, asked: 'time' },
    };
  if (!day.times.includes(known.time))
    return {
      ...asking(`${known.time} is not free on ${sayDay(day.date)}. These times are:`),
      days: [day],
      next: { ...known, time: null, asked: 'time' },
    };
  if (known.kind === 'book' && known.name === null)
    return { ...asking('What name shall I book it under?'), next: { ...known, asked: 'name' } };
  if (known.kind === 'book' && known.phone === null)
    return { ...asking('And a telephone number, in case something changes? You can say “skip”.'), next: { ...known, asked: 'phone' } };
  return { ...asking(`${summaryOf(known)} Shall I ${known.kind === 'book' ? 'book' : 'move'} it?`), next: { ...known, asked: 'confirm' } };
}

async function offer(diary: Diary, known: Dialogue, from: string | null, text: string): Promise<Step> {
  const days = await diary.offered(from);
  if (days.length > 0) return { ...asking(text), days, next: { ...known, asked: 'day' } };
  return finished('I’m sorry, there are no free times at the moment. A person can help you.', 'handOver', true);
}

async function confirmOrNot(ports: Ports, diary: Diary, known: Dialogue, talk: ReturnType<typeof smallTalkIn>): Promise<Step | null> {
  if (talk === 'no') return finished('All right, I have not booked anything. Is there anything else I can help with?', 'booking', false);
  if (talk !== 'yes' && talk !== 'thanks') return null;
  const { date: day, time: at, name, phone, reason, id } = known;
  if (day === null || at === null) return proceed(ports, diary, known);
  const result =
    known.kind === 'move' && id !== null
      ? await diary.move(id, { date: day, time: at })
      : await diary.book({ date: day, time: at, name: name ?? '', phone: phone || null, reason });
  return outcomeOf(known, result);
}

function outcomeOf(known: Dialogue, result: BookingResult): Step {
  switch (result.outcome) {
    case 'done':
      return finished(
        known.kind === 'move'
          ? `Your appointment was moved to ${sayOwn(result.appointment)}.`
          : `Your appointment is booked: ${sayOwn(result.appointment)}. You can move or cancel it here in this chat.`,
        known.kind === 'move' ? 'moved' : 'booked',
        false,
      );
    case 'notFree':
      if (result.days.length === 0)
        return finished('I’m sorry, that time has just been taken, and no others are free. A person can help you.', 'handOver', true);
      return {
        ...asking('I’m sorry, that time has just been taken. These are free:'),
        days: result.days,
        next: { ...known, date: null, time: null, asked: 'day' },
      };
    case 'tooMany':
      return finished('I cannot make any more appointments in this chat. A person can help you.', 'handOver', true);
  }
}

function confirmCancel(known: Dialogue, own: OwnAppointment): Step {
  return {
    ...asking(`Shall I cancel your appointment on ${sayOwn(own)}?`),
    next: { ...known, date: own.date, time: own.time, asked: 'confirm' },
  };
}

async function cancelOrNot(diary: Diary, known: Dialogue, talk: ReturnType<typeof smallTalkIn>): Promise<Step | null> {
  if (talk === 'no') return finished('All right, your appointment stays as it is.', 'booking', false);
  if (talk !== 'yes' || known.id === null) return null;
  await diary.cancel(known.id);
  return finished('Your appointment was cancelled.', 'cancelled', false);
}

function asking(text: string): Omit<Step, 'next'> {
  return { text, outcome: 'booking', days: [], form: false };
}

function finished(text: string, outcome: AnswerOutcome, form: boolean): Step {
  return { text, outcome, days: [], next: null, form };
}

function timesIn({ now, facts }: Ports, message: string): { date: string | null; time: string | null } {
  const iso = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(message.trim());
  if (iso) return { date: iso[1] ?? null, time: iso[2] ?? null };
  const isNextWeek = /\bnext week\b/.test(plain(message));
  const day = dayIn(message, now, facts.timezone)?.date ?? (isNextWeek ? nextMonday(now) : null);
  return { date: day, time: partOfDayIn(message) && !/\d/.test(message) ? null : timeIn(message) };
}

function nextMonday(now: Date): string {
  const today = now.toISOString().slice(0, 10);
  return addDays(today, (1 - new Date(today).getUTCDay() + 7) % 7 || 7);
}

function summaryOf({ date: day, time: at, name, kind }: Dialogue): string {
  const when = `${sayDay(day ?? '')} at ${at ?? ''}`;
  return kind === 'book' ? `${when}, for ${name ?? ''}.` : `${when}.`;
}

function sayOwn({ date: day, time: at }: OwnAppointment): string {
  return `${sayDay(day)} at ${at}`;
}

const REASON = /\b(?:for|about|regarding) (?:an? |my |the )?([\p{L}][\p{L} '’-]{2,60})/iu;
const NO_REASON =
  /\b(tomorrow|today|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next|morning|afternoon|evening|me|us|week|appointment)\b/i;

function reasonIn(message: string): string | null {
  const reason = REASON.exec(message)?.[1]?.trim() ?? null;
  return reason && !NO_REASON.test(reason) ? reason : null;
}

function isName(message: string): boolean {
  const name = nameIn(message);
  return (
    name.length > 0 &&
    name.length <= 80 &&
    !/\?/.test(message) &&
    name.split(' ').length <= 5 &&
    !/\b(what|how|do|does|can|is|are|when|where|why)\b/i.test(name)
  );
}

function nameIn(message: string): string {
  return message
    .replace(/^\s*(?:(?:it['’]?s|its|my name is|my name['’]s|name is|i am|i['’]m|im|this is|under|for|please put|put)\s+)+/i, '')
    .replace(/[^\p{L}\p{M} '’.-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\b(please|thanks|thank you)\b.*$/i, '')
    .replace(/[.\s]+$/, '')
    .trim()
    .slice(0, 120);
}
