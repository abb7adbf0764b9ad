import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { isSuccess, postOnce, type PostResult } from '../http/post-once.ts';
import type { Clock } from '../state/clock.ts';
import { describeCall, type CallRecord } from './call-record.ts';
import type { ReportFault, VoicePartition } from './service.ts';

/** Longest wait between two attempts. */
const LONGEST_WAIT_MS = 60_000;
/** Default of Vapi for an answer, seconds. */
const TIMEOUT_SECONDS = 20;

/** Sends messages about calls to the product, as the plan of their assistant says. */
export interface Reports {
  /** Sends a `status-update`. */
  sendStatus(partition: VoicePartition, call: CallRecord, status: string): void;
  /** Sends the last status and the `end-of-call-report` of a call that ended, with the faults that are planned. */
  sendReport(partition: VoicePartition, call: CallRecord): void;
  /** Sends `tool-calls` and returns the result that the product answered with; `null` for none. */
  useTool(partition: VoicePartition, call: CallRecord, toolCall: { readonly id: string }): Promise<string | null>;
  /** Stops all timers and running requests; what was not delivered is lost, and listed by GET /call. */
  stop(): Promise<void>;
}

/** Creates the sender; the first wait of a plan with retries is `retryBaseMs`, each next one double. */
export function createReports(clock: Clock, retryBaseMs: number, changed: () => void): Reports {
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();

  const later = (delayMs: number, work: () => Promise<unknown>): void => {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = work().finally(() => running.delete(run));
      running.add(run);
    }, delayMs).unref();
    timers.add(timer);
  };
  const attempt = async (partition: VoicePartition, call: CallRecord, message: Message, tries: number): Promise<void> => {
    const result = await post(partition, call, message, clock, stopping.signal);
    call.deliveries.push({ type: message.type, at: new Date(clock.nowMs()).toISOString(), status: result.status, error: result.error });
    changed();
    if (isSuccess(result) || tries >= maxRetries(partition, call)) return;
    later(Math.min(retryBaseMs * 2 ** tries, LONGEST_WAIT_MS), () => attempt(partition, call, message, tries + 1));
  };
  const send = (partition: VoicePartition, call: CallRecord, message: Message, delayMs = 0): void =>
    later(delayMs, () => attempt(partition, call, message, 0));

  return {
    sendStatus: (partition, call, status) => send(partition, call, { type: 'status-update', status, call: describe(partition, call) }),
    sendReport(partition, call) {
      const fault = takeFault(partition);
      const status = { type: 'status-update', status: 'ended', call: describe(partition, call) };
      if (fault?.mode !== 'drop') {
        const report = makeReport(partition, call, fault?.mode === 'bare');
        for (let copy = 0; copy < (fault?.mode === 'repeat' ? 3 : 1); copy += 1)
          send(partition, call, report, fault?.mode === 'delay' ? fault.delayMs : 0);
      }
      send(partition, call, status, fault?.mode === 'reorder' ? fault.delayMs : 0);
    },
    async useTool(partition, call, toolCall) {
      const message = { type: 'tool-calls', toolCallList: [toolCall], call: describe(partition, call) };
      const { text, ...result } = await post(partition, call, message, clock, stopping.signal);
      call.deliveries.push({ type: message.type, at: new Date(clock.nowMs()).toISOString(), ...result });
      return isSuccess(result) ? resultIn(text, toolCall.id) : null;
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(running);
    },
  };
}

interface Message {
  readonly type: string;
  readonly [field: string]: unknown;
}

// During a call, and in a report beside its parts, the call itself is short.
function describe({ orgId }: VoicePartition, call: CallRecord): Record<string, unknown> {
  const { analysis: _analysis, artifact: _artifact, ...short } = describeCall(call, orgId);
  return short;
}

function makeReport(partition: VoicePartition, call: CallRecord, isBare: boolean): Message {
  const { startedAt, endedAt, endedReason, analysis, artifact, customer } = describeCall(call, partition.orgId);
  return {
    type: 'end-of-call-report',
    timestamp: Date.parse(call.endedAt ?? call.startedAt),
    startedAt,
    endedAt,
    endedReason,
    ...(!isBare && { analysis, artifact }),
    ...(customer !== undefined && { customer }),
    assistant: { id: call.assistantId },
    call: describe(partition, call),
  };
}

function takeFault({ reportFaults }: VoicePartition): ReportFault | null {
  const [fault] = reportFaults;
  if (!fault) return null;
  fault.remaining -= 1;
  if (fault.remaining === 0) reportFaults.shift();
  return fault;
}

interface Server {
  readonly url?: string;
  readonly timeoutSeconds?: number;
  readonly backoffPlan?: { readonly maxRetries: number };
}

function findServer({ assistants }: VoicePartition, { assistantId }: CallRecord): Server | undefined {
  return assistants.get(assistantId)?.['server'] as Server | undefined;
}

// Without a plan Vapi does not try again.
function maxRetries(partition: VoicePartition, call: CallRecord): number {
  return findServer(partition, call)?.backoffPlan?.maxRetries ?? 0;
}

/** One POST, signed in the form of Standard Webhooks. */
async function post(
  partition: VoicePartition,
  call: CallRecord,
  message: Message,
  clock: Clock,
  stopping: AbortSignal,
): Promise<PostResult> {
  const server = findServer(partition, call);
  const url = partition.webhook?.url ?? server?.url;
  if (!url) return { status: null, error: 'The assistant has no server.url.', text: '' };
  const body = JSON.stringify({ message });
  const id = `msg_${randomUUID()}`;
  const at = new Date(clock.nowMs());
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    ...(partition.webhook && { 'webhook-signature': new Webhook(partition.webhook.secret).sign(id, at, body) }),
  };
  return postOnce(url, { body, headers, timeoutMs: (server?.timeoutSeconds ?? TIMEOUT_SECONDS) * 1_000, stopping });
}

function resultIn(text: string, toolCallId: string): string | null {
  try {
    const { results } = JSON.parse(text) as { results?: readonly { toolCallId?: string; result?: string }[] };
    const result = results?.find((each) => each.toolCallId === toolCallId)?.result;
    return typeof result === 'string' ? result : null;
  } catch {
    return null;
  }
}
