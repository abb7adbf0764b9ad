import { findPlan, planLabel } from '@larkline/catalogue';
import { DEFAULT_TIMEZONE, formatDate, formatTime, instantIn, localTime } from '@larkline/format';
import { setAsideSchema, subscriptionEditSchema } from '@larkline/validation';
import { LockMode } from '@mikro-orm/core';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { signedIn } from '../../../../platform/context/actor.ts';
import { emit } from '../../../../platform/domain/events.ts';
import { findReadable } from '../../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { parse, parseChanges } from '../../../../platform/errors/parse.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { Client } from '../../../people/rows/index.ts';
import { Billing } from '../billing.entity.ts';
import { presentSubscription, refreshBilling } from '../subscription.service.ts';
import { subjectOfEdit } from '../staff-edit.ts';
import type { SubscriptionPatch, SubscriptionSeen } from './subscriptions.types.ts';

const GONE = 'This business no longer exists.';

/**
 * Changes plan, payment status or renewal date of a business, for staff, and records it in the audit log with their `reason` (ADM-07,
 * ADM-08). `seen` has the values they saw: if others have been stored since, nothing is. Stripe is not told; the edit holds until staff
 * follow Stripe again (docs/how/billing-with-stripe.md). Throws NOT_FOUND, INVALID_INPUT, SUBSCRIPTION_CHANGED.
 */
export async function updateSubscription(
  ctx: Context,
  clientId: string,
  input: SubscriptionPatch,
  seen: SubscriptionSeen,
  reason: string,
): Promise<Client> {
  const staff = signedIn(ctx);
  const notes = parse(setAsideSchema, { reason }).reason;
  const changes = parseChanges(subscriptionEditSchema, input);
  if (!(await findReadable(ctx, Client, clientId))) throw new AppError('NOT_FOUND', GONE);
  return inTransaction(ctx, async (tx) => {
    const client = await tx.em.findOneOrFail(Client, { id: clientId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const billing = (await tx.em.findOne(Billing, { clientId }, { refresh: true })) ?? tx.em.create(Billing, { id: tx.newId(), clientId });
    const before = auditValues(billing);
    const { editedBy } = billing;
    if (changes.plan !== undefined) tx.em.assign(billing, planFields(changes.plan));
    if (changes.status !== undefined) billing.billingStatus = changes.status;
    if (changes.renewalDate !== undefined) billing.renewalDate = toRenewalDate(changes.renewalDate, billing.renewalDate ?? null);
    const after = auditValues(billing);
    // Sent again after its answer was lost: the person's own edit is no conflict.
    const isRepeated = isSame(before, after) && editedBy === staff.email;
    if (!isRepeated) assertSeen(before, seen, billing);
    // The answer says that nothing changed; there is no act to record.
    if (isSame(before, after)) {
      ctx.acts.recorded += 1;
      return client;
    }
    const editedOf = subjectOfEdit(await presentSubscription(tx, clientId));
    tx.em.assign(billing, { editedAt: tx.now(), editedBy: staff.email, editedOf });
    const hadAccess = client.subscriptionActive;
    if (before.status !== after.status) client.subscriptionActive = after.status === 'active' || after.status === 'past_due';
    await tx.em.flush();
    await recordAct(tx, { action: 'subscription_updated', clientId, notes, before: { ...before }, after: { ...after } });
    if (before.plan !== after.plan) await emit(tx, 'planChanged', { clientId, before: before.plan, after: after.plan });
    if (hadAccess !== client.subscriptionActive) await emit(tx, 'accessChanged', { clientId });
    return client;
  });
}

/**
 * Ends the edit of staff: plan, status and renewal date are again those of the subscription at Stripe. Repeating the call has no further
 * effect. Throws NOT_FOUND, NOT_SUBSCRIBED for a business that never bought.
 */
export async function followStripe(ctx: Context, clientId: string): Promise<Client> {
  if (!(await findReadable(ctx, Client, clientId))) throw new AppError('NOT_FOUND', GONE);
  return inTransaction(ctx, async (tx) => {
    const client = await tx.em.findOneOrFail(Client, { id: clientId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const billing = await tx.em.findOne(Billing, { clientId }, { refresh: true });
    if (!billing?.editedAt) {
      ctx.acts.recorded += 1;
      return client;
    }
    if (!(await presentSubscription(tx, clientId))) throw new AppError('NOT_SUBSCRIBED', 'This business has no subscription at Stripe.');
    const before = auditValues(billing);
    tx.em.assign(billing, { editedAt: null, editedBy: null, editedOf: null });
    await tx.em.flush();
    await refreshBilling(tx, clientId);
    await recordAct(tx, { action: 'subscription_follows_stripe', clientId, before: { ...before }, after: { ...auditValues(billing) } });
    return client;
  });
}

function planFields(plan: string): Pick<Billing, 'plan' | 'serviceType' | 'subscriptionTier'> {
  const known = findPlan(plan);
  return { plan, serviceType: known?.family.serviceType ?? null, subscriptionTier: known?.plan.tier ?? null };
}

// A date that stays keeps its time of day.
function toRenewalDate(date: string | null, current: Date | null): Date | null {
  if (date === null) return null;
  if (current && localTime(current, DEFAULT_TIMEZONE).date === date) return current;
  return instantIn(date, '00:00', DEFAULT_TIMEZONE);
}

function auditValues({ plan, billingStatus, renewalDate }: Billing) {
  return { plan: plan ?? null, status: billingStatus ?? null, renewalDate: renewalDate ?? null };
}

type Values = ReturnType<typeof auditValues>;

function isSame(one: Values, other: Values): boolean {
  return one.plan === other.plan && one.status === other.status && one.renewalDate?.getTime() === other.renewalDate?.getTime();
}

function assertSeen(
  present: Values,
  { plan = null, status = null, renewalDate = null }: SubscriptionSeen,
  { editedBy, editedAt }: Pick<Billing, 'editedBy' | 'editedAt'>,
): void {
  if (isSame(present, { plan, status, renewalDate })) return;
  const by = editedBy && editedAt ? ` by ${editedBy} on ${formatDate(editedAt)} at ${formatTime(editedAt)}` : '';
  const state = [
    planLabel(present.plan),
    present.status?.replace('_', ' ') ?? 'no status',
    present.renewalDate ? `renewal on ${formatDate(present.renewalDate)}` : 'no renewal date',
  ];
  throw new AppError('SUBSCRIPTION_CHANGED', `This subscription was changed${by} while you edited it. It is now: ${state.join(', ')}.`);
}
