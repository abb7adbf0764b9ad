import { prepare, searchInMemory, type BusinessFacts, type Passage, type Ports, type Sentence } from '../index.ts';
import { readMemory } from '../memory.ts';
import { completeReply, isForModel } from './complete-reply.ts';

const FACTS: BusinessFacts = {
  businessName: 'Kettle',
  timezone: 'Europe/London',
  weeklyHours: null,
  openingHours: null,
  about: null,
  services: null,
  location: null,
  contactPhone: null,
  contactPhoneAlt: null,
  contactEmail: null,
  website: null,
};
const faq = (id: string, title: string, text: string): Passage => ({ source: { kind: 'faq', id, title }, text, product: null });
const MAT = {
  id: 'mat',
  name: 'Yoga mat',
  description: null,
  pricePence: 1_999,
  category: null,
  inStock: true,
  productUrl: null,
  tags: [],
};
const POSTAGE = faq('postage', 'How much is postage?', 'Standard delivery is £4.50. It is free on orders over £60.');
const ENTRIES = [
  POSTAGE,
  faq('grinders', 'Do you repair grinders?', 'We repair grinders.'),
  { source: { kind: 'product' as const, id: 'mat', title: 'Yoga mat' }, text: '', product: MAT },
];
const PORTS: Ports = { now: new Date('2026-11-24T14:00:00Z'), facts: FACTS, search: searchInMemory(ENTRIES), diary: null };
const shown = (text: string, passage: Passage): Sentence => ({ text, sources: [passage.source] });
const first = shown('Standard delivery is £4.50.', POSTAGE);

it('says nothing again of a question that a shown sentence answers', async () => {
  const reply = completeReply(await prepare(PORTS, 'how much is postage?', null), [first]);

  expect(reply).toMatchObject({ sentences: [first], outcome: 'answered', unanswered: [], form: false });
});

it('adds what the local engine says to the questions that are left, and names the one that stays open', async () => {
  const prepared = await prepare(PORTS, 'how much is postage? do you repair grinders? do you sell xylophones?', null);
  const reply = completeReply(prepared, [first]);

  expect(reply.sentences.map(({ text }) => text)).toEqual([
    'Standard delivery is £4.50.',
    'We repair grinders.',
    'I’m afraid I don’t have an answer to “do you sell xylophones?”.',
  ]);
  expect(reply).toMatchObject({ outcome: 'partly', unanswered: ['do you sell xylophones?'] });
});

it('makes an unknown question an answered one, with its subject and its product', async () => {
  const prepared = await prepare(PORTS, 'something for stretching on the floor, a mat perhaps, says the physiotherapist', null);
  expect(prepared.reply.outcome).toBe('unknown');
  const mat = ENTRIES[2] as Passage;
  const reply = completeReply(prepared, [shown('Yoga mat is £19.99.', mat)]);

  expect(reply).toMatchObject({ outcome: 'answered', unanswered: [], products: [{ id: 'mat' }], form: false });
  expect(readMemory(reply.memory)).toMatchObject({ unknowns: 0, subject: { kind: 'entry', title: 'Yoga mat' } });
});

it.each([
  ['how much is postage?', true],
  ['hello', false],
  ['I want to speak to a person', false],
  ['book an appointment', false],
  ['xylophone zebra quartz', false],
])('"%s" is for the model: %s', async (message, is) => {
  expect(isForModel(await prepare(PORTS, message, null), message)).toBe(is);
});
