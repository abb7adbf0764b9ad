export { askLlm, isLlmReady, LlmError, streamLlm } from './llm.ts';
export { llm } from './domain.ts';
