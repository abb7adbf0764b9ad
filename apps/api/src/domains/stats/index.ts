export { Stats } from './stats.entity.ts';
export { StatsResolver } from './stats.resolver.ts';
export { sumStats } from './stats.service.ts';
