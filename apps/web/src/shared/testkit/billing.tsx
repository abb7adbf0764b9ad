import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { aClient, aViewer } from './builders.ts';
import { fakeApi, type Handler } from './fakeApi.ts';
import { renderScreen } from './renderScreen.tsx';

/** The billing row of a business with a plan. */
export const BILLING = {
  id: 'billing-1',
  plan: 'combo_professional',
  planLabel: 'Full Communication Suite - Pro',
  billingStatus: 'ACTIVE',
  renewalDate: '2099-12-14T10:00:00Z',
  providerCustomerId: 'cus_fernhill',
};

/** Its subscription. */
export const SUBSCRIPTION = {
  id: 'sub_fernhill',
  priceKey: 'suite_pro_monthly',
  planLabel: 'Full Communication Suite - Pro',
  billingCycle: 'MONTHLY',
  pricePence: 38_000,
  startedAt: '2026-06-14T10:00:00Z',
  paidUntil: '2099-12-14T10:00:00Z',
  isEnding: false,
  scheduledPriceKey: null,
  scheduledPlanLabel: null,
  scheduledPricePence: null,
  pendingPriceKey: null,
  pendingPlanLabel: null,
  pendingUntil: null,
  accessUntil: null,
};

/** A quoted upgrade. */
export const CHANGE = {
  id: 'change-1',
  state: 'QUOTED',
  timing: 'NOW',
  fromPlanLabel: 'Full Communication Suite - Pro',
  toPriceKey: 'suite_premium_monthly',
  toPlanLabel: 'Full Communication Suite - Premium',
  toPricePence: 63_000,
  amountPence: 15_012,
  taxPence: 2_502,
  takesEffectAt: '2026-11-22T12:00:00Z',
  expiresAt: '2026-11-22T12:30:00Z',
  url: 'http://localhost:3000/dashboard?tab=billing&change=change-1',
  lines: [
    { description: 'Unused time of Full Communication Suite - Pro until 14 Dec 2099', amountPence: -19_012 },
    { description: 'Full Communication Suite - Premium until 14 Dec 2099', amountPence: 31_522 },
  ],
  difference: {
    kind: 'UPGRADE',
    lostServices: [] as string[],
    gains: ['5,000 call minutes a month instead of 2,500', 'A named contact for your account'],
    losses: [] as string[],
    price: "You'll pay £630 + VAT a month instead of £380 + VAT a month. That's £250 a month more.",
  },
  subscription: null,
};

/** The answer with a quoted change, of a business whose assistants are like this; `null` while they are not set up. */
export const aQuote = (planChange: object, services: object | null = null) => ({ planChange, client: aClient({ services } as never) });

/** An empty page of invoices. */
export const NO_INVOICES = {
  edges: [],
  totalCount: 0,
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
};

/** What else is shown. */
export interface BillingSetup {
  readonly subscription?: object | null;
  readonly handlers?: Record<string, Handler>;
  readonly at?: string;
  /** The state of the location. */
  readonly state?: unknown;
  readonly subscriptionActive?: boolean;
  readonly managesBilling?: boolean;
}

/** Shows the Billing tab of a business with this billing row; the handlers replace answers. */
export function renderBilling(
  tab: ReactElement,
  billing: object | null,
  {
    subscription = billing && SUBSCRIPTION,
    handlers = {},
    at = '/',
    state,
    subscriptionActive = billing !== null,
    managesBilling = true,
  }: BillingSetup = {},
) {
  const stored = { billing, subscription, subscriptionActive, priceLock: null, invoices: NO_INVOICES };
  const ofClient = (part: object) => ({ viewer: aViewer({ managesBilling }), client: aClient(part as never) });
  const api = fakeApi({
    Billing: () => ofClient(stored),
    Invoices: () => ofClient(stored),
    Guarantee: () => ({ client: aClient({ guarantee: null, guaranteeClaim: null } as never) }),
    CoolingOff: () => ({ client: aClient({ coolingOff: null } as never) }),
    ...handlers,
  });
  renderScreen({ '/': tab, '/dashboard': tab }, { api, at, state });
  return Object.assign(api, { stored });
}

/** Finds the card of a plan. */
export const findPlan = async (name: string) => within(await screen.findByRole('article', { name }));

/** Opens the plans of a client that has one. */
export const openPlans = async () => fireEvent.click(await screen.findByRole('button', { name: /^(Change plan|See all plans)$/ }));
