/** Name of the voice provider in the inbox, and in metrics. */
export const CALL_PROVIDER = 'vapi';
/** Type of the message that a provider sends when a call has ended. */
export const REPORT = 'end-of-call-report';

/** Returns the id of a call's report in the inbox. */
export function reportIdOf(callId: string): string {
  return `${callId}:${REPORT}`;
}
/** What events of a call without an assistant wait for: staff may look at them. */
export const NO_ASSISTANT = 'none';
