export { findDanger, type FoundDanger } from './find-danger.ts';
export { dangerInWords, hasOwnEntry, spokenWords, writtenWords } from './replies.ts';
export { type Danger } from './signals.ts';
