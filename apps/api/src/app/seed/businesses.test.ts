import { prepare, searchInMemory, type BusinessFacts, type Passage } from '@larkline/answers';
import { answerDental, greet } from '@larkline/demo-agents';
import { DENTIST } from './businesses.ts';

const FACTS: BusinessFacts = {
  ...{ businessName: DENTIST.businessName, timezone: 'Europe/London', weeklyHours: null, openingHours: DENTIST.openingHours },
  ...{ about: DENTIST.about, services: DENTIST.services, location: DENTIST.location, contactPhone: DENTIST.phone },
  ...{ contactPhoneAlt: null, contactEmail: DENTIST.email, website: DENTIST.website },
};
const PASSAGES: readonly Passage[] = [
  ...DENTIST.faqs.map(([title, text]) => ({ source: { kind: 'faq' as const, id: title, title }, text, product: null })),
  ...DENTIST.productFaqs.map(([title, text]) => ({ source: { kind: 'productFaq' as const, id: title, title }, text, product: null })),
  ...DENTIST.products.map(({ name, inStock = true, ...product }) => ({
    source: { kind: 'product' as const, id: name, title: name },
    text: product.description,
    product: { id: name, name, inStock, ...product, tags: [...product.tags], productUrl: null },
  })),
];
const NOW = new Date('2026-11-24T10:00:00Z');

async function ask(question: string) {
  const { reply } = await prepare({ now: NOW, facts: FACTS, search: searchInMemory(PASSAGES), diary: null }, question, null);
  return reply.sentences.map(({ text }) => text).join(' ');
}

it.each([
  ['How much is a check-up?', '£55'],
  ['How much is whitening?', '£295'],
  ['How much is the hygienist for a cleaning?', '£45'],
])('the demo and the demo client name the same price: %s', async (question, price) => {
  expect(await ask(question)).toContain(price);
  expect(answerDental(greet().context, question, () => 0.5, NOW).reply).toContain(price);
});
