/** The practice of the demo and of the demo data in the dashboard. */
export const PRACTICE = {
  name: 'Fernhill Dental Practice',
  receptionist: 'Ellie',
  phone: '+44 117 496 0112',
  address: '12 Fernhill Road, Bristol BS6 5TH',
  website: 'fernhilldental.example',
  hours: 'Mon–Fri 9am–5pm',
} as const;

/** Its prices in pence; of a cleaning the lowest. */
export const TREATMENT_PENCE = { checkup: 5_500, cleaning: 4_500, whitening: 29_500 } as const;
const pounds = (pence: number) => `£${pence / 100}`;
const [CHECKUP, CLEANING, WHITENING] = [
  pounds(TREATMENT_PENCE.checkup),
  pounds(TREATMENT_PENCE.cleaning),
  pounds(TREATMENT_PENCE.whitening),
];

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
