export * from './ports.ts';
export { answerOnce, openingSuggestions, prepare } from './prepare.ts';
export { queryOf, searchInMemory, stemsOf } from './search.ts';
export { checkSentence, type DropReason, type Verdict } from './support/check-sentence.ts';
export { SentenceReader, type CitedSentence } from './support/cited-sentences.ts';
export { completeReply, isForModel } from './support/complete-reply.ts';
export { evidenceOf, type Evidence } from './support/evidence.ts';
export { answerPrompt, type ModelMessage } from './support/prompt.ts';
export { readTranslation, shownInLanguage, translationPrompt } from './support/translation.ts';
