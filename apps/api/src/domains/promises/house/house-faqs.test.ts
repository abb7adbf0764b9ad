import { prepare, searchInMemory, type BusinessFacts } from '@larkline/answers';
import { PLAN_FAMILIES, planLabel } from '@larkline/catalogue';
import { formatPence } from '@larkline/format';
import { houseFaqs, isHouseFaq } from './house-faqs.ts';

const FACTS: BusinessFacts = {
  businessName: 'Larkline',
  timezone: 'Europe/London',
  weeklyHours: null,
  openingHours: 'Monday to Friday, 9:00 to 17:00',
  about: null,
  services: null,
  location: null,
  contactPhone: '+44 117 496 0125',
  contactPhoneAlt: null,
  contactEmail: 'hello@larkline.example',
  website: null,
};

async function ask(question: string): Promise<string> {
  const passages = houseFaqs().map(({ id, question: title, answer }) => ({
    source: { kind: 'faq' as const, id, title },
    text: answer,
    product: null,
  }));
  const ports = { now: new Date('2026-11-24T14:00:00Z'), facts: FACTS, search: searchInMemory(passages), diary: null };
  const { reply } = await prepare(ports, question, null);
  return reply.sentences.map(({ text }) => text).join(' ');
}

it('answers a price of every plan from the catalogue', async () => {
  for (const { name, tiers } of PLAN_FAMILIES) {
    const answer = await ask(`How much is the ${name}?`);

    for (const { monthlyPence } of tiers) expect(answer).toContain(`${formatPence(monthlyPence)} + VAT a month`);
  }
});

it.each([
  ['how much is the receptionist', '£150 + VAT a month for Basic'],
  ['what does the receptionist cost?', '£150 + VAT a month for Basic'],
  ['what does the chat bot cost', '£100 + VAT a month for Basic'],
  ['how much does the chatbot cost', '£100 + VAT a month for Basic'],
  ['price of the full suite', '£220 + VAT a month'],
  ['what does phone receptionist pro cost', '£250 + VAT a month'],
  ['whats your cheapest plan', 'AI Live Chat Bot - Basic is the cheapest plan'],
  ['do prices include vat', 'without VAT'],
  ['is there a setup fee', 'Onboarding takes 24 to 48 hours'],
  ['can i cancel', 'Yes, at any time'],
  ['is there a free demo', 'The demo page'],
  ['do you work with shopify', 'By arrangement, with AI Phone Receptionist from Pro'],
  ['does it work with calendly', 'By arrangement'],
  ['can it pass urgent calls on to a person', 'By arrangement'],
  ['does it work with google calendar', 'Google Calendar'],
  ['how do i get my money back', 'Save at least 2x'],
  ['can i keep my phone number', 'You can divert your own number'],
  ['how many chats are in the ai live chat bot', '25,000 chats'],
  ['how many chats are in live chat bot pro', '25,000 chats'],
  ['how much is it', 'From £100 + VAT a month for your website’s visitors'],
  ['how much for both phone and chat', '£220 + VAT a month'],
  ['do i keep my number', 'You can divert your own number'],
  ['what happens if i go over my minutes', 'We’ll tell you at 80%'],
  ['can it book appointments', 'every plan of AI Phone Receptionist'],
  ['is there a free trial', 'You can try the demo'],
  ['how long is the contract', 'renews until you cancel'],
  ['do you take paypal', 'By card'],
  ['can i get an invoice', 'under Billing'],
  ['do i need a developer to install the chat', 'one line of code'],
  ['where is the data stored', 'privacy policy'],
  ['i forgot my password', 'Forgot password?'],
  ['how do i change my opening hours', 'In your dashboard'],
  ['will it work for a plumber', 'whatever your trade'],
  ['whats your phone number', '+44 117'],
  ['when are you open', '9:00'],
])('answers "%s"', async (question, part) => {
  expect(await ask(question)).toContain(part);
});

it.each(['Do you sell yoga mats?', 'Can it fly a drone?', 'Who won the match yesterday?'])('does not answer "%s"', async (question) => {
  expect(await ask(question)).not.toMatch(/£|every plan/);
});

it('has an id of its own for each entry, under which it is found again', () => {
  const ids = houseFaqs().map(({ id }) => id);

  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every(isHouseFaq)).toBe(true);
  expect(houseFaqs().map(({ id }) => id)).toEqual(ids);
  expect(houseFaqs().filter(({ question }) => question.includes('include, and what'))).toHaveLength(
    PLAN_FAMILIES.flatMap(({ tiers }) => tiers.map(({ planId }) => planLabel(planId))).length,
  );
});
