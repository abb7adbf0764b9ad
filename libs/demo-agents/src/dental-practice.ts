import { formatPence } from '@larkline/format';
import { DENTIST_FACTS, TREATMENT_PENCE } from './businesses/dentist.ts';

/** The practice as its agent speaks of it. */
export const PRACTICE = {
  name: DENTIST_FACTS.businessName,
  receptionist: 'Ellie',
  phone: DENTIST_FACTS.phone,
  address: DENTIST_FACTS.location,
  hours: 'Mon–Fri 9am–5pm',
} as const;

const CHECKUP = formatPence(TREATMENT_PENCE.checkup);
const CLEANING = formatPence(TREATMENT_PENCE.cleaning);
const WHITENING = formatPence(TREATMENT_PENCE.whitening);

/** Names of treatments inside a sentence. */
export function serviceWord(service: string): string {
  return service === 'checkup' ? 'check-up' : service;
}

/** Descriptions and durations of treatments, in one or two sentences. */
export const TREATMENTS: Readonly<Record<string, string>> = {
  cleaning: 'A cleaning is a scale and polish with the hygienist and takes about 30 minutes.',
  checkup: 'A check-up is an examination with a written plan and takes about 30 minutes.',
  whitening: 'Whitening is done at home, with trays made for you and gel for two weeks.',
  filling: 'A filling closes a hole in a tooth; how long it takes depends on the tooth.',
  crown: 'A crown is a cap that covers a damaged tooth; how long it takes depends on the tooth.',
};

/** Prices of treatments, in one sentence (DMO-20). */
export function describeCost(service: string | null): string {
  if (service === 'cleaning') return `Cleanings start from ${CLEANING}.`;
  if (service === 'checkup') return `A check-up is ${CHECKUP}.`;
  if (service === 'whitening') return `Whitening at home is ${WHITENING}, with trays made for you.`;
  if (service === 'filling' || service === 'crown')
    return `The price of a ${service} depends on the tooth; you get it in writing before anything is done.`;
  return `Cleanings start from ${CLEANING}, a check-up is ${CHECKUP}, and whitening at home is ${WHITENING}. For fillings and crowns you get a written price first.`;
}

/** Returns a day and a time inside a sentence: "on Friday at 3pm", "tomorrow morning". */
export function slotPhrase(day: string, time: string): string {
  const isPart = time === 'morning' || time === 'afternoon' || time === 'evening';
  if (!isPart) return `${dayPhrase(day)} at ${time}`;
  if (day === 'today') return `this ${time}`;
  if (day === 'tomorrow' || /day$/.test(day)) return `${dayPhrase(day)}${day === 'the first free day' ? ', in the' : ''} ${time}`;
  return `${dayPhrase(day)}, in the ${time}`;
}

/** Returns a day inside a sentence: "on Friday", "tomorrow", "next Monday". */
export function dayPhrase(day: string): string {
  return /^[A-Z]/.test(day) || day === 'the first free day' ? `on ${day}` : day;
}
