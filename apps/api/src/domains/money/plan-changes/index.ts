export { livingSubscription } from './changeable.ts';
export type { ContractNews } from './contract-news.ts';
export { inTurn, REFUND_TURN } from './in-turn.ts';
export { planChanges } from './domain.ts';
