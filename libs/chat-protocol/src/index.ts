export * from './event-reader.ts';
export * from './events.ts';
export * from './limits.ts';
export * from './requests.ts';
