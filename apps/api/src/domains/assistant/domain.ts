import { defineDomain } from '../../platform/domain/define-domain.ts';
import { AssistantIntegrationSettings } from './assistant-integration-settings.entity.ts';
import { AssistantSettings } from './assistant-settings.entity.ts';
import { AssistantMutations } from './assistant-mutations.resolver.ts';
import { AssistantResolver } from './assistant.resolver.ts';

declare module '../../platform/domain/registry.ts' {
  interface DomainEvents {
    /** Voice or manner of a client's assistants was changed. */
    assistantSettingsChanged: { readonly clientId: string };
  }
}

export const assistant = defineDomain({
  name: 'assistant',
  about: 'Voice, personality and integrations of the assistants.',
  entities: [AssistantIntegrationSettings, AssistantSettings],
  resolvers: [AssistantResolver, AssistantMutations],
});
