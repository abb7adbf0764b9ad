export * from './bank-holidays.ts';
export * from './money.ts';
export * from './time.ts';
export * from './welcome-slots.ts';
