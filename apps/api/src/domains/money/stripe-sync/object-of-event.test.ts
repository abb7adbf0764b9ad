import type Stripe from 'stripe';
import { IGNORED_EVENTS, objectsToFetch, eventSubject } from './object-of-event.ts';

const event = (type: string, object: object) => ({ id: 'evt_1', type, data: { object } }) as unknown as Stripe.Event;
const ofSubscription = { parent: { subscription_details: { subscription: 'sub_1' } } };
const INVOICE = { id: 'in_1', object: 'invoice', customer: 'cus_1', ...ofSubscription };
const SUBSCRIPTION = { id: 'sub_1', object: 'subscription', customer: 'cus_1', status: 'active' };
const SESSION = { id: 'cs_1', object: 'checkout.session', customer: null };
const REFUND = { id: 're_1', object: 'refund', payment_intent: 'pi_1' };
const DISPUTE = { id: 'du_1', object: 'dispute', payment_intent: 'pi_1' };
const SCHEDULE = { id: 'sub_sched_1', object: 'subscription_schedule', customer: 'cus_1', subscription: 'sub_1' };

const SUBSCRIPTION_AND_INVOICE = ['subscription sub_1', 'invoice in_1'];

describe('objectsToFetch', () => {
  // Every event that the webhook endpoint at Stripe sends (docs/operations.md).
  it.each<[string, object, string[]]>([
    ...['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].map((each): [string, object, string[]] => [
      `checkout.session.${each}`,
      SESSION,
      ['session cs_1'],
    ]),
    ...['created', 'updated', 'deleted', 'paused', 'resumed', 'pending_update_applied', 'pending_update_expired', 'trial_will_end'].map(
      (each): [string, object, string[]] => [`customer.subscription.${each}`, SUBSCRIPTION, ['subscription sub_1']],
    ),
    ...['paid', 'payment_failed', 'payment_action_required', 'finalization_failed', 'voided', 'marked_uncollectible', 'updated'].map(
      (each): [string, object, string[]] => [`invoice.${each}`, INVOICE, SUBSCRIPTION_AND_INVOICE],
    ),
    ['invoice.upcoming', ofSubscription, ['subscription sub_1']],
    ...['updated', 'released', 'canceled', 'aborted'].map((each): [string, object, string[]] => [
      `subscription_schedule.${each}`,
      SCHEDULE,
      ['subscription sub_1'],
    ]),
    ['subscription_schedule.released', { ...SCHEDULE, subscription: null, released_subscription: 'sub_2' }, ['subscription sub_2']],
    ['charge.refunded', { id: 'ch_1', payment_intent: { id: 'pi_1' } }, ['payment pi_1']],
    ['refund.updated', REFUND, ['refund re_1', 'payment pi_1']],
    ['refund.failed', REFUND, ['refund re_1', 'payment pi_1']],
    ['charge.dispute.created', DISPUTE, ['dispute du_1']],
    ['charge.dispute.closed', DISPUTE, ['dispute du_1']],
    ['customer.deleted', { id: 'cus_1', object: 'customer' }, ['customer cus_1']],
    ...IGNORED_EVENTS.map((type): [string, object, string[]] => [type, { id: 'x_1', customer: 'cus_1' }, []]),
  ])('BIL-14 of %s %j is %j', (type, object, expected) => {
    expect(objectsToFetch(event(type, object)).map(({ kind, id }) => `${kind} ${id}`)).toEqual(expected);
  });

  it.each<[string, object]>([
    ['customer.subscription.updated', { id: 'e'.repeat(5_000) }],
    ['customer.subscription.updated', { id: '../../v1/refunds' }],
    ['customer.subscription.updated', {}],
    ['invoice.paid', { parent: { subscription_details: { subscription: 7 } } }],
    ['invoice.paid', { parent: 'sub_1' }],
    ['refund.updated', { payment_intent: ['pi_1'] }],
    ['charge.refunded', { payment_intent: {} }],
    ['subscription_schedule.updated', { subscription: null }],
    ['invoice_payment.paid', { id: 'inpay_1' }],
    ['something.new', { id: 'x_1', customer: 'cus_1' }],
  ])('of the odd %s %j is nothing', (type, object) => {
    expect(objectsToFetch(event(type, object))).toEqual([]);
  });
});

describe('eventSubject', () => {
  it.each<[object, string]>([
    [SUBSCRIPTION, 'cus_1'],
    [{ ...SUBSCRIPTION, customer: { id: 'cus_2' } }, 'cus_2'],
    [{ id: 'cus_3', object: 'customer' }, 'cus_3'],
    [SESSION, 'cs_1'],
    [DISPUTE, 'du_1'],
    [{ parent: null }, 'evt_1'],
    [{ id: 'x/1', customer: 7 }, 'evt_1'],
  ])('of %j is %s', (object, subject) => {
    expect(eventSubject(event('invoice.paid', object))).toBe(subject);
  });
});
