export { ConversationType, Transcript } from './transcript.entity.ts';
export { transcripts } from './domain.ts';
