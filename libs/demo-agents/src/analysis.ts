import { findDanger } from '@larkline/answers/safety';
import { ANALYSIS_DELAYS_MS, type AnalysisStep } from './analysis-timing.ts';
import { londonTime } from './calendar.ts';
import { refusedFactsIn, slotFactsIn } from './dental-facts.ts';
import { questionsIn, remarkIn, wantsBooking, withoutQuestions, type DentalQuestion } from './dental-intents.ts';
import { dayPhrase, serviceWord, slotPhrase } from './dental-practice.ts';
import { toPlainText, type PlainText } from './plain-text.ts';

/** A finding in a message with its confidence in percent. */
type Finding = Pick<AnalysisStep, 'value' | 'confidence'>;

const CLEAR = 96;
const LIKELY = 88;
const GUESSED = 62;

const INTENTS: Readonly<Record<DentalQuestion, string>> = {
  emergency: 'Urgent help',
  hours: 'Opening hours',
  services: 'Services',
  location: 'Location and contact',
  cost: 'Prices',
  late: 'Running late',
  medical: 'Medical advice',
  person: 'Speak to a person',
  identity: 'Who is answering',
  data: 'Data protection',
  larkline: 'Larkline itself',
};

/** Analyses a message as the assistant does: intent, service, time and urgency (DMO-23); `now` is the time for "in two days". */
export function analyse(text: string, now: Date): readonly AnalysisStep[] {
  const message = toPlainText(text, londonTime(now));
  const isDanger = findDanger(text) !== null;
  const [first, second, third, fourth] = ANALYSIS_DELAYS_MS;
  return [
    { id: 'intent', label: 'Intent', ...detectIntent(message, isDanger), delay: first },
    { id: 'service', label: 'Service', ...detectService(message), delay: second },
    { id: 'time', label: 'Day and time', ...detectTime(message), delay: third },
    { id: 'urgency', label: 'Urgency', ...detectUrgency(message, isDanger), delay: fourth },
  ];
}

function detectIntent(message: PlainText, isDanger: boolean): Finding {
  const [question] = questionsIn(message.lower);
  if (isDanger || question === 'emergency') return { value: INTENTS.emergency, confidence: CLEAR };
  if (remarkIn(message) === 'cancel') return { value: 'Cancel an appointment', confidence: LIKELY };
  if (wantsBooking(message)) return { value: 'Book an appointment', confidence: CLEAR };
  const { service, day, time } = slotFactsIn({ ...message, lower: withoutQuestions(message.lower) });
  if (service ?? day ?? time) return { value: 'Book an appointment', confidence: LIKELY };
  return question ? { value: INTENTS[question], confidence: CLEAR } : { value: 'General enquiry', confidence: GUESSED };
}

function detectService(message: PlainText): Finding {
  const { service } = slotFactsIn(message);
  if (service === null) return { value: 'Not said yet', confidence: GUESSED };
  const word = serviceWord(service);
  return { value: `${word.charAt(0).toUpperCase()}${word.slice(1)}`, confidence: CLEAR };
}

function detectTime(message: PlainText): Finding {
  const { day, time } = slotFactsIn(message);
  if (day !== null && time !== null) return { value: withCapital(slotPhrase(day, time).replace(/^on /, '')), confidence: CLEAR };
  const part = day === null ? time : dayPhrase(day).replace(/^on /, '');
  if (part !== null) return { value: withCapital(part), confidence: LIKELY };
  const refused = refusedFactsIn(message).day;
  return { value: refused === null ? 'Not said yet' : `Not ${refused}`, confidence: refused === null ? GUESSED : LIKELY };
}

function detectUrgency(message: PlainText, isDanger: boolean): Finding {
  if (isDanger || questionsIn(message.lower).includes('emergency')) return { value: 'Urgent', confidence: CLEAR };
  const { day } = slotFactsIn(message);
  const isSoon = day === 'today' || day === 'tomorrow' || day === 'the first free day';
  return isSoon ? { value: 'Soon', confidence: LIKELY } : { value: 'Routine', confidence: LIKELY };
}

function withCapital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
