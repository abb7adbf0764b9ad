import { plain } from '../text/words.ts';
import { LEAST_DIGITS, phoneIn } from './details.ts';
import { wishesBooking } from './booking-wish.ts';

const PERSON =
  /\b(speak|talk|chat|connect|transfer|put me through|pass me|get me|escalate)\b.{0,30}\b(human|person|someone|somebody|agent|advisor|adviser|operator|representative|member of staff|manager|receptionist|team)\b|\b(real|actual|human) (person|agent|being|help)\b|^(human|agent|person|operator|representative)( please)?$|(?<!\bdo )\b(i (just )?(want|need|prefer|would (like|prefer|rather have))|can i (get|have)|get me|give me|is there)\b.{0,12}\b(human|person|agent|operator|adviser|advisor|representative)( please)?$|\b(call|ring|phone|email|contact) me( back)?\b|\bcallback\b|\bcall back\b|\bleave (a|you a) message\b|\bcomplain to (a|someone)\b/;
const RING_ME = /\b(?:call|ring|phone|text|contact|get back to|give) (?:me|us)\b|\bcall ?back\b/;
const ASKS =
  /\b(how much|how long|price|cost|cancellation policy|charge|fee|policy|without paying|late (?:fee|charge|cancellation)|if i(?:m| am)? (?:late|miss)|do you charge|what happens|need to bring|how do i|do i need|can i bring|should i)\b/;
const MOVE =
  /\b(move|change|reschedule|rearrange|postpone|bring forward|put back|swap)\b.{0,30}\b(appointments?|apointment|appt|booking|slot|visit|time|it)\b|\breschedule\b/;
const CANCEL = /\b(cancel|cancle|cansel|call off)\b.{0,30}\b(appointments?|apointment|appt|booking|slot|visit|it)\b|^cancel$/;

/** What a visitor wants to be done. */
export type Intent = 'person' | 'book' | 'move' | 'cancel';

/** Returns what a message wants to be done; `null` when it asks something. `hasOwn`: whether there is an appointment of this conversation. */
export function detectIntent(message: string, hasOwn: boolean): Intent | null {
  const text = plain(message);
  if (isForPerson(text)) return 'person';
  const isQuestion = ASKS.test(text);
  if (hasOwn && CANCEL.test(text) && !isQuestion) return 'cancel';
  if (hasOwn && MOVE.test(text) && !isQuestion) return 'move';
  return !isQuestion && !CANCEL.test(text) && !MOVE.test(text) && wishesBooking(text) ? 'book' : null;
}

// A number to ring and a story that mentions someone are questions; "ring me" beside a number is a request, however it is put.
function isForPerson(text: string): boolean {
  if (RING_ME.test(text) && phoneIn(text, LEAST_DIGITS) !== null && !wishesBooking(text)) return true;
  return (
    PERSON.test(text) &&
    !/\b(number|on the phone|by phone|over the phone|before|how much|what time|when)\b/.test(text) &&
    text.split(/\s+/).length <= 14
  );
}
