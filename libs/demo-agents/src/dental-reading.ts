import { newDentalContext, type DentalContext } from './dental-context.ts';
import type { LondonTime } from './calendar.ts';
import { unavailability } from './dental-diary.ts';
import { loneHourIn, NO_FACTS, openChoiceIn, refusedFactsIn, slotFactsIn, type SlotFacts } from './dental-facts.ts';
import { questionsIn, remarkIn, wantsAnother, wantsBooking, wantsMove, withoutQuestions } from './dental-intents.ts';
import { nameIn } from './names.ts';
import type { PlainText } from './plain-text.ts';

/** The changes by one message. */
export interface ReadMessage {
  /** The new context; `lastIntent` is 'booking' when a booking is open. */
  readonly context: DentalContext;
  /** Whether it was about a booking. */
  readonly hasNews: boolean;
  /** Why the requested day or time cannot be had; empty when it was recorded. */
  readonly refusal: string;
  /** The values between which the message leaves the choice; none is recorded. */
  readonly choice: readonly [string, string] | null;
  /** Excluded values, as in "not Friday"; read only during a booking. */
  readonly refused: SlotFacts;
}

/** Whether the receptionist is collecting the details of a booking. */
export function isBookingOpen(context: DentalContext): boolean {
  return context.lastIntent === 'booking' && !context.appointmentBooked;
}

/** Returns a new context that keeps the name. */
export function withoutBooking(context: DentalContext): DentalContext {
  return { ...newDentalContext(), hasGreeted: true, userName: context.userName };
}

/** Whether a message with the word "cancel" asks for another booking instead. */
export function isChange(message: PlainText): boolean {
  return /\b(?:instead|make it|move)\b/.test(message.lower) && hasAny(slotFactsIn(message));
}

/** Records the facts of a message: name, service, day and time, corrections included (DMO-17, DMO-21). */
export function readMessage(before: DentalContext, message: PlainText, clock: LondonTime): ReadMessage {
  const said = requestIn(message);
  const facts = readFacts(before, said);
  const choice = openChoiceIn(said);
  const refused = isBookingOpen(before) || before.appointmentBooked ? refusedFactsIn(message) : NO_FACTS;
  const unavailable = unavailability(facts, before.preferredDay, clock);
  const kept = slotBefore(before, message, facts);
  const name = readName(before, message);
  const changes = hasAny(facts) || choice !== null || kept !== before || refusesOwn(before, refused);
  const opens = changes || isBookingOpen(before) || (!before.appointmentBooked && (wantsBooking(message) || agrees(message)));
  const context: DentalContext = {
    ...kept,
    userName: name ?? before.userName,
    preferredService: facts.service ?? unlessSame(kept.preferredService, refused.service) ?? (opens ? null : slotFactsIn(message).service),
    preferredDay: !unavailable.day && facts.day !== null ? facts.day : unlessSame(kept.preferredDay, refused.day),
    preferredTime: !unavailable.time && facts.time !== null ? facts.time : unlessSame(kept.preferredTime, refused.time),
    appointmentBooked: before.appointmentBooked && !changes,
    lastIntent: opens ? 'booking' : before.lastIntent,
  };
  return { context, refusal: unavailable.reason, choice, refused, hasNews: changes || (opens && !isBookingOpen(before)) };
}

// Days and services in a question ("how much is a crown?") are not requests, unless the message also asks to book.
function requestIn(message: PlainText): PlainText {
  return wantsBooking(message) ? message : { ...message, lower: withoutQuestions(message.lower) };
}

function readFacts(before: DentalContext, said: PlainText): SlotFacts {
  const facts = slotFactsIn(said);
  const awaitsTime = isBookingOpen(before) && before.userName !== null && before.preferredService !== null && before.preferredTime === null;
  return facts.time === null && awaitsTime ? { ...facts, time: loneHourIn(said) } : facts;
}

// A further appointment starts empty; one that is moved without a new time keeps its service.
function slotBefore(before: DentalContext, message: PlainText, facts: SlotFacts): DentalContext {
  if (!before.appointmentBooked) return before;
  if (wantsAnother(message)) return withoutBooking(before);
  if (wantsMove(message) && !hasAny(facts)) return { ...before, preferredDay: null, preferredTime: null };
  return before;
}

function readName(before: DentalContext, message: PlainText): string | null {
  const awaited = isBookingOpen(before) && before.userName === null;
  return nameIn(message, awaited, before.userName !== null, meansSomethingElse);
}

// A service, day, time, question or greeting is not a name (CF-25).
function meansSomethingElse(word: string): boolean {
  const text: PlainText = { typed: word, lower: word };
  return hasAny(slotFactsIn(text)) || questionsIn(word).length > 0 || remarkIn(text) !== null;
}

function hasAny({ service, day, time }: SlotFacts): boolean {
  return service !== null || day !== null || time !== null;
}

function refusesOwn({ preferredService, preferredDay, preferredTime }: DentalContext, refused: SlotFacts): boolean {
  return (
    (refused.service !== null && refused.service === preferredService) ||
    (refused.day !== null && refused.day === preferredDay) ||
    (refused.time !== null && refused.time === preferredTime)
  );
}

function unlessSame(value: string | null, refused: string | null): string | null {
  return value === refused ? null : value;
}

// "Yes" to "Would you like to book an appointment?", with which every answer outside a booking ends.
function agrees(message: PlainText): boolean {
  return remarkIn(message) === 'yes' && questionsIn(message.lower).length === 0;
}
