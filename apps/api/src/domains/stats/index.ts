export { Stats } from './stats.entity.ts';
export { sumStats } from './stats.service.ts';
export { stats } from './domain.ts';
