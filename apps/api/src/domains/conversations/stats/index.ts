export { recomputeStats } from './figures.ts';
export { usageBetween } from './usage-between.ts';
export { stats } from './domain.ts';
