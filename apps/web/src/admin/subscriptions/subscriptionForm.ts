import { PLAN_FAMILIES, planLabel } from '@larkline/catalogue';
import { localTime } from '@larkline/format';
import { setAsideSchema, STAFF_PLANS } from '@larkline/validation';
import * as z from 'zod/mini';
import type { BillingStatus, SubscriptionPatch, SubscriptionSeen } from '../../shared/apollo/schema.generated.ts';
import type { FormInput } from '../../shared/forms/schemaRules.ts';
import type { SubscriptionList_rowFragment as Row } from './Subscriptions.generated.ts';

/** Values of the dialog; '' for a value that the subscription does not have. The api validates the changed values (ADM-07). */
export const subscriptionFormSchema = z.extend(setAsideSchema, { plan: z.string(), status: z.string(), renewalDate: z.string() });

/** Input of the dialog. */
export type SubscriptionForm = FormInput<typeof subscriptionFormSchema>;

/** Returns the dialog values of a subscription. */
export function subscriptionValues({ plan, billingStatus, renewalDate }: Row): SubscriptionForm {
  return {
    plan: plan ?? '',
    status: billingStatus ?? '',
    renewalDate: renewalDate ? localTime(new Date(renewalDate)).date : '',
    reason: '',
  };
}

/** Returns the changed values, to be sent. */
export function toPatch(row: Row, values: Omit<SubscriptionForm, 'reason'>): SubscriptionPatch {
  const shown = subscriptionValues(row);
  return {
    ...(values.plan !== shown.plan && { plan: values.plan }),
    ...(values.status !== shown.status && { status: values.status as BillingStatus }),
    ...(values.renewalDate !== shown.renewalDate && { renewalDate: values.renewalDate || null }),
  };
}

/** Returns the values that were shown, for the api to compare. */
export function toSeen({ plan = null, billingStatus = null, renewalDate = null }: Row): SubscriptionSeen {
  return { plan, status: billingStatus, renewalDate };
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

const PLANS: readonly Choice[] = [
  ...PLAN_FAMILIES.flatMap(({ name, tiers }) =>
    tiers.map(({ planId }): Choice => ({ value: planId, label: planLabel(planId), group: name })),
  ),
  ...STAFF_PLANS.map((plan): Choice => ({ value: plan, label: plan, group: 'Outside the catalogue' })),
];

/** Returns the plan choices: three groups of the catalogue, the staff plans, and the current plan if it is neither (CF-14). */
export function planChoices({ plan, planLabel: label }: Row): readonly Choice[] {
  return PLANS.some(({ value }) => value === plan) ? PLANS : [{ value: plan ?? '', label }, ...PLANS];
}

const STATUSES: readonly Choice[] = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'PAST_DUE', label: 'Past due' },
  { value: 'CANCELLED', label: 'Cancelled' },
];

/** Returns the status choices, with the current status if it is none of them. */
export function statusChoices({ billingStatus }: Row): readonly Choice[] {
  if (STATUSES.some(({ value }) => value === billingStatus)) return STATUSES;
  return [{ value: billingStatus ?? '', label: billingStatus ? 'Other' : 'None' }, ...STATUSES];
}
