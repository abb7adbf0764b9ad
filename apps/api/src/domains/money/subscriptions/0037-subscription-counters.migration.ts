import { keepCounters, type CounterRule } from '../../../platform/db/counters.ts';
import { defineMigration } from '../../../platform/db/migrations.ts';
import { exceptHouse } from '../../people/clients/index.ts';

const inStatus = (status: string) => `(billing_status = '${status}')::int`;

export const SUBSCRIPTION_COUNTERS: readonly CounterRule[] = [
  { name: 'subscriptions', value: '1' },
  { name: 'active_subscriptions', value: inStatus('active') },
  { name: 'past_due_subscriptions', value: inStatus('past_due') },
  { name: 'cancelled_subscriptions', value: inStatus('cancelled') },
].map((rule) => ({ ...rule, table: 'billing', only: exceptHouse('client_id') }));

export const subscriptionCounters = defineMigration('0037-subscription-counters', keepCounters('billing', SUBSCRIPTION_COUNTERS));
