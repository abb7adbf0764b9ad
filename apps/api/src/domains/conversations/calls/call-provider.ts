import { CALL_REPORT } from '../../../integrations/voice-provider/index.ts';

/** Returns the id of a call's report in the inbox. */
export function reportId(callId: string): string {
  return `${callId}:${CALL_REPORT}`;
}
/** What events of a call without an assistant wait for: staff may look at them. */
export const NO_ASSISTANT = 'none';
