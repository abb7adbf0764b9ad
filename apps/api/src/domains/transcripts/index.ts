export { Transcript } from './transcript.entity.ts';
