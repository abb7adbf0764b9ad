export { findClientOfAssistant, requestAssistantSync } from './assistants.service.ts';
export { voice } from './domain.ts';
