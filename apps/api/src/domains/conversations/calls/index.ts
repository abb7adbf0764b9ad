export { calls } from './domain.ts';
export { countWaitingCalls } from './waiting-calls.ts';
