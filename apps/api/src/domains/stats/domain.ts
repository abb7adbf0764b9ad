import { defineDomain } from '../../platform/domain/define-domain.ts';
import { Stats } from './stats.entity.ts';
import { StatsResolver } from './stats.resolver.ts';

export const stats = defineDomain({
  name: 'stats',
  about: 'Figures per client and month.',
  entities: [Stats],
  counters: [
    { name: 'successful_calls', table: 'stats', value: 'successful_calls' },
    { name: 'chats', table: 'stats', value: 'total_chats' },
  ],
  resolvers: [StatsResolver],
});
