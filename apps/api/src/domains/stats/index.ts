export { Stats } from './stats.entity.ts';
export { stats } from './domain.ts';
