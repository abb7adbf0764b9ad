export { loadBusinessFacts } from './business-facts.ts';
export { searchPassages } from './passages.service.ts';
export { answers } from './domain.ts';
