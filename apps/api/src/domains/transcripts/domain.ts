import { defineDomain } from '../../platform/domain/define-domain.ts';
import { Transcript } from './transcript.entity.ts';
import { TranscriptsResolver } from './transcripts.resolver.ts';
import { transcriptList } from './transcripts.list.ts';

export const transcripts = defineDomain({
  name: 'transcripts',
  about: 'Calls and chats, by month and kind.',
  entities: [Transcript],
  lists: [transcriptList],
  resolvers: [TranscriptsResolver],
});
