import { monthBounds } from '@larkline/format';
import { monthSchema } from '@larkline/validation';
import { enumOf, type ValueOf } from '../../platform/db/enum-of.ts';
import { defineList } from '../../platform/graphql/list/define-list.ts';
import { interval, oneOf } from '../../platform/graphql/list/filters.ts';
import { getCalendarSettings } from '../calendar/index.ts';
import { Transcript } from './transcript.entity.ts';

const TranscriptKind = enumOf('TranscriptKind', 'Conversations in writing or by voice.', {
  CHAT: 'In writing on the website.',
  VOICE: 'By telephone, or by voice on the website.',
});

/** Conversations of a client's assistants (LOG-01, LOG-02). */
export const transcriptList = defineList(Transcript, {
  name: 'Transcript',
  rows: 'conversations',
  perClient: true,
  sort: { NEWEST: ['occurredAt desc'], OLDEST: ['occurredAt asc'] },
  filter: {
    month: interval<Transcript>(
      'occurredAt',
      monthSchema.shape.month,
      async (ctx, month, clientId) => monthBounds(month, clientId ? (await getCalendarSettings(ctx, clientId)).timezone : undefined),
      "Calendar month of the start, YYYY-MM in the business's timezone.",
    ),
    type: oneOf<Transcript, ValueOf<typeof TranscriptKind>>(
      'type',
      TranscriptKind,
      { CHAT: ['chat'], VOICE: ['call', 'voice'] },
      'Kind of the conversation.',
    ),
  },
});
