import { createHash } from 'node:crypto';
import {
  BRAND,
  CLAIMS,
  GUARANTEE,
  GUARANTEE_TERM,
  HOME_QUESTIONS,
  HOURS,
  LOCALE,
  PRICE_LOCK,
  PRICING_QUESTIONS,
  VAT,
} from '@larkline/brand';
import {
  ABILITIES,
  annualSavingPence,
  includes,
  isAvailable,
  listedName,
  PLAN_FAMILIES,
  planLabel,
  SERVICE_LABELS,
  smallestTier,
  TIER_LABELS,
  TIERS,
  type AbilityId,
  type PlanFamily,
  type PlanTier,
  type ServiceType,
} from '@larkline/catalogue';
import { formatCount, formatPence } from '@larkline/format';
import { BUSINESS_TYPES, type FaqCategory } from '@larkline/validation';
import type { KeptFaq } from '../../knowledge/faqs/index.ts';

/** Beginning of the ids of generated FAQs: UUIDs of the free form, version 8. */
const FAQ_IDS = '6c61726b-6c69-8';

interface Entry {
  /** Names the question for good: its id follows from it. */
  readonly key: string;
  readonly question: string;
  readonly answer: string;
  readonly category: FaqCategory;
}

/** Question about each ability. The client's own number has one among the company's questions. */
const ABILITY_QUESTIONS: Readonly<Record<Exclude<AbilityId, 'ownNumber'>, string>> = {
  answering: 'Does it answer at any hour, and several people at once?',
  ownAnswers: 'Does it answer from our own FAQs, products and opening hours?',
  messages: 'Does it take messages and contact details, and send them by email?',
  transcripts: 'Do I get transcripts and summaries of the conversations?',
  widget: 'Does the chat work on any website, and on WordPress?',
  booking: 'Can it book, move and cancel appointments?',
  calendars: 'Does it work with Google Calendar and Outlook calendar?',
  calendly: 'Does it work with Calendly?',
  handover: 'Can urgent calls be passed on to a person?',
  ownVoice: 'Can I choose the voice and the accent?',
  shops: 'Does it support Shopify, WooCommerce and Magento?',
  severalNumbers: 'Can it answer several numbers and locations?',
  severalSites: 'Can I use the chat on several websites?',
  systems: 'Does it work with custom APIs and CRMs?',
  customAgents: 'Do you make custom agents for our own script?',
  oneInbox: 'Are calls and chats in one inbox?',
  sharedFacts: 'Do calls and chats share one set of FAQs and products?',
  handEachOther: 'Can calls and chats hand over to each other?',
  prioritySetup: 'Do you offer a priority setup?',
  namedPerson: 'Do we get a named person for our account?',
  review: 'Is there a quarterly review of our conversations?',
};

/** Returns the FAQs of our own chat, in order: prices and plans from the catalogue, the questions of the public pages, the company. */
export function houseFaqs(): KeptFaq[] {
  const entries = [
    // The first ones are offered before the first message.
    priceList(),
    ...company(),
    ...PLAN_FAMILIES.map(priceOfFamily),
    ...PLAN_FAMILIES.map(allowancesOfFamily),
    ...aboutPrices(),
    ...PLAN_FAMILIES.flatMap((family) => family.tiers.map((plan) => contentOfPlan(family, plan))),
    differences(),
    ...(Object.keys(ABILITY_QUESTIONS) as (keyof typeof ABILITY_QUESTIONS)[]).map(plansWith),
    ...questionsOfPages(),
    ...gettingStarted(),
  ];
  return entries.map(({ key, ...faq }) => ({ id: faqId(key), ...faq }));
}

/** Returns whether a FAQ of our own client is one of those that are generated. */
export function isHouseFaq(id: string): boolean {
  return id.startsWith(FAQ_IDS);
}

function faqId(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex');
  return `${FAQ_IDS}${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

const pricing = (key: string, question: string, answer: string): Entry => ({ key, question, answer, category: 'Pricing' });
const general = (key: string, question: string, answer: string): Entry => ({ key, question, answer, category: 'General' });
const monthlyPrice = (plan: PlanTier) => `${formatPence(plan.monthlyPence)} ${VAT.aMonth}`;
const lowestPrice = ({ tiers: [smallest] }: PlanFamily) => (smallest ? monthlyPrice(smallest) : '');
const listed = (parts: readonly string[]) => new Intl.ListFormat(LOCALE).format(parts);

function priceOfFamily({ serviceType, priceKeyPart, name, tiers }: PlanFamily): Entry {
  const monthly = listed(tiers.map((plan) => `${monthlyPrice(plan)} for ${TIER_LABELS[plan.tier]}`));
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
  const families = PLAN_FAMILIES.map((family) => `${family.name} from ${lowestPrice(family)}`);
  return pricing('price list', 'What are your plans and prices?', `There are three groups of plans: ${listed(families)}.`);
}

/** Says what each tier adds to the one below. */
function differences(): Entry {
  const ids = Object.keys(ABILITIES) as AbilityId[];
  const added = TIERS.slice(1).map((tier) => {
    const names = ids.filter((id) => PLAN_FAMILIES.some(({ serviceType }) => smallestTier(id, serviceType) === tier)).map(listedName);
    return `${TIER_LABELS[tier]} adds, depending on the family: ${names.join('; ')}.`;
  });
  const tiers = listed(TIERS.map((tier) => TIER_LABELS[tier]));
  return pricing(
    'differences',
    `What is the difference between ${tiers}?`,
    `Each tier includes more minutes or chats than the one below. ${added.join(' ')}`,
  );
}

function aboutPrices(): Entry[] {
  const plans = PLAN_FAMILIES.flatMap(({ tiers }) => tiers);
  const [cheapest = plans[0]] = [...plans].sort((one, other) => one.monthlyPence - other.monthlyPence);
  const savings = PLAN_FAMILIES.flatMap(({ tiers }) =>
    tiers.map((plan) => `${formatPence(annualSavingPence(plan))} with ${planLabel(plan.planId)}`),
  );
  return [
    ...(cheapest
      ? [
          pricing(
            'cheapest',
            'What is your cheapest plan?',
            `${planLabel(cheapest.planId)} is the cheapest plan, at ${monthlyPrice(cheapest)}.`,
          ),
        ]
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
    `A month of ${name} includes ${listed(tiers.map((plan) => `${describeAllowance(plan)} with ${TIER_LABELS[plan.tier]}`))}.`,
  );
}

function describeAllowance({ minutes, chats }: PlanTier): string {
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
    `${name} ${label} is ${monthlyPrice(plan)} and includes ${describeAllowance(plan)} a month, with ${plan.support} support. It has: ${plan.features.join('; ')}.`,
  );
}

function plansWith(id: keyof typeof ABILITY_QUESTIONS): Entry {
  const families = PLAN_FAMILIES.flatMap(({ serviceType, name: family }) => {
    const smallest = smallestTier(id, serviceType);
    if (smallest === null) return [];
    const isInAll = TIERS.every((tier) => includes(id, serviceType, tier));
    return [isInAll ? `every plan of ${family}` : `${family} from ${TIER_LABELS[smallest]}`];
  });
  const plans = listed(families);
  return {
    key: `ability ${id}`,
    question: ABILITY_QUESTIONS[id],
    answer: isAvailable(id)
      ? `Yes, with ${plans}. On the list of plans: “${listedName(id)}”.`
      : `By arrangement, with ${plans}: our team sets it up with you, so please talk to us before you buy. On the list of plans: “${listedName(id)}”.`,
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
  const { fromHour, untilHour } = HOURS.welcomeCalls;
  const { languages } = CLAIMS;
  return [
    general(
      'trying it',
      'Can I try a demo?',
      'Yes. The demo page has two assistants you can chat with and two you can ring. They’re scripted and send no data.',
    ),
    pricing('guarantee', 'Is there a money-back guarantee?', `Yes. ${GUARANTEE} ${GUARANTEE_TERM}`),
    pricing('price lock', 'Will my price go up later?', `No. ${PRICE_LOCK}`),
    general(
      'welcome call',
      'Can I book a call with you?',
      `Yes, a free welcome call of 30 minutes, Monday to Friday from ${fromHour}:00 to ${untilHour}:00 UK time. Pick a time on the contact page.`,
    ),
    general('availability', 'When do the assistants answer?', `The assistants answer ${HOURS.assistants}, every day of the year.`),
    general('number', 'Can I keep my own phone number?', 'Yes. You can divert your own number to us whenever you like, or take a new one.'),
    ...(languages.published
      ? [general('languages', 'Which languages can an assistant speak?', `${languages.figure}. ${languages.source}`)]
      : []),
  ];
}

/** Questions before and after a purchase that no page answers. */
function gettingStarted(): Entry[] {
  const suite = PLAN_FAMILIES.find(({ serviceType }) => serviceType === 'combo');
  return [
    pricing('how much', 'How much does it cost?', lowestPrices()),
    ...(suite ? [pricing('both', 'How much is it for both phone and chat?', priceOfFamily(suite).answer)] : []),
    pricing('trial', 'Is there a free trial?', `No. You can try the demo without an account, and there is a guarantee: ${GUARANTEE}`),
    pricing(
      'contract',
      'How long is the contract?',
      'A month or a year, whichever you buy. It renews until you cancel, which you can do at any time.',
    ),
    pricing(
      'payment',
      'How can I pay?',
      'By card, monthly or for a year in advance, on Stripe’s payment page. Your card details never reach us.',
    ),
    pricing('invoices', 'Where do I get an invoice or receipt?', 'In your dashboard, under Billing, there is an invoice for each payment.'),
    general(
      'businesses',
      'Will it work for a plumber, a salon, a clinic or another small business?',
      `Yes. It is set up with your own FAQs, products, opening hours and diary, whatever your trade: ${businesses()} and others.`,
    ),
    general(
      'installing',
      'How do I install the chat on my website? Do I need a developer?',
      'Copy one line of code from your dashboard into your pages, or use our WordPress widget. You don’t need a developer.',
    ),
    general('setup time', 'How long does setup take?', HOME_QUESTIONS.start.answer),
    general(
      'own details',
      'Where do I change my opening hours, FAQs or products?',
      'In your dashboard, at any time. Changes are saved as you type, and the assistants use them straight away.',
    ),
    general(
      'password',
      'I forgot my password. How do I sign in?',
      'Choose “Forgot password?” on the sign-in page. We’ll email you a link to choose a new one.',
    ),
    general(
      'data protection',
      'Are you GDPR compliant, and where is data stored?',
      'We process personal data under the UK GDPR. The privacy policy, the security statement and the data processing agreement on this website explain what we keep, for how long, and which providers hold it.',
    ),
  ];
}

// Without the names of the plans: a visitor who names one is answered by its own price.
function lowestPrices(): string {
  const from = (serviceType: ServiceType) => {
    const family = PLAN_FAMILIES.find((each) => each.serviceType === serviceType);
    return family ? lowestPrice(family) : '';
  };
  return `From ${from('live-chatbot')} for your website’s visitors, from ${from('phone-receptionist')} for your callers, from ${from('combo')} for all of them.`;
}

function businesses(): string {
  return BUSINESS_TYPES.filter((type) => type !== 'Other')
    .map((type) => type.replace('/', ' and ').toLowerCase())
    .join(', ');
}
