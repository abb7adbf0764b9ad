export { isLlmReady, LlmError, streamLlm, type LlmEnd, type LlmMessage } from './llm.ts';
export { llm } from './domain.ts';
