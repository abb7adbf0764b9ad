import { transcriptsTables } from './0020-transcripts.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import type { ConversationEvent } from './record-conversation.ts';
import { Transcript } from './transcript.entity.ts';
import { TranscriptFieldsResolver } from './transcript-fields.resolver.ts';
import { TranscriptsResolver } from './transcripts.resolver.ts';
import { routes } from './transcripts.routes.ts';
import { transcriptList } from './transcripts.list.ts';

const scopes = ['transcripts:read'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainEvents {
    conversationRecorded: ConversationEvent;
  }
}

export const transcripts = defineDomain({
  name: 'transcripts',
  about: 'Calls and chats, by month and kind.',
  scopes,
  entities: [Transcript],
  lists: [transcriptList],
  resolvers: [TranscriptsResolver, TranscriptFieldsResolver],
  routes,
  migrations: [transcriptsTables],
});
