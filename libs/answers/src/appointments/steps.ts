import type { AnswerOutcome, ChatDay } from '@larkline/chat-protocol';
import { addDays, sayDay } from '../facts/days.ts';
import type { BookingResult, Diary, OwnAppointment } from '../ports.ts';
import type { Dialogue, Step } from './dialogue.ts';
import type { NamedTime } from './read-times.ts';

/** Whether the day or the time is still asked for. */
export function isOpen({ asked }: Dialogue): boolean {
  return asked === 'day' || asked === 'time';
}

/** Asks for what is not known yet; `part`: of the day, where a visitor wants no other. */
export async function proceed(diary: Diary, known: Dialogue, part: NamedTime['part']): Promise<Step> {
  if (known.date === null) return offer(diary, known, null, whichDay(known), part);
  const [day] = (await diary.offered(known.date)).filter(({ date }) => date === known.date);
  if (known.time === null && day) return askTime(known, `Here’s what’s free on ${sayDay(day.date)}. Which one would you like?`, day, part);
  if (known.time !== null && day?.times.includes(known.time)) return askDetail(known);
  const why = await diary.whyNot(known.date, known.time);
  if (why === null && known.time !== null) return askDetail(known);
  const text = `${why ?? `There’s nothing free on ${sayDay(known.date)}.`} I can offer:`;
  return day
    ? askTime({ ...known, time: null }, text, day, null)
    : offer(diary, { ...known, date: null, time: null }, known.date, text, part);
}

/** Asks for the name, the telephone number, or whether everything is right. */
export function askDetail(known: Dialogue): Step {
  if (known.kind === 'book' && known.name === null)
    return { ...asking('What name shall I book it under?'), next: { ...known, asked: 'name' } };
  if (known.kind === 'book' && known.phone === null)
    return { ...asking('And a phone number, in case anything changes? You can say “skip”.'), next: { ...known, asked: 'phone' } };
  return { ...asking(`${summarise(known)} Shall I ${known.kind === 'book' ? 'book' : 'move'} it?`), next: { ...known, asked: 'confirm' } };
}

/** Shows times behind those that were shown. */
export async function offerOthers(diary: Diary, known: Dialogue): Promise<Step> {
  const shown = known.asked === 'time' && known.date !== null ? known.date : (await diary.offered(null)).at(-1)?.date;
  const base = { ...known, date: null, time: null };
  const days = shown === undefined ? [] : await diary.offered(addDays(shown, 1));
  if (days.length === 0) return offer(diary, base, null, 'That’s everything I have at the moment. I can offer:', null);
  return { ...asking('These are free too. Or you can choose another day.'), days, next: { ...base, asked: 'day' } };
}

/** Takes the first day, or the first time of the day, that is free. */
export async function offerFirst(diary: Diary, known: Dialogue): Promise<Step> {
  const days = await diary.offered(known.asked === 'time' ? known.date : null);
  const [first] = days;
  if (!first) return noTimes();
  return proceed(diary, { ...known, date: first.date, time: known.asked === 'time' ? (first.times[0] ?? null) : null }, null);
}

/** Asks which of several appointments is meant. */
export function askWhich(known: Dialogue, own: readonly OwnAppointment[]): Step {
  return { ...asking(`Which appointment do you mean: ${own.map(sayOwn).join(', or ')}?`), next: known };
}

/** Says when the appointments are that were made in this conversation. */
export function sayOwnTimes(own: readonly OwnAppointment[]): Step {
  if (own.length === 0) return finished('I can’t find an appointment in this chat.', 'booking', false);
  const when = own.map(sayOwn).join(', and ');
  return finished(own.length === 1 ? `Your appointment is on ${when}.` : `Your appointments are on ${when}.`, 'booking', false);
}

/** Asks whether to cancel an appointment. */
export function askCancel(known: Dialogue, own: OwnAppointment): Step {
  const next: Dialogue = { ...known, date: own.date, time: own.time, asked: 'confirm' };
  return { ...asking(`Shall I cancel your appointment on ${sayOwn(own)}?`), next };
}

/** Cancels the appointment. */
export async function cancelIt(diary: Diary, { id }: Dialogue): Promise<Step> {
  await diary.cancel(id ?? '');
  return finished('I’ve cancelled your appointment.', 'cancelled', false);
}

/** Books or moves the appointment. */
export async function finish(diary: Diary, known: Dialogue): Promise<Step> {
  const { kind, date, time, name, phone, reason, id } = known;
  if (date === null || time === null) return proceed(diary, known, null);
  const result =
    kind === 'move' && id !== null
      ? await diary.move(id, { date, time })
      : await diary.book({ date, time, name: name ?? '', phone: phone || null, reason });
  return toStep(known, result);
}

function toStep(known: Dialogue, result: BookingResult): Step {
  switch (result.outcome) {
    case 'done':
      return finished(
        known.kind === 'move'
          ? `I’ve moved your appointment to ${sayOwn(result.appointment)}.`
          : `Your appointment is booked: ${sayOwn(result.appointment)}. You can move or cancel it here in this chat.`,
        known.kind === 'move' ? 'moved' : 'booked',
        false,
      );
    case 'notFree':
      if (result.days.length === 0)
        return finished(`${sorry(result.why)} There are no other free times, but our team can help.`, 'handOver', true);
      return {
        ...asking(`${sorry(result.why)} I can offer:`),
        days: result.days,
        next: { ...known, date: null, time: null, asked: 'day' },
      };
    case 'tooMany':
      return finished('I can’t book any more in this chat, but our team can help.', 'handOver', true);
  }
}

function sorry(why: string | null): string {
  return why === null ? 'I’m sorry, that time has just been taken.' : `I’m sorry. ${why}`;
}

async function offer(diary: Diary, known: Dialogue, from: string | null, text: string, part: NamedTime['part']): Promise<Step> {
  const later = await diary.offered(from);
  // Nothing from that day on: there may be times before it.
  const days = later.length > 0 || from === null ? later : await diary.offered(null);
  if (days.length === 0) return noTimes();
  const ofPart = days.map((day) => within(day, part)).filter(({ times }) => times.length > 0);
  return { ...asking(text), days: ofPart.length > 0 ? ofPart : days, next: { ...known, asked: 'day' } };
}

function askTime(known: Dialogue, text: string, day: ChatDay, part: NamedTime['part']): Step {
  const ofPart = within(day, part);
  return { ...asking(text), days: [ofPart.times.length > 0 ? ofPart : day], next: { ...known, asked: 'time' } };
}

function within({ date, times }: ChatDay, part: NamedTime['part']): ChatDay {
  return { date, times: part ? times.filter((time) => part.from <= time && time < part.until) : times };
}

function whichDay({ kind, time }: Dialogue): string {
  if (kind === 'move') return 'Which day would suit you better?';
  return time === null ? 'Which day and time would suit you?' : `Which day would suit you, at ${time}?`;
}

function noTimes(): Step {
  return finished('I’m sorry, there are no free times at the moment, but our team can help.', 'handOver', true);
}

/** A question of the assistant. */
export function asking(text: string): Omit<Step, 'next'> {
  return { text, outcome: 'booking', days: [], form: false };
}

/** The last that is said about an appointment. */
export function finished(text: string, outcome: AnswerOutcome, form: boolean): Step {
  return { text, outcome, days: [], next: null, form };
}

function summarise({ date, time, name, phone, kind }: Dialogue): string {
  const when = `${sayDay(date ?? '')} at ${time ?? ''}`;
  return kind === 'book' ? `${when}, for ${name ?? ''}${phone ? `, telephone ${phone}` : ''}.` : `${when}.`;
}

function sayOwn({ date, time }: OwnAppointment): string {
  return `${sayDay(date)} at ${time}`;
}
