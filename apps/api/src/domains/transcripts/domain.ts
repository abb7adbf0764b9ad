import { defineDomain } from '../../platform/domain/define-domain.ts';
import { Transcript } from './transcript.entity.ts';
import { TranscriptsResolver } from './transcripts.resolver.ts';

/** Calls and chats. */
export const transcripts = defineDomain({
  name: 'transcripts',
  entities: [Transcript],
  resolvers: [TranscriptsResolver],
});
