import { voiceTables } from './0021-voice.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import type { ErrorTable } from '../../../platform/errors/error-codes.ts';
import { AssistantLink } from './assistant-link.entity.ts';
import { requestAssistantSync } from './assistants.service.ts';
import { requestMissingJob } from './request-missing.job.ts';
import { syncAssistantJob } from './sync-assistant.job.ts';
import { VoiceAssistant } from './voice-assistant.entity.ts';
import { VoiceResolver } from './voice.resolver.ts';

const errors = {
  ASSISTANT_KNOWN: { status: 409, meaning: 'The assistant at the voice provider belongs to another business.' },
} as const satisfies ErrorTable;

declare module '../../../platform/domain/registry.ts' {
  interface DomainErrors extends Names<typeof errors> {}
  interface DomainEvents {
    /** A client has another assistant at the voice provider. */
    voiceAssistantCreated: { readonly clientId: string; readonly providerAssistantId: string };
  }
}

export const voice = defineDomain({
  name: 'voice',
  about: 'The phone assistants at the voice provider, kept up to date with settings and texts.',
  entities: [VoiceAssistant, AssistantLink],
  errors,
  resolvers: [VoiceResolver],
  jobs: [requestMissingJob, syncAssistantJob],
  on: {
    assistantSettingsChanged: (tx, { clientId }) => requestAssistantSync(tx, clientId),
    businessInfoChanged: (tx, { clientId }) => requestAssistantSync(tx, clientId),
    // Whether the assistant can book depends on them.
    workingHoursChanged: (tx, { clientId }) => requestAssistantSync(tx, clientId),
    // Off, paused, or answering again.
    accessChanged: (tx, { clientId }) => requestAssistantSync(tx, clientId, true),
    planChanged: (tx, { clientId }) => requestAssistantSync(tx, clientId, true),
    servicesChanged: (tx, { clientId }) => requestAssistantSync(tx, clientId, true),
  },
  migrations: [voiceTables],
});
