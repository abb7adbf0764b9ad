import { assistantTables } from './0016-assistant.migration.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { AssistantIntegrationSettings } from './assistant-integration-settings.entity.ts';
import { ChatbotInstallation } from './chatbot-installation.entity.ts';
import { AssistantSettings } from './assistant-settings.entity.ts';
import { AssistantMutations } from './assistant-mutations.resolver.ts';
import { PhoneNumberChange } from './phone-number-change.entity.ts';
import { PhoneNumberChangesResolver, PhoneNumbersResolver, PhoneRequestsResolver } from './phone-numbers.resolver.ts';
import { AssistantResolver, ChatbotSnippetResolver } from './assistant.resolver.ts';
import { afterAssistantSettings } from './assistant.service.ts';

const limits = {
  // The website and the most sites that a business can allow, once each and some again.
  snippetCheck: { points: 40, seconds: 15 * 60 },
};

const errors = {
  ALREADY_REQUESTED: { status: 409, meaning: 'The phone receptionist was requested before, in another way: support can change it.' },
  PHONE_NOT_REQUESTED: { status: 409, meaning: 'The business has not requested a phone receptionist.' },
  PHONE_CHANGED: { status: 409, meaning: 'The phone receptionist has changed since: read it again.' },
  PHONE_NUMBER_TAKEN: { status: 409, meaning: 'Another business has this number.' },
};

const scopes = ['assistant:read', 'assistant:write'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainLimits extends Names<typeof limits> {}
  interface DomainErrors extends Names<typeof errors> {}
  interface DomainEvents {
    /** Voice or manner of a client's assistants was changed. */
    assistantSettingsChanged: { readonly clientId: string };
  }
}

export const assistant = defineDomain({
  name: 'assistant',
  about: 'Voice, personality and integrations of the assistants.',
  scopes,
  entities: [AssistantIntegrationSettings, AssistantSettings, ChatbotInstallation, PhoneNumberChange],
  settings: [{ entity: AssistantSettings, scope: 'assistant:write', afterChange: afterAssistantSettings }],
  resolvers: [
    AssistantResolver,
    AssistantMutations,
    ChatbotSnippetResolver,
    PhoneNumberChangesResolver,
    PhoneNumbersResolver,
    PhoneRequestsResolver,
  ],
  limits,
  errors,
  migrations: [assistantTables],
});
