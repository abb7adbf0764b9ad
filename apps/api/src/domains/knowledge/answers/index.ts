export { loadBusinessFacts } from './business-facts.ts';
export { replyInEmergency } from './emergency-reply.service.ts';
export { makeReply } from './make-reply.service.ts';
export { answers } from './domain.ts';
