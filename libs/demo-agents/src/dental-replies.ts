import { EMERGENCY_SLOTS } from './businesses/dentist.ts';
import type { DentalContext } from './dental-context.ts';
import { slotFactsIn, type SlotFacts } from './dental-facts.ts';
import type { DentalQuestion } from './dental-intents.ts';
import { DATA_REPLY, LARKLINE_REPLY } from './demo-questions.ts';
import { describeCost, dayPhrase, PRACTICE, serviceWord, slotPhrase, TREATMENTS } from './dental-practice.ts';
import type { PlainText } from './plain-text.ts';

/** The first words of the receptionist (DMO-16). */
export const GREETING = `Hello, this is ${PRACTICE.receptionist}, the AI receptionist of ${PRACTICE.name}. Would you like to book an appointment, or do you have a question?`;

/** Reply to a message that is not understood (DMO-20). */
export const GENERIC_DENTAL_REPLIES = [
  'I’m not sure I followed that. I can book an appointment, or tell you about our hours, services, prices and where we are.',
  `That may be one for the team: you can ring them on ${PRACTICE.phone}, ${PRACTICE.hours}. I can also book an appointment for you.`,
  'Could you put that another way? Booking, opening hours, services, prices and directions are what I know best.',
] as const;

/** The same in the middle of a booking, where the open question follows. */
export const GENERIC_BOOKING_REPLIES = [
  'Sorry, I didn’t catch that.',
  'I’m not sure I followed you there.',
  'Let me ask that once more.',
] as const;

/** Reply when the visitor cannot choose a service. */
export const UNSURE_REPLY = 'If you’re not sure, a check-up is the place to start.';

/** Reply when the visitor declines to give a name. */
export const KEPT_NAME_REPLY = 'A first name is enough; the team needs something to call you by.';

/** Reply to a date that the calendar does not have. */
export const DATE_REPLY = 'I can’t find that date in the calendar.';

/** Reply to a wish to move an appointment that this chat does not know. */
export const NOTHING_TO_MOVE_REPLY = 'I can’t find an appointment in this chat, so let’s make one.';

const KNOCKED_OUT_REPLY =
  ' Until then hold a knocked-out adult tooth by the crown only, and put it back in its place or into milk; a baby tooth is left out.';

/** Reply to an angry visitor. */
export const COMPLAINT_REPLY = `I’m sorry this is frustrating. If you’d rather speak to someone, the team is on ${PRACTICE.phone}, ${PRACTICE.hours}.`;

const NHS_OR_INSURER = /\b(?:insur|nhs\b|bupa\b|denplan\b|children\b|kids\b|toddlers\b)/;
const NHS_REPLY =
  'Children up to 18 are seen on the NHS; adults are seen privately or on our plan, and we give you a receipt for your insurer.';

/** Returns the answer to one question about the practice (DMO-20); `preferredService` is the meaning of "it" in "how much is it?". */
export function questionReply(question: DentalQuestion, message: PlainText, preferredService: string | null): string {
  const { service } = slotFactsIn(message);
  switch (question) {
    case 'emergency':
      return emergencyReply(message);
    case 'late':
      return `Don’t worry, and thank you for saying so: come as soon as you can. If it will be more than 15 minutes, please ring the team on ${PRACTICE.phone}.`;
    case 'medical':
      return `That’s one for the dentist: I can’t give medical advice. Please ask the team on ${PRACTICE.phone}, ${PRACTICE.hours}, or your doctor or pharmacist.`;
    case 'hours':
      return `We’re open ${PRACTICE.hours} and closed at the weekend.`;
    case 'services':
      return serviceReply(service, message);
    case 'location':
      return `We’re at ${PRACTICE.address}${detailOfPlace(message)}. You can ring the team on ${PRACTICE.phone}, ${PRACTICE.hours}.`;
    case 'cost':
      return NHS_OR_INSURER.test(message.lower) ? `${describeCost(service)} ${NHS_REPLY}` : describeCost(service ?? preferredService);
    case 'person':
      return `This is a scripted demo, so there’s nobody behind it; on a real line I’d put you through to the team on ${PRACTICE.phone}. To talk to someone at Larkline, book a call.`;
    case 'identity':
      return `I’m ${PRACTICE.receptionist}, an AI receptionist, not a person. Here I’m a scripted demo for a made-up practice, so I only know what is in the script.`;
    case 'data':
      return DATA_REPLY;
    case 'larkline':
      return LARKLINE_REPLY;
  }
}

function detailOfPlace({ lower }: PlainText): string {
  if (/\bpark/.test(lower)) return ', with parking behind the house';
  return /\bwheelchair|\bstep[ -]free|\bdisabled/.test(lower) ? ', step-free from the street' : '';
}

function emergencyReply({ lower }: PlainText): string {
  const reply = `I’m sorry to hear that; it should be seen quickly. Please ring us on ${PRACTICE.phone}: ${EMERGENCY_SLOTS}, and out of hours the line passes you to the on-call dentist. If you have trouble breathing or swallowing, or bleeding that won’t stop, call 999.`;
  return `${reply}${/\bknock/.test(lower) ? KNOCKED_OUT_REPLY : ''}`;
}

function serviceReply(service: string | null, { lower }: PlainText): string {
  if (service === null)
    return 'We offer cleanings, check-ups, whitening, fillings and crowns; for anything else a check-up is the place to start.';
  const what = TREATMENTS[service] ?? '';
  return /\bdo you\b/.test(lower) ? `Yes, we offer ${service === 'whitening' ? service : `${serviceWord(service)}s`}. ${what}` : what;
}

/** Returns the next question of a booking: first the name, then the service, then day and time (DMO-17). */
export function nextBookingQuestion({ userName, preferredService, preferredDay, preferredTime }: DentalContext): string {
  if (userName === null) return 'What name shall I put the appointment under?';
  if (preferredService === null) return 'Which would you like: a cleaning, a check-up, whitening, a filling or a crown?';
  const service = serviceWord(preferredService);
  if (preferredDay === null && preferredTime === null) return `Which day and time would suit you for the ${service}?`;
  if (preferredDay === null) return `Which day would suit you for the ${service}?`;
  return `What time would suit you ${dayPhrase(preferredDay)}?`;
}

/** Returns the confirmation of a booking (DMO-17). */
export function penciledIn({ preferredService, preferredDay, preferredTime }: DentalContext): string {
  const slot = slotPhrase(preferredDay ?? 'this week', preferredTime ?? 'any time');
  const late = preferredTime === 'evening' ? ' We close at 5pm, so it will be the last slot of the day.' : '';
  return `Your ${serviceWord(preferredService ?? 'checkup')} ${slot} is penciled in and will be confirmed.${late}`;
}

/** Acknowledges excluded values: "All right, not on Friday." Empty without any. */
export function refusedReply({ service, day, time }: SlotFacts): string {
  if (day !== null) return `All right, not ${dayPhrase(day)}.`;
  if (time !== null) return /\d/.test(time) ? `All right, not at ${time}.` : `All right, not in the ${time}.`;
  return service === null ? '' : `All right, no ${serviceWord(service)}.`;
}

/** Asks to choose between two values: "Which would suit you better: tomorrow or Thursday?". */
export function choiceQuestion([one, other]: readonly [string, string]): string {
  return `Which would suit you better: ${serviceWord(one)} or ${serviceWord(other)}?`;
}

/** The last words. */
export function goodbyeReply({ userName, appointmentBooked, preferredDay }: DentalContext): string {
  const who = userName === null ? '' : `, ${userName}`;
  if (appointmentBooked && preferredDay !== null) return `Goodbye${who}, and see you ${dayPhrase(preferredDay)}.`;
  return `Goodbye${who}. We’re here whenever you need us.`;
}
