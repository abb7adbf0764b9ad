import { abilityNames } from './abilities.ts';
import { TIERS, type Tier } from './tiers.ts';

/** The service that a plan family sells; first half of a plan id. */
export type ServiceType = 'phone-receptionist' | 'live-chatbot' | 'combo';
export type BillingCycle = 'monthly' | 'annual';
/** Support that a plan includes (PRC-09). */
export type Support = 'email' | 'priority' | 'first-in-line priority';
/** The plans that can be bought: nine ids such as `combo_professional`. */
export type PlanId = `${ServiceType}_${Tier}`;
/** The plans as prices, filters and addresses name them, such as `suite_pro`. */
export type PlanKey = `${PlanFamily['priceKeyPart']}_${(typeof TIER_KEY_PARTS)[Tier]}`;
/** The prices that can be bought: 18 symbolic keys such as `suite_pro_annual` (CHK-02); Stripe's lookup keys. */
export type PriceKey = `${PlanKey}_${BillingCycle}`;

/** Price and content of one tier of one family. Money is pence excluding VAT, usage is per month. */
export interface PlanTier {
  readonly planId: PlanId;
  readonly tier: Tier;
  /** Price of one month when billed monthly (PRC-04 to PRC-06). */
  readonly monthlyPence: number;
  /** Price of one month when billed annually; stated, never computed (CF-02). */
  readonly annualMonthlyPence: number;
  /** Price of a year when billed annually. */
  readonly annualTotalPence: number;
  /** Included call minutes a month, `null` for chat-only plans (PRC-08). */
  readonly minutes: number | null;
  /** Included chats a month, `null` for phone-only plans (PRC-08). */
  readonly chats: number | null;
  readonly support: Support;
  /** Features that the tier adds, in the order shown; the whole comparison is made from `ABILITIES` (PRC-10). */
  readonly features: readonly string[];
}

/** A family of three tiers, as the pricing page shows it (PRC-01). */
export interface PlanFamily {
  readonly serviceType: ServiceType;
  /** First part of a price key. */
  readonly priceKeyPart: 'receptionist' | 'chatbot' | 'suite';
  readonly name: string;
  readonly description: string;
  readonly popular: boolean;
  readonly tiers: readonly PlanTier[];
}

/** The billing cycles in the order shown; monthly is the default (PRC-02). */
export const BILLING_CYCLES: readonly BillingCycle[] = ['monthly', 'annual'];
/** Third part of a price key is the cycle, second this word for the tier (CF-16). */
const TIER_KEY_PARTS = { basic: 'basic', professional: 'pro', premium: 'premium' } as const satisfies Record<Tier, string>;
const SUPPORT = { basic: 'email', professional: 'priority', premium: 'first-in-line priority' } as const;
const MINUTES = { basic: 1_000, professional: 2_500, premium: 5_000 } as const;
const CHATS = { basic: 10_000, professional: 25_000, premium: 50_000 } as const;

type Prices = Record<Tier, readonly [monthlyPence: number, annualMonthlyPence: number, annualTotalPence: number]>;

function makeTiers(serviceType: ServiceType, prices: Prices, features: Record<Tier, readonly string[]>): PlanTier[] {
  return TIERS.map((tier) => {
    const [monthlyPence, annualMonthlyPence, annualTotalPence] = prices[tier];
    return {
      planId: `${serviceType}_${tier}`,
      tier,
      monthlyPence,
      annualMonthlyPence,
      annualTotalPence,
      minutes: serviceType === 'live-chatbot' ? null : MINUTES[tier],
      chats: serviceType === 'phone-receptionist' ? null : CHATS[tier],
      support: SUPPORT[tier],
      features: features[tier],
    };
  });
}

/**
 * The whole price list in the order of the pricing page, pence excluding VAT (CF-02).
 * The only place where a price is written; Stripe's prices are created from it.
 */
export const PLAN_FAMILIES: readonly PlanFamily[] = [
  {
    serviceType: 'phone-receptionist',
    priceKeyPart: 'receptionist',
    name: 'AI Phone Receptionist',
    description: 'Answers, books and takes messages on your own number, round the clock.',
    popular: false,
    tiers: makeTiers(
      'phone-receptionist',
      { basic: [15_000, 12_000, 144_000], professional: [25_000, 20_000, 240_000], premium: [40_000, 32_000, 384_000] },
      {
        basic: abilityNames('booking', 'transcripts', 'messages', 'calendars'),
        professional: ['Everything in Basic', ...abilityNames('handover', 'ownVoice', 'shops')],
        premium: ['Everything in Pro', ...abilityNames('severalNumbers', 'systems', 'customAgents')],
      },
    ),
  },
  {
    serviceType: 'live-chatbot',
    priceKeyPart: 'chatbot',
    name: 'AI Live Chat Bot',
    description: 'Answers visitors on your website, using your FAQs, products and opening hours.',
    popular: false,
    tiers: makeTiers(
      'live-chatbot',
      { basic: [10_000, 8_000, 96_000], professional: [18_000, 14_000, 168_000], premium: [30_000, 24_000, 288_000] },
      {
        basic: abilityNames('widget', 'ownAnswers', 'messages', 'transcripts'),
        professional: ['Everything in Basic', ...abilityNames('shops', 'booking', 'calendars')],
        premium: ['Everything in Pro', ...abilityNames('severalSites', 'systems', 'customAgents')],
      },
    ),
  },
  {
    serviceType: 'combo',
    priceKeyPart: 'suite',
    name: 'Full Communication Suite',
    description: 'Phone and chat together, with one inbox and one set of answers.',
    popular: true,
    tiers: makeTiers(
      'combo',
      { basic: [22_000, 17_500, 210_000], professional: [38_000, 30_000, 360_000], premium: [63_000, 50_000, 600_000] },
      {
        basic: ['Everything in both Basic plans', ...abilityNames('oneInbox', 'sharedFacts')],
        professional: ['Everything in both Pro plans', ...abilityNames('handEachOther', 'prioritySetup')],
        premium: ['Everything in both Premium plans', ...abilityNames('namedPerson', 'review')],
      },
    ),
  },
];

/** One price with its key and its coordinates in the catalogue (CF-16). */
export interface Price {
  readonly priceKey: PriceKey;
  readonly family: PlanFamily;
  readonly plan: PlanTier;
  readonly cycle: BillingCycle;
  /** Pence charged each cycle: a month, or a whole year. */
  readonly chargePence: number;
}

/** All 18 prices (CHK-02). */
export const PRICES: readonly Price[] = PLAN_FAMILIES.flatMap((family) =>
  family.tiers.flatMap((plan) =>
    BILLING_CYCLES.map((cycle) => ({
      priceKey: makePriceKey(family, plan.tier, cycle),
      family,
      plan,
      cycle,
      chargePence: cycle === 'monthly' ? plan.monthlyPence : plan.annualTotalPence,
    })),
  ),
);

/** Returns the symbolic key of one price, such as `suite_pro_annual`. */
export function makePriceKey(family: PlanFamily, tier: Tier, cycle: BillingCycle): PriceKey {
  return `${makePlanKey(family, tier)}_${cycle}`;
}

/** Returns the symbolic key of one plan, such as `suite_pro`. */
export function makePlanKey(family: PlanFamily, tier: Tier): PlanKey {
  return `${family.priceKeyPart}_${TIER_KEY_PARTS[tier]}`;
}

/** Returns the price of a symbolic key, of which one exists each. Throws RangeError for any other text. */
export function priceByKey(priceKey: PriceKey): Price {
  const price = findPrice(priceKey);
  if (!price) throw new RangeError(`No price has the key ${priceKey}`);
  return price;
}

/** Returns the price of a symbolic key, or `null` for a key that is not in the price list (CHK-06). */
export function findPrice(priceKey: string): Price | null {
  return PRICES.find((price) => price.priceKey === priceKey) ?? null;
}

/** Returns the price of a family, tier and cycle; every combination exists. */
export function getPrice(serviceType: ServiceType, tier: Tier, cycle: BillingCycle): Price {
  const price = PRICES.find((each) => each.family.serviceType === serviceType && each.plan.tier === tier && each.cycle === cycle);
  if (!price) throw new RangeError(`No price for ${serviceType}, ${tier}, ${cycle}`);
  return price;
}

/** Returns the pence saved in a year by paying annually: twelve months less the annual total (PRC-07). */
export function annualSavingPence(plan: PlanTier): number {
  return 12 * plan.monthlyPence - plan.annualTotalPence;
}

/** Returns the lowest monthly price of all plans, in pence; for page descriptions (CF-01, PUB-22). */
export const LOWEST_MONTHLY_PENCE: number = Math.min(...PLAN_FAMILIES.flatMap((family) => family.tiers.map((plan) => plan.monthlyPence)));
