export { findClientOfAssistant, KNOWN_ASSISTANTS, linkAssistant, requestAssistantSync } from './assistants.service.ts';
export { voice } from './domain.ts';
