export { recomputeStats } from './figures.ts';
export { Stats } from './stats.entity.ts';
export { stats } from './domain.ts';
