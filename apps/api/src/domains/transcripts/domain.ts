import { defineDomain } from '../../platform/domain/define-domain.ts';
import { Transcript } from './transcript.entity.ts';
import { TranscriptsResolver } from './transcripts.resolver.ts';
import { transcriptList } from './transcripts.list.ts';

/** Calls and chats. */
export const transcripts = defineDomain({
  name: 'transcripts',
  entities: [Transcript],
  lists: [transcriptList],
  resolvers: [TranscriptsResolver],
});
