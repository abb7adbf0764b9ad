import { defineStaffList } from '../../../platform/graphql/list/define-list.ts';
import { isText } from '../../../platform/graphql/list/filters.ts';
import { WAITING_CALLS } from './waiting-calls.ts';
import { WaitingCall } from './waiting-calls.types.ts';

/** Messages about calls of unknown assistants, for staff. */
export const waitingCallList = defineStaffList(WaitingCall, WAITING_CALLS, {
  name: 'WaitingCall',
  rows: 'messages about calls of unknown assistants',
  sort: { OLDEST: ['receivedAt asc'], NEWEST: ['receivedAt desc'] },
  filter: { assistantId: isText<WaitingCall>('assistantId', 'Messages of one assistant, by its id at the voice provider.') },
});
