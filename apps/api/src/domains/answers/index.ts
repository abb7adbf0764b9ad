export { loadBusinessFacts } from './business-facts.ts';
export { makeReply } from './make-reply.service.ts';
export { answers } from './domain.ts';
