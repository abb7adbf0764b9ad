import { CALL_REPORT } from '../../../integrations/voice-provider/index.ts';

/** Returns the id of a call's report in the inbox. */
export function reportId(callId: string): string {
  return `${callId}:${CALL_REPORT}`;
}
/** The reason that events of a call without an assistant wait; staff can see them. */
export const NO_ASSISTANT = 'none';
