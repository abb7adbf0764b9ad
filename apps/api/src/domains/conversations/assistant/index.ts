export { AssistantSettings } from './assistant-settings.entity.ts';
export { ChatbotInstallation } from './chatbot-installation.entity.ts';
export { AssistantIntegrationSettings } from './assistant-integration-settings.entity.ts';
export { getAssistantSettings } from './assistant.service.ts';
export { getChatbotInstallation } from './chatbot-installation.service.ts';
export { assistant } from './domain.ts';
