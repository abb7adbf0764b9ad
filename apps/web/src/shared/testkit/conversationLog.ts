import type { Transcript } from '../apollo/schema.generated.ts';
import { aClient, aConnection, type Fixture } from './builders.ts';
import type { Handler } from './fakeApi.ts';

type Row = Fixture<Transcript> & { readonly id: string };

/** Returns a conversation as the list and its dialog show it. */
export function aTranscript(id: string, changes: Fixture<Transcript> = {}): Row {
  return {
    type: 'CALL',
    callId: `vc-${id}`,
    occurredAt: '2026-11-20T13:52:00Z',
    durationSeconds: 124,
    outcome: 'BOOKED',
    summary: 'Urgent check-up booked.',
    excerpt: 'Assistant: Good morning…',
    fullTranscript: 'Assistant: Good morning\nCustomer: I’ve chipped a tooth',
    turns: null,
    turnCount: changes.turns?.length ?? null,
    recordingPath: null,
    caller: null,
    match: { callId: [`vc-${id}`], summary: ['Urgent check-up ', 'book', 'ed.'], passage: ['…shall I ', 'book', ' <b>it</b>?'] },
    ...changes,
    id,
  };
}

/** Returns a small api with the conversations of one client. */
export function aLog(rows: readonly Row[] = [aTranscript('1')], months: readonly string[] = ['2026-11', '2026-09']) {
  const handlers: Record<string, Handler> = {
    OpenChats: () => ({ client: { ...aClient(), openChats: [] } }),
    ConversationMonths: () => ({
      client: { ...aClient(), transcriptMonths: { current: '2026-11', withConversations: months, timezone: 'Australia/Sydney' } },
    }),
    Conversations: ({ filter, search }) => {
      const { type, month } = (filter ?? {}) as { type?: string; month?: string };
      const matches = rows.filter(
        (row) =>
          (!type || (row.type === 'CHAT') === (type === 'CHAT')) &&
          (!month || month === 'this' ? true : row.occurredAt?.startsWith(month)) &&
          (!search || search === 'book'),
      );
      return { client: { ...aClient(), transcripts: aConnection(matches) } };
    },
    Conversation: ({ id }) => ({ transcript: rows.find((row) => row.id === id) ?? null }),
  };
  return handlers;
}
