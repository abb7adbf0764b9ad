import { z } from 'zod';

// A call is worth more than the form of its details: one that is not understood reads as missing.
const lenient = <S extends z.ZodType>(schema: S) =>
  schema
    .nullish()
    .transform((value) => value ?? null)
    .catch(null);

const idSchema = z.string().regex(/^[\w-]{1,100}$/);
const text = lenient(z.string());
const instant = lenient(
  z
    .union([z.string(), z.number()])
    .transform((value) => new Date(value))
    .refine((time) => !Number.isNaN(time.getTime())),
);

/** Types of messages that have an effect: a call has ended, its state has changed, its assistant uses tools. */
export const CALL_REPORT = 'end-of-call-report';
export const CALL_STATUS = 'status-update';
export const TOOL_USES = 'tool-calls';

/** A use of a tool by the assistant in a call. */
export interface ToolUse {
  readonly id: string;
  readonly name: string;
  /** As the assistant filled them in: untrusted. */
  readonly arguments: Readonly<Record<string, unknown>>;
}

const toolUseSchema = z
  .looseObject({
    id: idSchema,
    name: text,
    arguments: z.unknown().optional(),
    function: lenient(z.looseObject({ name: text, arguments: z.unknown().optional() })),
  })
  .transform(({ id, name, arguments: given, function: called }): ToolUse => ({
    id,
    name: called?.name ?? name ?? '',
    arguments: readArguments(called?.arguments ?? given),
  }));

/** A turn of a call: words, tools that were used, or the result of a tool. */
export interface CallTurn {
  /** `null` for a result, and for parties that say nothing. */
  readonly speaker: 'assistant' | 'caller' | null;
  readonly text: string | null;
  readonly startSeconds: number | null;
  readonly uses: readonly ToolUse[];
  /** Of a result: the use of a tool that it belongs to. */
  readonly resultOf: string | null;
}

const SPEAKERS: Readonly<Record<string, 'assistant' | 'caller'>> = { assistant: 'assistant', bot: 'assistant', user: 'caller' };
const turnSchema = z
  .looseObject({
    role: z.string(),
    message: text,
    secondsFromStart: lenient(z.number()),
    toolCalls: lenient(z.array(toolUseSchema)),
    toolCallId: lenient(idSchema),
  })
  .transform(({ role, message, secondsFromStart, toolCalls, toolCallId }): CallTurn => ({
    speaker: SPEAKERS[role] ?? null,
    text: message?.trim() || null,
    startSeconds: secondsFromStart ?? null,
    uses: toolCalls ?? [],
    resultOf: toolCallId ?? null,
  }));

/** A call as the voice provider reports it; unknown fields are null. */
export interface ReportedCall {
  readonly id: string;
  readonly assistantId: string | null;
  readonly channel: 'phone' | 'web';
  readonly createdAt: Date | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** As the network shows it. */
  readonly callerNumber: string | null;
  readonly summary: string | null;
  /** Whether the caller's request was met, as the provider judges it. */
  readonly wasMet: boolean | null;
  /** Whether it ended by being passed to someone else. */
  readonly isTransferred: boolean;
  readonly transcript: string | null;
  readonly recordingUrl: string | null;
  /** Turns that are understood, in order. */
  readonly turns: readonly CallTurn[];
}

/** A call as Vapi describes it. */
export const callSchema = z
  .looseObject({
    id: idSchema,
    assistantId: text,
    type: text,
    createdAt: instant,
    startedAt: instant,
    endedAt: instant,
    endedReason: text,
    customer: lenient(z.looseObject({ number: text })),
    analysis: lenient(z.looseObject({ summary: text, successEvaluation: lenient(z.union([z.string(), z.boolean()])) })),
    artifact: lenient(z.looseObject({ transcript: text, recordingUrl: text, messages: lenient(z.array(z.unknown())) })),
  })
  .transform((call): ReportedCall => ({
    id: call.id,
    assistantId: call.assistantId ?? null,
    channel: call.type === 'webCall' ? 'web' : 'phone',
    createdAt: call.createdAt ?? null,
    startedAt: call.startedAt ?? null,
    endedAt: call.endedAt ?? null,
    callerNumber: call.customer?.number ?? null,
    summary: call.analysis?.summary?.trim() || null,
    wasMet: readJudgement(call.analysis?.successEvaluation),
    isTransferred: call.endedReason === 'assistant-forwarded-call',
    transcript: call.artifact?.transcript ?? null,
    recordingUrl: call.artifact?.recordingUrl ?? null,
    turns: readAll(turnSchema, call.artifact?.messages ?? []),
  }));

/** A call of a list, with the message that would have reported it. */
export interface ListedCall {
  readonly call: ReportedCall;
  readonly report: unknown;
}

/** A list of calls as Vapi answers with it; calls without an id are left out. */
export const callsSchema = z.array(z.unknown()).transform((calls) =>
  calls.flatMap((given): ListedCall[] => {
    const { data: call } = callSchema.safeParse(given);
    return call ? [{ call, report: { message: { type: CALL_REPORT, call: given } } }] : [];
  }),
);

const messageSchema = z.looseObject({
  message: z
    .looseObject({
      type: z.string().regex(/^[\w-]{1,100}$/),
      status: text,
      call: z.looseObject({ id: idSchema }),
      assistant: lenient(z.looseObject({ id: text })),
      toolCallList: lenient(z.array(z.unknown())),
    })
    // A message has the details of its call beside it.
    .transform((message) => ({
      ...message,
      call: callSchema.parse({ ...message.call, ...present(message), assistantId: message.call['assistantId'] ?? message.assistant?.id }),
    })),
});

/** A message of the voice provider during or after a call. */
export interface CallMessage {
  readonly type: string;
  /** New state, of a `CALL_STATUS`. */
  readonly status: string | null;
  readonly call: ReportedCall;
  readonly uses: readonly ToolUse[];
}

/** Returns a message of the voice provider as far as it is understood; `null` for another body. */
export function readCallMessage(body: unknown): CallMessage | null {
  const parsed = messageSchema.safeParse(body);
  if (!parsed.success) return null;
  const { type, status, call, toolCallList } = parsed.data.message;
  return { type, status: status ?? null, call, uses: readAll(toolUseSchema, toolCallList ?? []) };
}

/** Where a message that is stored as JSON names its call, the caller's number and the assistant, for SQL. */
export function storedCallSql(payload: string): { readonly id: string; readonly number: string; readonly assistantId: string } {
  return {
    id: `${payload} #>> '{message,call,id}'`,
    number: `coalesce(${payload} #>> '{message,call,customer,number}', ${payload} #>> '{message,customer,number}')`,
    assistantId: `coalesce(${payload} #>> '{message,call,assistantId}', ${payload} #>> '{message,assistant,id}')`,
  };
}

function readAll<S extends z.ZodType>(schema: S, values: readonly unknown[]): z.output<S>[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

function readJudgement(given: string | boolean | null | undefined): boolean | null {
  const judgement = String(given ?? '').toLowerCase();
  return judgement === 'true' || judgement === 'false' ? judgement === 'true' : null;
}

function present(message: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = ['startedAt', 'endedAt', 'endedReason', 'customer', 'analysis', 'artifact'] as const;
  return Object.fromEntries(fields.flatMap((field) => (message[field] === undefined ? [] : [[field, message[field]]])));
}

function readArguments(given: unknown): Readonly<Record<string, unknown>> {
  const value = typeof given === 'string' ? parsedJson(given) : given;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function parsedJson(given: string): unknown {
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return null;
  }
}
