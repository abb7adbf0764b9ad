import {
  ABILITIES,
  listAbilities,
  annualSavingPence,
  getPrice,
  includes,
  listedName,
  LOWEST_MONTHLY_PENCE,
  PLAN_FAMILIES,
  TIER_LABELS,
  type BillingCycle,
  type PlanFamily,
  type PlanTier,
  type PriceKey,
  type ServiceType,
  type Tier,
} from '@larkline/catalogue';
import { formatCount, formatPence } from '@larkline/format';
import { faqPage, type Question, type StructuredData } from '../../shared/seo/structuredData.ts';
import { planProducts } from './planProducts.ts';
import { QUESTIONS } from './questions.ts';

/** A tier as its card and its column show it; amounts are in words, such as £1,440. */
export interface TierOnPage {
  readonly planId: string;
  readonly tier: Tier;
  readonly label: string;
  /** A month, for each billing cycle. */
  readonly month: Readonly<Record<BillingCycle, string>>;
  readonly priceKeys: Readonly<Record<BillingCycle, PriceKey>>;
  readonly annualTotal: string;
  readonly annualSaving: string;
  readonly minutes: string | null;
  readonly chats: string | null;
  readonly support: string;
  readonly features: readonly string[];
}

/** A row of the comparison: its subject, and for each tier whether it is included, or how much. */
export interface ComparisonRow {
  readonly name: string;
  readonly cells: readonly (boolean | string)[];
}

/** A family with its tiers and the comparison of them. */
export interface FamilyOnPage {
  readonly serviceType: ServiceType;
  readonly name: string;
  /** One word, for narrow columns and switches. */
  readonly shortName: string;
  readonly description: string;
  readonly popular: boolean;
  readonly tiers: readonly TierOnPage[];
  readonly rows: readonly ComparisonRow[];
}

/** Texts of the pricing page, apart from its headings. */
export interface PricingContent {
  readonly families: readonly FamilyOnPage[];
  readonly questions: readonly Question[];
  /** A month, such as £100. */
  readonly lowestPrice: string;
  readonly structuredData: readonly StructuredData[];
}

const SHORT_NAMES: Readonly<Record<ServiceType, string>> = { 'phone-receptionist': 'Phone', 'live-chatbot': 'Chat', combo: 'Suite' };

/** Days of a month and minutes of a call, for the calls a day that an allowance is good for. */
const DAYS = 30;
const MINUTES_OF_A_CALL = 2;

/** Gathers the content while the page is built. It travels in the prerendered page as data, so the words are in no script. */
export function pricingContent(): PricingContent {
  return {
    families: PLAN_FAMILIES.map((family) => ({
      serviceType: family.serviceType,
      name: family.name,
      shortName: SHORT_NAMES[family.serviceType],
      description: family.description,
      popular: family.popular,
      tiers: family.tiers.map((plan) => tierOnPage(family, plan)),
      rows: comparisonRows(family),
    })),
    questions: QUESTIONS,
    lowestPrice: formatPence(LOWEST_MONTHLY_PENCE),
    structuredData: [...planProducts(), faqPage(QUESTIONS)],
  };
}

function tierOnPage({ serviceType }: PlanFamily, plan: PlanTier): TierOnPage {
  const { planId, tier, minutes, chats, support, features } = plan;
  return {
    planId,
    tier,
    label: TIER_LABELS[tier],
    month: { monthly: formatPence(plan.monthlyPence), annual: formatPence(plan.annualMonthlyPence) },
    priceKeys: {
      monthly: getPrice(serviceType, tier, 'monthly').priceKey,
      annual: getPrice(serviceType, tier, 'annual').priceKey,
    },
    annualTotal: formatPence(plan.annualTotalPence),
    annualSaving: formatPence(annualSavingPence(plan)),
    minutes: shown(minutes, formatCount),
    chats: shown(chats, formatCount),
    support,
    features,
  };
}

/** Allowances and support, then every ability of the family. The suite names the two others and what only it has. */
function comparisonRows({ serviceType, tiers }: PlanFamily): ComparisonRow[] {
  const isSuite = serviceType === 'combo';
  const of = (name: string, cell: (plan: PlanTier) => boolean | string | null): ComparisonRow[] => {
    const cells = tiers.map(cell).filter((each) => each !== null);
    return cells.length === tiers.length ? [{ name, cells }] : [];
  };
  const abilities = listAbilities(serviceType).filter((id) => !isSuite || 'suite' in ABILITIES[id]);
  return [
    ...of('Minutes a month', ({ minutes }) => shown(minutes, formatCount)),
    ...of(`Calls a day, at ${MINUTES_OF_A_CALL} minutes each`, ({ minutes }) => shown(minutes, (each) => about(each / MINUTES_OF_A_CALL))),
    ...of('Chats a month', ({ chats }) => shown(chats, formatCount)),
    ...of('Chats a day', ({ chats }) => shown(chats, about)),
    ...of('Support', ({ support }) => support),
    ...(isSuite ? PLAN_FAMILIES.filter((family) => family.serviceType !== 'combo') : []).flatMap(({ name }) =>
      of(`Everything in ${name}`, ({ tier }) => TIER_LABELS[tier]),
    ),
    ...abilities.flatMap((id) => of(listedName(id), ({ tier }) => includes(id, serviceType, tier))),
  ];
}

/** Returns an allowance in words; `null` where the plan has none. */
function shown(allowance: number | null, words: (allowance: number) => string): string | null {
  return allowance === null ? null : words(allowance);
}

function about(perMonth: number): string {
  return `about ${formatCount(Math.floor(perMonth / DAYS))}`;
}
