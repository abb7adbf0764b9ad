import type { Source } from '@larkline/answers';
import { TAKE_MESSAGE, type ReportedCall, type CallTurn } from '../../../integrations/voice-provider/index.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/time/clock.ts';
import type { ConversationReport } from '../transcripts/index.ts';

/** A time that lies further ahead of its report is a mistake. */
const TOLERANCE_MS = 5 * MINUTE_MS;
/** So is a start before the first month that statistics have. */
const EARLIEST = new Date('2000-01-01T00:00:00Z');
const MOST_SECONDS = 24 * 60 * 60;
const LABELS = { assistant: 'Assistant', caller: 'Caller' } as const;

/** Sources of a call's answers, by the id of the tool use. */
export type SourcesOfCall = ReadonlyMap<string, readonly Source[]>;

/** The owner of a call, and facts known beside its report. */
export interface CallPlace {
  readonly clientId: string;
  /** Start of a call that has none, or an impossible one. */
  readonly receivedAt: Date;
  readonly sources: SourcesOfCall;
}

/** Returns a call as a conversation of a client. */
export function toConversation(call: ReportedCall, { clientId, receivedAt, sources }: CallPlace): ConversationReport {
  const spoken = spokenTurns(call.turns, sources);
  return {
    clientId,
    type: call.channel === 'web' ? 'voice' : 'call',
    callId: call.id,
    occurredAt: callStart(call, receivedAt),
    durationSeconds: callSeconds(call, receivedAt),
    fullTranscript: call.transcript || spoken.map(({ speaker, text }) => `${LABELS[speaker]}: ${text}`).join('\n'),
    turns: spoken.length > 0 ? spoken : null,
    summary: call.summary,
    outcome: callOutcome(call, spoken),
    recordingUrl: webAddress(call.recordingUrl),
  };
}

type SpokenTurn = NonNullable<ConversationReport['turns']>[number];

// An answer is said after the result of the tool; words between its use and the result pass the time.
function spokenTurns(turns: readonly CallTurn[], known: SourcesOfCall): SpokenTurn[] {
  const withResult = new Set(turns.map(({ resultOf }) => resultOf));
  let waiting: Source[] = [];
  return turns.flatMap(({ speaker, text, startSeconds, uses, resultOf }) => {
    const used = resultOf ? [resultOf] : uses.map(({ id }) => id).filter((id) => !withResult.has(id));
    waiting.push(...used.flatMap((id) => known.get(id) ?? []));
    if (!speaker || !text) return [];
    const sources = speaker === 'assistant' ? waiting : [];
    if (speaker === 'assistant') waiting = [];
    const isTime = startSeconds !== null && startSeconds >= 0 && startSeconds <= MOST_SECONDS;
    return [{ speaker, text, startSeconds: isTime ? startSeconds : null, ...(sources.length > 0 && { sources: unique(sources) }) }];
  });
}

function unique(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [`${source.kind} ${source.id}`, source])).values()];
}

function callStart({ startedAt, createdAt, endedAt }: ReportedCall, receivedAt: Date): Date {
  const start = startedAt ?? createdAt ?? endedAt ?? receivedAt;
  return isAfter(start, receivedAt) || start < EARLIEST ? receivedAt : start;
}

// An end after the report is a mistake, except of a provider whose clock is wrong for both.
function callSeconds({ startedAt, endedAt }: ReportedCall, receivedAt: Date): number {
  if (!startedAt || !endedAt || startedAt < EARLIEST) return 0;
  const end = isAfter(endedAt, receivedAt) && !isAfter(startedAt, receivedAt) ? receivedAt : endedAt;
  return Math.min(Math.max((end.getTime() - startedAt.getTime()) / SECOND_MS, 0), MOST_SECONDS);
}

function isAfter(time: Date, receivedAt: Date): boolean {
  return time.getTime() > receivedAt.getTime() + TOLERANCE_MS;
}

function callOutcome(call: ReportedCall, spoken: readonly SpokenTurn[]): ConversationReport['outcome'] {
  if (call.turns.some(({ uses }) => uses.some(({ name }) => name === TAKE_MESSAGE))) return 'message_taken';
  if (call.isTransferred) return 'transferred';
  if (!spoken.some(({ speaker }) => speaker === 'caller') && !call.transcript) return 'abandoned';
  if (call.wasMet === null) return null;
  return call.wasMet ? 'answered' : 'unanswered';
}

function webAddress(given: string | null): string | null {
  const url = given ? URL.parse(given) : null;
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2_000 ? url.href : null;
}
