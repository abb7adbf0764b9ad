export { recomputeStats } from './figures.ts';
export { stats } from './domain.ts';
