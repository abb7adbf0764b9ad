export * from './ports.ts';
export { answerOnce, openingSuggestions, prepare } from './prepare.ts';
export { queryOf, searchInMemory, stemsOf } from './search.ts';
export { isSameSubject, subjectOf, type Subject } from './same-question.ts';
