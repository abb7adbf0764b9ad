import { PLAN_FAMILIES } from '@larkline/catalogue';
import * as z from 'zod/mini';
import { line, boundedText, TEXT_MAX_LENGTH } from './common.ts';

/** Plans that staff can set besides those of the catalogue, stored as they are called (CF-14). */
export const STAFF_PLANS = ['Starter', 'Professional', 'Enterprise'] as const;

const plans: ReadonlySet<string> = new Set([...PLAN_FAMILIES.flatMap(({ tiers }) => tiers.map(({ planId }) => planId)), ...STAFF_PLANS]);
const DATE = 'Enter a date.';

/** An edit of a subscription by staff (ADM-07). The renewal date is a day, YYYY-MM-DD. */
export const subscriptionEditSchema = z.object({
  plan: boundedText(TEXT_MAX_LENGTH, { missing: 'Choose a plan.' }).check(z.refine((plan) => plans.has(plan), 'Choose a plan.')),
  status: z
    .enum(['active', 'past_due', 'cancelled', 'other'], 'Choose a status.')
    .check(z.refine((status) => status !== 'other', 'Choose a status.')),
  renewalDate: z.nullable(z.iso.date(DATE).check(z.refine((date) => date >= '2000' && date < '2100', DATE))),
});

/** The client that an unclaimed purchase belongs to, and why, for the audit log. */
export const purchaseLinkSchema = z.object({
  clientId: z.uuid('Please choose a business.'),
  reason: line.check(z.minLength(1, 'Please say why.')),
});
