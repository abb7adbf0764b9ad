export * from './ports.ts';
export { openingSuggestions, prepare } from './prepare.ts';
export { queryOf, searchInMemory, stemsOf } from './search.ts';
export { intentOf } from './talk/intents.ts';
