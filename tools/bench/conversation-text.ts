/** What one conversation says. */
export interface BenchConversation {
  readonly turns: readonly { readonly speaker: 'assistant' | 'caller'; readonly text: string }[];
  readonly summary: string;
}

/** A source of numbers from 0 up to 1; the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const STEMS = 'Ash Black Brook Clay Dun Elm Fair Garth Hart Holm Kirk Lang Marl Nor Oak Pen Quar Red Stan Thorn Ul Whit Wood Yar'.split(
  ' ',
);
const ENDINGS = 'bury by combe dale field ford gate ham hurst ley low man mere more ridge shaw stead stone ton well wick worth'.split(' ');
const FIRST_NAMES = 'Amara Ben Chloe Dev Ewan Farah Grace Hugo Imran Joan Kofi Lena Mei Noah Olga Priya Rhys Sana Tom Uma Vera Will'.split(
  ' ',
);
const SERVICES =
  'a check-up|a filling|a whitening session|the six-week course|a boiler service|a repair of my bag|new heels|an MOT|a haircut|a colour|a table for four|a delivery|an eye test|new lenses|a conveyancing quote|a boundary survey|dog grooming|a tennis lesson|a passport photo|an oven clean|a tyre change|a guitar setup|curtain fitting|a garden visit|a wedding cake'.split(
    '|',
  );
const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday tomorrow today'.split(' ');
const TIMES = 'nine|half past nine|ten fifteen|eleven|noon|two|twenty to three|four thirty|five|quarter past six'.split('|');

type Pick = <T>(list: readonly T[]) => T;
type Sentence = (pick: Pick, number: (most: number) => number) => string;
const surname = (pick: Pick) => `${pick(STEMS)}${pick(ENDINGS)}`;

const ASKED: readonly Sentence[] = [
  (pick) => `Hello, I’d like to book an appointment for ${pick(SERVICES)}, please.`,
  (pick) => `Do you have anything on ${pick(DAYS)} at ${pick(TIMES)}?`,
  (pick, number) => `How much would ${pick(SERVICES)} be? I was told about £${10 + number(290)}.`,
  (pick) => `My name is ${pick(FIRST_NAMES)} ${surname(pick)}, that is ${surname(pick)} Road if you need the address.`,
  (_pick, number) => `You can reach me on 07700 900${String(number(1_000)).padStart(3, '0')}, preferably after work.`,
  (pick) => `I was with you last ${pick(DAYS)} and I think I left my umbrella behind.`,
  (pick) => `Is there parking near ${surname(pick)} Street? My mother does not walk well.`,
  (_pick, number) => `My order number is ${surname(_pick).slice(0, 3).toUpperCase()}-${1_000 + number(90_000)}, and it has not arrived.`,
  (pick) => `Could I move my visit from ${pick(DAYS)} to ${pick(DAYS)}? Something came up with the children.`,
  (pick) => `That sounds good. Would ${pick(FIRST_NAMES)} be there as well?`,
  () => 'Are you open on the bank holiday, and what are your hours at the weekend?',
  () => 'Thank you, that is very kind. Could you send me a confirmation by email?',
  () => 'Sorry, the line is bad. Could you say that once more, a little slower?',
];
const ANSWERED: readonly Sentence[] = [
  (pick) => `Of course. The next free appointment for ${pick(SERVICES)} is ${pick(DAYS)} at ${pick(TIMES)}. Would that suit you?`,
  (_pick, number) => `That begins at £${10 + number(290)}, and the first consultation takes about ${10 + 5 * number(10)} minutes.`,
  (pick) => `I have written that down: ${pick(FIRST_NAMES)} ${surname(pick)}. May I take a telephone number, in case we need to reach you?`,
  () => 'We are open from nine to half past five on weekdays and until one on Saturdays. On bank holidays we are closed.',
  (pick) => `There is a car park behind ${surname(pick)} Street, two minutes on foot, with three spaces for blue badges.`,
  () => 'I do not know that for certain, so I have passed your question on, and a colleague will ring you back today.',
  (pick) => `Your booking is moved to ${pick(DAYS)} at ${pick(TIMES)}, and a confirmation is on its way to your inbox.`,
  (_pick, number) => `I can see the order; the courier has it, and it is due within ${2 + number(5)} days. I am sorry about the delay.`,
  () => 'Yes, that is included, and there is no charge if you cancel a day ahead. Is there anything else that I can do for you?',
];
const RESULTS = [
  'Appointment booked.',
  'Asked about prices.',
  'Booking moved.',
  'Message taken.',
  'Asked about opening hours.',
  'Order looked up.',
];

/** Returns the conversation of a seed: 6 to 30 turns, mostly about fifteen; `extra` words are said by the caller. */
export function makeConversation(seed: number, extra: readonly string[]): BenchConversation {
  const random = randomFrom(seed);
  const number = (most: number) => Math.floor(random() * most);
  const pick: Pick = (list) => list[number(list.length)] as (typeof list)[number];
  const pairs = 3 + number(7) + number(7);
  const turns: { speaker: 'assistant' | 'caller'; text: string }[] = [{ speaker: 'assistant', text: 'Good morning, how can I help?' }];
  for (let pair = 0; pair < pairs; pair += 1) {
    const said = pick(ASKED)(pick, number);
    turns.push({ speaker: 'caller', text: pair === 1 && extra.length > 0 ? `${said} It is about ${extra.join(' and ')}.` : said });
    turns.push({ speaker: 'assistant', text: pick(ANSWERED)(pick, number) });
  }
  return { turns, summary: `${pick(RESULTS)} ${pick(FIRST_NAMES)} ${surname(pick)}, ${pick(DAYS)} at ${pick(TIMES)}, ${pick(SERVICES)}.` };
}
