export { ConversationType, Transcript } from './transcript.entity.ts';
export { listTranscripts } from './transcripts.service.ts';
export { TranscriptsResolver } from './transcripts.resolver.ts';
