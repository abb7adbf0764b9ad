export { answeringSql, toFacts, getAnswering, loadAnsweringFacts, type StoredAnswering } from './answering.service.ts';
export { BusinessAnswering } from './answering.types.ts';
export { answering } from './domain.ts';
