import { DEFAULT_TIMEZONE, monthBounds, toMonth } from '@larkline/format';
import { monthSchema } from '@larkline/validation';
import { z } from 'zod';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import type { Context } from '../../../platform/context/context.ts';
import { defineList } from '../../../platform/graphql/list/define-list.ts';
import { interval, oneOf } from '../../../platform/graphql/list/filters.ts';
import { getCalendarSettings } from '../../diary/calendar/index.ts';
import { Transcript } from './transcript.entity.ts';

const TranscriptKind = defineEnum('TranscriptKind', 'Conversations in writing or by voice.', {
  CHAT: 'In writing on the website.',
  VOICE: 'By telephone, or by voice on the website.',
});

/** Stands for the current month in a filter. */
const THIS_MONTH = 'this';

/** Conversations of a client's assistants (LOG-01, LOG-02, LOG-03). */
export const transcriptList = defineList(Transcript, {
  name: 'Transcript',
  rows: 'conversations',
  perClient: true,
  sort: { NEWEST: ['occurredAt desc'], OLDEST: ['occurredAt asc'] },
  filter: {
    month: interval<Transcript>(
      'occurredAt',
      z.union([z.literal(THIS_MONTH), monthSchema.shape.month], 'Please enter a month as YYYY-MM, or "this"'),
      async (ctx, month, clientId) => {
        const timezone = clientId ? await readTimezone(ctx, clientId) : null;
        return monthBounds(month === THIS_MONTH ? toMonth(ctx.now(), timezone ?? undefined) : month, timezone);
      },
      'Calendar month of the start, YYYY-MM in the timezone of the business; "this" for the current one.',
    ),
    type: oneOf<Transcript, ValueOf<typeof TranscriptKind>>(
      'type',
      TranscriptKind,
      { CHAT: ['chat'], VOICE: ['call', 'voice'] },
      'Kind of the conversation.',
    ),
  },
  search: { words: 'searchWords', of: ['callId', 'summary', 'fullTranscript'] },
  apart: ['fullTranscript', 'turns'],
});

/** Returns the timezone whose calendar a client's months follow (CF-42). */
export async function readTimezone(ctx: Context, clientId: string): Promise<string> {
  return (await getCalendarSettings(ctx, clientId)).timezone ?? DEFAULT_TIMEZONE;
}
