import { findDanger, writtenWords, type FoundDanger } from '@larkline/answers/safety';
import { londonTime } from './calendar.ts';
import { pick, type Random } from './chat.ts';
import { newDentalContext, type DentalContext, type DentalIntent } from './dental-context.ts';
import { hasImpossibleDate } from './date-phrases.ts';
import {
  asksOwnName,
  cannotCome,
  isUnsure,
  keepsName,
  questionsIn,
  remarkIn,
  wantsBooking,
  wantsMove,
  type DentalQuestion,
  type DentalRemark,
} from './dental-intents.ts';
import { isInstruction } from './demo-questions.ts';
import { otherLanguage } from './languages.ts';
import { isBookingOpen, isChange, readMessage, withoutBooking, type ReadMessage } from './dental-reading.ts';
import * as replies from './dental-replies.ts';
import { toPlainText, type PlainText } from './plain-text.ts';

/** So many words can be a name in any language. */
const LONGEST_NAME = 3;
/** After these no appointment is offered. */
const NO_OFFER_AFTER: ReadonlySet<DentalIntent> = new Set<DentalQuestion>(['emergency', 'late', 'person']);

/** A reply of the receptionist, and its new context. */
export interface DentalAnswer {
  readonly reply: string;
  readonly context: DentalContext;
}

/** Opens the conversation as the receptionist of the practice (DMO-16). */
export function greet(): DentalAnswer {
  return { reply: replies.GREETING, context: { ...newDentalContext(), hasGreeted: true, lastIntent: 'greeting' } };
}

/**
 * Answers one message of a visitor (DMO-17 to DMO-21): records its facts, answers its questions, and continues an
 * open booking. `now` decides which days are past. The passed context is not modified.
 */
export function answerDental(context: DentalContext, text: string, random: Random, now: Date): DentalAnswer {
  const clock = londonTime(now);
  const message = toPlainText(text, clock);
  const { cancelled, ...known } = context;
  const before: DentalContext = { ...known, hasGreeted: true };
  const danger = findDanger(text);
  if (danger && danger.danger !== 'urgent') return answerDanger(before, danger);
  const remark = remarkIn(message);
  if (remark === 'startAgain') return askNext({ ...newDentalContext(), hasGreeted: true }, 'Of course, let’s start again.');
  if (remark === 'keep' && cancelled) return book({ ...before, ...cancelled }, [], 'Of course, I’ve kept it.');
  if (isCancel(before, message, remark)) return cancel(before);
  const apart = answerApart(before, message, random);
  if (apart !== null) return apart;
  const read = readMessage(before, message, clock);
  const questions = questionsIn(message.lower);
  const answers = [
    introduction(before, read),
    asksOwnName(message) ? ownName(read.context) : '',
    ...questions.map((question) => replies.questionReply(question, message, before.preferredService)),
  ].filter(Boolean);
  if (isBookingOpen(read.context)) return goOn({ before, read, message, answers, isAside: questions.length > 0, remark, random });
  if (answers.length > 0) return answerAside(read.context, questions[0] ?? 'introduction', answers);
  if (read.context.appointmentBooked && (wantsBooking(message) || remark === 'keep')) return tellBooking(read.context);
  return answerRemark(read.context, remark, random);
}

// What is urgent and no danger to life is a question for a dentist.
function answerDanger(before: DentalContext, danger: FoundDanger): DentalAnswer {
  return {
    reply: writtenWords(danger).join(' '),
    context: { ...(before.appointmentBooked ? before : withoutBooking(before)), lastIntent: 'danger' },
  };
}

function isCancel(before: DentalContext, message: PlainText, remark: DentalRemark | null): boolean {
  if (remark === 'cancel') return !isChange(message);
  return cannotCome(message) && !isBookingOpen(before) && !before.appointmentBooked;
}

// Another language, or other orders: nothing of it is about an appointment, and nothing of it is recorded.
function answerApart(before: DentalContext, message: PlainText, random: Random): DentalAnswer | null {
  const awaitsName = isBookingOpen(before) && before.userName === null;
  const mayBeName = awaitsName && message.typed.split(' ').length <= LONGEST_NAME;
  const sentence = mayBeName ? null : otherLanguage(message.typed);
  if (sentence === null && !isInstruction(message.lower)) return null;
  if (isBookingOpen(before)) return askNext(before, sentence ?? pick(replies.GENERIC_BOOKING_REPLIES, random));
  return { reply: sentence ?? pick(replies.GENERIC_DENTAL_REPLIES, random), context: { ...before, lastIntent: 'other' } };
}

function introduction(before: DentalContext, { context }: ReadMessage): string {
  if (context.userName === before.userName) return '';
  return before.userName === null ? `Nice to meet you, ${context.userName}.` : `Thank you, ${context.userName}; I’ve changed the name.`;
}

function ownName({ userName }: DentalContext): string {
  return userName === null ? 'You haven’t told me your name yet.' : `I’ve got you down as ${userName}.`;
}

/** One turn of an open booking. */
interface BookingTurn {
  readonly before: DentalContext;
  readonly read: ReadMessage;
  readonly message: PlainText;
  readonly answers: readonly string[];
  /** A question outside the booking. */
  readonly isAside: boolean;
  readonly remark: DentalRemark | null;
  readonly random: Random;
}

// After any other question or remark the booking continues at the same step.
function goOn({ before, read, message, answers, isAside, remark, random }: BookingTurn): DentalAnswer {
  const { context, refusal, choice, hasNews } = read;
  if (isComplete(context)) return book(context, isAside ? answers : [], refusal || thanks(before, context, isAside));
  if (choice !== null) return askToChoose(context, answers, choice);
  if (answers.length > 0 || refusal) return askNext(context, [...answers, refusal].filter(Boolean).join(' '), isAside);
  if (context.preferredDay === null && hasImpossibleDate(message.lower)) return askNext(context, replies.DATE_REPLY);
  if (hasNews) return askNext(context, openingOfNews(before, message));
  const advice = adviceFor(read, message);
  if (advice) return askNext(context, advice);
  if (remark === 'no') return declined(context);
  if (remark === 'goodbye') return { reply: replies.goodbyeReply(context), context: { ...context, lastIntent: 'goodbye' } };
  if (wantsBooking(message)) return askNext(context, 'Of course.');
  return askNext(context, openingFor(remark) ?? pick(replies.GENERIC_BOOKING_REPLIES, random));
}

function openingOfNews(before: DentalContext, message: PlainText): string {
  if (isBookingOpen(before)) return 'Thank you.';
  return !before.appointmentBooked && wantsMove(message) ? replies.NOTHING_TO_MOVE_REPLY : 'I can help with that.';
}

// A reply that greets by name does not thank by name again.
function thanks(before: DentalContext, { userName }: DentalContext, isAside: boolean): string {
  return isAside && before.userName !== userName ? '' : `Thank you, ${userName}.`;
}

// For remarks about the booking without a fact for it. "Not today" declines all of it.
function adviceFor({ context, refused }: ReadMessage, message: PlainText): string {
  if (refused.day !== 'today' && replies.refusedReply(refused)) return replies.refusedReply(refused);
  if (context.userName === null) return keepsName(message) ? replies.KEPT_NAME_REPLY : '';
  return context.preferredService === null && isUnsure(message) ? replies.UNSURE_REPLY : '';
}

function openingFor(remark: DentalRemark | null): string | null {
  if (remark === 'complaint') return replies.COMPLAINT_REPLY;
  if (remark === 'thanks') return 'You’re welcome.';
  if (remark === 'greeting') return 'Hello again.';
  return remark === 'yes' ? 'Lovely.' : null;
}

function isComplete({ userName, preferredService, preferredDay, preferredTime }: DentalContext): boolean {
  return userName !== null && preferredService !== null && preferredDay !== null && preferredTime !== null;
}

function book(context: DentalContext, answers: readonly string[], opening: string): DentalAnswer {
  return {
    reply: [...answers, opening, replies.penciledIn(context), 'Is there anything else I can help with?'].filter(Boolean).join(' '),
    context: { ...context, appointmentBooked: true, lastIntent: 'booking' },
  };
}

function askNext(context: DentalContext, opening: string, isAside = false): DentalAnswer {
  const question = replies.nextBookingQuestion(context);
  const next = isAside ? `Back to your booking: ${question.charAt(0).toLowerCase()}${question.slice(1)}` : question;
  return { reply: `${opening} ${next}`, context: { ...context, lastIntent: 'booking' } };
}

function askToChoose(context: DentalContext, answers: readonly string[], choice: readonly [string, string]): DentalAnswer {
  return { reply: [...answers, replies.choiceQuestion(choice)].join(' '), context: { ...context, lastIntent: 'booking' } };
}

function cancel(before: DentalContext): DentalAnswer {
  const open = isBookingOpen(before) ? 'No problem, we’ll leave that.' : 'You don’t have anything penciled in here.';
  const opening = before.appointmentBooked ? 'That’s cancelled, so you have nothing penciled in now.' : open;
  return {
    reply: `${opening} If you’d like to book another time, just say so.`,
    context: { ...withoutBooking(before), lastIntent: 'cancel', ...(before.appointmentBooked ? { cancelled: toSlot(before) } : {}) },
  };
}

function toSlot({ preferredService, preferredDay, preferredTime }: DentalContext): DentalContext['cancelled'] & object {
  return { preferredService, preferredDay, preferredTime };
}

function declined(context: DentalContext): DentalAnswer {
  return {
    reply:
      'No problem, there’s no hurry. I’ll remember what you’ve told me: say “book” when you’d like to carry on, or ask me anything else.',
    context: { ...context, lastIntent: 'declined' },
  };
}

// "When is my appointment?", or "book" once more.
function tellBooking(context: DentalContext): DentalAnswer {
  const reply = `${replies.penciledIn(context)} Would you like to change it, or book another?`;
  return { reply, context: { ...context, lastIntent: 'booking' } };
}

function answerAside(context: DentalContext, intent: DentalIntent, answers: readonly string[]): DentalAnswer {
  const offer = context.appointmentBooked ? 'Is there anything else I can help with?' : 'Would you like to book an appointment?';
  return { reply: [...answers, ...(NO_OFFER_AFTER.has(intent) ? [] : [offer])].join(' '), context: { ...context, lastIntent: intent } };
}

function answerRemark(context: DentalContext, remark: DentalRemark | null, random: Random): DentalAnswer {
  const say = (reply: string, lastIntent: DentalIntent): DentalAnswer => ({ reply, context: { ...context, lastIntent } });
  const who = context.userName === null ? '' : `, ${context.userName}`;
  switch (remark) {
    case 'thanks':
      return say(`You’re welcome${who}. Is there anything else I can help with?`, 'thanks');
    case 'no':
      return say(`Very well${who}. I’m here if you need anything else.`, 'declined');
    case 'yes':
      return say(`Of course${who}, what can I help with? ${replies.penciledIn(context)}`, 'other');
    case 'goodbye':
      return say(replies.goodbyeReply(context), 'goodbye');
    case 'greeting':
      return say(
        `Hello${who}. ${context.appointmentBooked ? replies.penciledIn(context) : 'Would you like to book an appointment, or do you have a question?'}`,
        'greeting',
      );
    case 'complaint':
      return say(replies.COMPLAINT_REPLY, 'complaint');
    default:
      return say(pick(replies.GENERIC_DENTAL_REPLIES, random), 'other');
  }
}
