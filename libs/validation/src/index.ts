export * from './accounts.ts';
export * from './calendar.ts';
export * from './clients.ts';
export * from './business-types.ts';
export * from './common.ts';
export * from './month.ts';
