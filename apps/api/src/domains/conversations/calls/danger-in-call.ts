import { findDanger, memoryAfterDanger, spokenWords, type FoundDanger } from '@larkline/answers';
import { ANSWER_QUESTION, type ReportedCall, type ToolUse } from '../../../integrations/voice-provider/index.ts';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTime, toTimeLimits } from '../../../platform/time/deadline.ts';
import { replyInEmergency } from '../../knowledge/answers/index.ts';
import type { ConversationReport } from '../transcripts/index.ts';
import { spokenText } from './spoken-text.ts';

/** Most characters of what was said that are read, and of these the ones that the business is sent. */
const READ_CHARACTERS = 2_000;
const SHOWN_CHARACTERS = 300;
const MOST_SPOKEN_TURNS = 500;

/** Where a caller is in danger; the words are not safe. */
export interface CallDanger {
  readonly found: FoundDanger;
  readonly words: string;
}

/** Returns the danger that the words in a use of a tool speak of; `null` for none. */
export function dangerInTool(use: ToolUse): CallDanger | null {
  const words = Object.values(use.arguments)
    .filter((value) => typeof value === 'string')
    .map((value) => value.slice(0, READ_CHARACTERS))
    .join('\n')
    .trim();
  const found = findDanger(words);
  return found && { found, words };
}

/** Returns the first danger that a caller spoke of; `null` for none. */
export function dangerInTurns(turns: ConversationReport['turns']): CallDanger | null {
  for (const { speaker, text } of (turns ?? []).slice(0, MOST_SPOKEN_TURNS)) {
    const found = speaker === 'caller' ? findDanger(text) : null;
    if (found) return { found, words: text };
  }
  return null;
}

/**
 * Answers a use of any tool with which a caller speaks of danger, in words to be said at once. Alerts the business; neither that nor its own entry
 * can keep the words back.
 */
export async function answerInDanger(
  ctx: Context,
  clientId: string | null,
  { call, use, danger }: { readonly call: ReportedCall; readonly use: ToolUse; readonly danger: CallDanger },
): Promise<{ readonly result: string }> {
  const own = clientId === null ? '' : await ownWords(ctx, clientId, danger.found);
  const words = `${spokenWords(danger.found)}${own}`;
  const result = use.name === ANSWER_QUESTION ? words : `Say this to the caller now, and book nothing: ${words}`;
  if (clientId !== null)
    await store(ctx, { clientId, call, use, danger, result }).catch((cause: unknown) =>
      ctx.log.error({ err: cause, call: call.id }, 'a caller in danger was told what to do, and the business could not be alerted'),
    );
  return { result };
}

// Unless life is in danger, the business can say more than who to call.
async function ownWords(ctx: Context, clientId: string, found: FoundDanger): Promise<string> {
  if (found.danger !== 'urgent' && found.danger !== 'animal') return '';
  try {
    const { reply } = await inTime(toTimeLimits(ctx.env.REQUEST_DEADLINE_MS).attemptMs, () => replyInEmergency(ctx, clientId, found, null));
    const entry = reply.sentences.filter(({ sources }) => sources.some(({ kind }) => kind === 'faq'));
    return entry.length > 0 ? ` ${spokenText(entry.map(({ text }) => text))}` : '';
  } catch (cause) {
    ctx.log.error({ err: cause }, 'the entry of a business about emergencies could not be read in time');
    return '';
  }
}

interface Alert {
  readonly clientId: string;
  readonly call: ReportedCall;
  readonly use: ToolUse;
  readonly danger: CallDanger;
  readonly result: string;
}

// A repeated use is stored, and reported, once.
function store(ctx: Context, { clientId, call, use, danger, result }: Alert): Promise<void> {
  return actingFor(ctx, clientId, async (tx) => {
    const [added] = await tx.em.execute<object[]>(
      `insert into call_answers (id, client_id, call_id, tool_call_id, number, result, sources, unanswered, memory, danger, asked_at)
       select ?, ?, ?, ?, 1 + (select count(*) from call_answers where client_id = ? and call_id = ?), ?, '[]', '[]', ?::jsonb, ?, ?
       on conflict (client_id, call_id, tool_call_id) do nothing returning id`,
      [
        tx.newId(),
        clientId,
        call.id,
        use.id,
        clientId,
        call.id,
        result,
        JSON.stringify(memoryAfterDanger(null)),
        danger.found.danger,
        tx.now(),
      ],
    );
    if (added) await reportDanger(tx, clientId, call, danger);
  });
}

/** Alerts the business to a danger that a caller spoke of, in the running transaction. */
export function reportDanger(tx: Context, clientId: string, call: ReportedCall, { found, words }: CallDanger): Promise<void> {
  return emit(tx, 'dangerReported', {
    clientId,
    origin: { kind: 'call', callId: call.id },
    danger: found.danger,
    words: words.slice(0, SHOWN_CHARACTERS),
    phone: call.callerNumber?.slice(0, 50) ?? null,
    at: tx.now(),
  });
}
