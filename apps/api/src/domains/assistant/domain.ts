import { defineDomain } from '../../platform/domain/define-domain.ts';
import { AssistantIntegrationSettings } from './assistant-integration-settings.entity.ts';
import { AssistantSettings } from './assistant-settings.entity.ts';
import { AssistantResolver } from './assistant.resolver.ts';

export const assistant = defineDomain({
  name: 'assistant',
  about: 'Voice, personality and integrations of the assistants.',
  entities: [AssistantIntegrationSettings, AssistantSettings],
  resolvers: [AssistantResolver],
});
