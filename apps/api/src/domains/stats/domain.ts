import { defineDomain } from '../../platform/domain/define-domain.ts';
import { Stats } from './stats.entity.ts';
import { StatsResolver } from './stats.resolver.ts';

/** Figures per client and month. */
export const stats = defineDomain({
  name: 'stats',
  entities: [Stats],
  resolvers: [StatsResolver],
});
