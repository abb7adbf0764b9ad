import { prepare, searchInMemory, type BusinessFacts, type Passage } from '../index.ts';

const FACTS: BusinessFacts = {
  ...{ businessName: 'Fernhill', timezone: 'Europe/London', weeklyHours: null, openingHours: null, about: null, services: null },
  ...{ location: null, contactPhone: '01632 960417', contactPhoneAlt: null, contactEmail: null, website: null },
};
const POLICY: Passage = {
  source: { kind: 'faq', id: 'recording', title: 'Are calls recorded?' },
  text: 'Calls to our office are recorded for training.',
  product: null,
};

async function ask(question: string, passages: readonly Passage[] = [], facts = FACTS): Promise<string> {
  const ports = { now: new Date('2026-11-24T14:00:00Z'), facts, search: searchInMemory(passages), diary: null };
  return (await prepare(ports, question, null)).reply.sentences.map(({ text }) => text).join(' ');
}

it.each([
  'is this call recorded?',
  'Are you recording this conversation',
  'am I being recorded?',
  'do you record calls',
  'is the chat recorded',
])('says what is kept after “%s”', async (question) => {
  expect(await ask(question)).toMatch(/is kept in writing, so that Fernhill can read it .+ sound recording\.$/);
});

it.each([
  'please delete my data',
  'can you erase our conversation?',
  'I want you to remove my details',
  'delete this chat, and all my personal data',
])('says who deletes it after “%s”', async (question) => {
  expect(await ask(question)).toMatch(/^Fernhill decides .+ please ring 01632 960417\.$/);
  expect(await ask(question, [], { ...FACTS, contactEmail: 'hello@fernhill.example' })).toContain('write to hello@fernhill.example');
});

it.each(['can I send a photo?', 'Could I send you a picture of my tooth', 'how do I upload a screenshot here'])(
  'says where photos can go after “%s”',
  async (question) => {
    expect(await ask(question)).toMatch(/^I can’t take photos or files\. /);
  },
);

it('leaves an entry of the business first, and other questions alone', async () => {
  expect(await ask('Are calls recorded?', [POLICY])).toBe('Calls to our office are recorded for training.');
  for (const question of [
    'can you send me a picture of the ring?',
    'do you sell records?',
    'do you delete tattoos',
    'Who took the photo on your page?',
  ])
    expect(await ask(question)).not.toMatch(/kept in writing|decides|I can’t take/);
});
