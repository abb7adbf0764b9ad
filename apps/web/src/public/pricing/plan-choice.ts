import type { BillingCycle, ServiceType, Tier } from '@larkline/catalogue';

/** A visitor's choice on the pricing page. */
export interface PlanChoice {
  readonly billing: BillingCycle;
  readonly tiers: Readonly<Record<ServiceType, Tier>>;
  /** The family whose tiers are compared. */
  readonly compared: ServiceType;
}

/** The choice of an address without parameters (PRC-02, PRC-03). */
export const FIRST_CHOICE: PlanChoice = {
  billing: 'monthly',
  tiers: { 'phone-receptionist': 'basic', 'live-chatbot': 'basic', combo: 'basic' },
  compared: 'phone-receptionist',
};

/** Names in the address: `?billing=annual&phone=premium&compare=suite`. */
const SERVICES = { phone: 'phone-receptionist', chat: 'live-chatbot', suite: 'combo' } as const;
const TIERS = { basic: 'basic', pro: 'professional', premium: 'premium' } as const;
const CYCLES = { monthly: 'monthly', annual: 'annual' } as const;

type Words = Readonly<Record<string, string>>;

/** Reads the choice of an address; missing or unknown parts come from the first choice. */
export function readChoice(params: URLSearchParams): PlanChoice {
  const read = <Named extends Words>(param: string, names: Named): Named[keyof Named] | undefined => {
    const word = params.get(param) ?? '';
    return Object.hasOwn(names, word) ? names[word as keyof Named] : undefined;
  };
  const readTier = (param: string, service: ServiceType) => read(param, TIERS) ?? FIRST_CHOICE.tiers[service];
  return {
    billing: read('billing', CYCLES) ?? FIRST_CHOICE.billing,
    tiers: {
      'phone-receptionist': readTier('phone', 'phone-receptionist'),
      'live-chatbot': readTier('chat', 'live-chatbot'),
      combo: readTier('suite', 'combo'),
    },
    compared: read('compare', SERVICES) ?? FIRST_CHOICE.compared,
  };
}

/** Returns the parameters of a choice. Those of others, such as of a campaign, stay. */
export function writeChoice({ billing, tiers, compared }: PlanChoice, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others);
  const set = (param: string, word: string, isFirst: boolean) => (isFirst ? params.delete(param) : params.set(param, word));
  // Always there, so that a choice is never an address without parameters, which would be a new page.
  params.set('billing', billing);
  for (const [param, service] of Object.entries(SERVICES))
    set(param, addressWord(TIERS, tiers[service]), tiers[service] === FIRST_CHOICE.tiers[service]);
  set('compare', addressWord(SERVICES, compared), compared === FIRST_CHOICE.compared);
  return params;
}

function addressWord(names: Words, value: string): string {
  return Object.keys(names).find((word) => names[word] === value) ?? '';
}
