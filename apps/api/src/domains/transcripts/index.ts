export { ConversationType, Transcript } from './transcript.entity.ts';
export { listTranscripts } from './transcripts.service.ts';
export { transcripts } from './domain.ts';
