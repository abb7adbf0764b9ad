export * from './accounts.ts';
export * from './clients.ts';
export * from './business-types.ts';
export * from './common.ts';
