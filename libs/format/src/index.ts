export * from './bank-holidays.ts';
export * from './call-opening.ts';
export * from './enum-name.ts';
export * from './money.ts';
export * from './opening-hours.ts';
export * from './time.ts';
export * from './waiting.ts';
export * from './welcome-slots.ts';
