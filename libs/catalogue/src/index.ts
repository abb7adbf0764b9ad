export * from './abilities.ts';
export * from './answering.ts';
export * from './plans.ts';
export * from './labels.ts';
export * from './plan-changes.ts';
export * from './entitlements.ts';
export * from './subscription-state.ts';
export * from './usage.ts';
