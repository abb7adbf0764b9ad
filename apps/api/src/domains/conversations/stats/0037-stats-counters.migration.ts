import { keepCounters, type CounterRule } from '../../../platform/db/counters.ts';
import { defineMigration } from '../../../platform/db/migrations.ts';
import { exceptHouse } from '../../people/clients/index.ts';

export const STATS_COUNTERS: readonly CounterRule[] = [
  { name: 'successful_calls', value: 'successful_calls' },
  { name: 'chats', value: 'total_chats' },
].map((rule) => ({ ...rule, table: 'stats', only: exceptHouse('client_id') }));

export const statsCounters = defineMigration('0037-stats-counters', keepCounters('stats', STATS_COUNTERS));
