import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { TranscriptSearch } from './0019-transcript-search.migration.ts';
import { Conversations } from './0021-conversations.migration.ts';
import { SearchMany } from './0027-search-many.migration.ts';
import type { ConversationRecorded } from './record-conversation.ts';
import { Transcript } from './transcript.entity.ts';
import { TranscriptFieldsResolver } from './transcript-fields.resolver.ts';
import { TranscriptsResolver } from './transcripts.resolver.ts';
import { routes } from './transcripts.routes.ts';
import { transcriptList } from './transcripts.list.ts';

const scopes = ['transcripts:read'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainEvents {
    conversationRecorded: ConversationRecorded;
  }
}

export const transcripts = defineDomain({
  name: 'transcripts',
  about: 'Calls and chats, by month and kind.',
  scopes,
  entities: [Transcript],
  migrations: [
    { name: '0019-transcript-search', class: TranscriptSearch },
    { name: '0021-conversations', class: Conversations },
    { name: '0027-search-many', class: SearchMany },
  ],
  lists: [transcriptList],
  resolvers: [TranscriptsResolver, TranscriptFieldsResolver],
  routes,
});
