import { keepCounters, type CounterRule } from '../../../platform/db/counters.ts';
import { defineMigration } from '../../../platform/db/migrations.ts';
import { exceptHouse } from './house-client.ts';

export const CLIENT_COUNTERS: readonly CounterRule[] = [{ name: 'clients', table: 'clients', value: '1', only: exceptHouse('id') }];

export const clientCounters = defineMigration('0037-client-counters', keepCounters('clients', CLIENT_COUNTERS));
