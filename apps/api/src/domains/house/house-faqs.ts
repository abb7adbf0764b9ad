import { createHash } from 'node:crypto';
import { BRAND, CLAIMS, GUARANTEE, GUARANTEE_TERM, HOME_QUESTIONS, HOURS, PRICE_LOCK, PRICING_QUESTIONS, VAT } from '@larkline/brand';
import {
  ABILITIES,
  annualSavingPence,
  includes,
  PLAN_FAMILIES,
  planLabel,
  SERVICE_LABELS,
  smallestTier,
  TIER_LABELS,
  TIERS,
  type AbilityId,
  type PlanFamily,
  type PlanTier,
} from '@larkline/catalogue';
import { formatCount, formatPence } from '@larkline/format';
import type { FaqCategory } from '@larkline/validation';
import type { KeptFaq } from '../faqs/index.ts';

/** Beginning of the ids of generated FAQs: UUIDs of the free form, version 8. */
const FAQ_IDS = '6c61726b-6c69-8';

interface Entry {
  /** Names the question for good: its id follows from it. */
  readonly key: string;
  readonly question: string;
  readonly answer: string;
  readonly category: FaqCategory;
}

/** Returns what our own chat answers from, in order: prices and plans from the catalogue, the questions of the public pages, the company. */
export function houseFaqs(): KeptFaq[] {
  const entries = [
    // The first ones are offered before the first message.
    priceList(),
    ...company(),
    ...PLAN_FAMILIES.map(priceOfFamily),
    ...PLAN_FAMILIES.map(allowancesOfFamily),
    ...aboutPrices(),
    ...PLAN_FAMILIES.flatMap((family) => family.tiers.map((plan) => contentOfPlan(family, plan))),
    // The own number has a question below.
    ...(Object.keys(ABILITIES) as AbilityId[]).filter((id) => id !== 'ownNumber').map(plansWith),
    ...questionsOfPages(),
  ];
  return entries.map(({ key, ...faq }) => ({ id: idOf(key), ...faq }));
}

/** Returns whether a FAQ of our own client is one of those that are generated. */
export function isHouseFaq(id: string): boolean {
  return id.startsWith(FAQ_IDS);
}

function idOf(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex');
  return `${FAQ_IDS}${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

const pricing = (key: string, question: string, answer: string): Entry => ({ key, question, answer, category: 'Pricing' });
const priceOf = (plan: PlanTier) => `${formatPence(plan.monthlyPence)} ${VAT.aMonth}`;
const listed = (parts: readonly string[]) => new Intl.ListFormat('en-GB').format(parts);

function priceOfFamily({ serviceType, priceKeyPart, name, tiers }: PlanFamily): Entry {
  const monthly = listed(tiers.map((plan) => `${priceOf(plan)} for ${TIER_LABELS[plan.tier]}`));
  const annual = listed(
    tiers.map((plan) => `${formatPence(plan.annualTotalPence)} ${VAT.besidePrice} a year for ${TIER_LABELS[plan.tier]}`.replace('  ', ' ')),
  );
  return pricing(
    `price ${priceKeyPart}`,
    `How much is the ${name}?`,
    `${name}${SERVICE_LABELS[serviceType] === name ? '' : ` (${SERVICE_LABELS[serviceType]})`} is ${monthly}, billed monthly. Billed annually it is ${annual}.`,
  );
}

function priceList(): Entry {
  const families = PLAN_FAMILIES.map(({ name, tiers }) => `${name} from ${tiers[0] ? priceOf(tiers[0]) : ''}`);
  return pricing('price list', 'What are your plans and prices?', `There are three families of plans: ${listed(families)}.`);
}

function aboutPrices(): Entry[] {
  const plans = PLAN_FAMILIES.flatMap(({ tiers }) => tiers);
  const [cheapest = plans[0]] = [...plans].sort((one, other) => one.monthlyPence - other.monthlyPence);
  const savings = PLAN_FAMILIES.flatMap(({ tiers }) =>
    tiers.map((plan) => `${formatPence(annualSavingPence(plan))} with ${planLabel(plan.planId)}`),
  );
  return [
    ...(cheapest
      ? [pricing('cheapest', 'What is your cheapest plan?', `${planLabel(cheapest.planId)} is the cheapest plan, at ${priceOf(cheapest)}.`)]
      : []),
    pricing('vat', 'Do your prices include VAT?', BRAND.chargesVat ? `No, prices are shown without VAT. ${VAT.note}` : VAT.note),
    pricing(
      'annual saving',
      'How much do I save by paying annually?',
      `A year paid at once is cheaper than twelve months. You save ${listed(savings)}.`,
    ),
  ];
}

function allowancesOfFamily({ priceKeyPart, name, tiers }: PlanFamily): Entry {
  const kinds = listed([
    ...(tiers.some(({ minutes }) => minutes !== null) ? ['call minutes'] : []),
    ...(tiers.some(({ chats }) => chats !== null) ? ['chats'] : []),
  ]);
  return pricing(
    `allowances ${priceKeyPart}`,
    `How many ${kinds} are in the ${name}?`,
    `A month of ${name} includes ${listed(tiers.map((plan) => `${allowanceOf(plan)} with ${TIER_LABELS[plan.tier]}`))}.`,
  );
}

function allowanceOf({ minutes, chats }: PlanTier): string {
  return listed([
    ...(minutes === null ? [] : [`${formatCount(minutes)} call minutes`]),
    ...(chats === null ? [] : [`${formatCount(chats)} chats`]),
  ]);
}

function contentOfPlan({ name }: PlanFamily, plan: PlanTier): Entry {
  const label = TIER_LABELS[plan.tier];
  return pricing(
    `plan ${plan.planId}`,
    `What does ${name} ${label} include, and what does it cost?`,
    `${name} ${label} is ${priceOf(plan)} and includes ${allowanceOf(plan)} a month, with ${plan.support} support. It has: ${plan.features.join('; ')}.`,
  );
}

function plansWith(id: AbilityId): Entry {
  const { name } = ABILITIES[id];
  const families = PLAN_FAMILIES.flatMap(({ serviceType, name: family }) => {
    const smallest = smallestTier(id, serviceType);
    if (smallest === null) return [];
    const isInAll = TIERS.every((tier) => includes(id, serviceType, tier));
    return [isInAll ? `every plan of ${family}` : `${family} from ${TIER_LABELS[smallest]}`];
  });
  return {
    key: `ability ${id}`,
    question: `Which plans have this: ${name}?`,
    answer: `${name}: ${listed(families)}.`,
    category: 'Products',
  };
}

function questionsOfPages(): Entry[] {
  const pages = { home: HOME_QUESTIONS, pricing: PRICING_QUESTIONS };
  return Object.entries(pages).flatMap(([page, questions]) =>
    Object.entries(questions).map(([name, { question, answer }]) => ({
      key: `${page} ${name}`,
      question,
      answer,
      category: page === 'pricing' ? ('Pricing' as const) : ('General' as const),
    })),
  );
}

function company(): Entry[] {
  const general = (key: string, question: string, answer: string): Entry => ({ key, question, answer, category: 'General' });
  const { fromHour, untilHour } = HOURS.welcomeCalls;
  const { languages } = CLAIMS;
  return [
    general(
      'trying it',
      'Can I try a demo?',
      'Yes. The demo page has two assistants to write to and two to ring. They are scripted and send no data.',
    ),
    pricing('guarantee', 'Is there a money-back guarantee?', `Yes. ${GUARANTEE} ${GUARANTEE_TERM}`),
    pricing('price lock', 'Will my price go up later?', `No. ${PRICE_LOCK}`),
    general(
      'welcome call',
      'Can I book a call with you?',
      `Yes, a free welcome call of 30 minutes, Monday to Friday from ${fromHour}:00 to ${untilHour}:00 UK time. Pick a time on the contact page.`,
    ),
    general('availability', 'When do the assistants answer?', `The assistants answer ${HOURS.assistants}, every day of the year.`),
    general('number', 'Can I keep my own phone number?', 'Yes. You forward your own number to us when you like, or take a new one.'),
    ...(languages.published
      ? [general('languages', 'Which languages can an assistant speak?', `${languages.figure}. ${languages.source}`)]
      : []),
  ];
}
