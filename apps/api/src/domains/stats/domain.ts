import { defineDomain } from '../../platform/domain/define-domain.ts';
import { Stats } from './stats.entity.ts';
import { StatsResolver } from './stats.resolver.ts';

export const stats = defineDomain({
  name: 'stats',
  about: 'Figures per client and month.',
  entities: [Stats],
  resolvers: [StatsResolver],
});
