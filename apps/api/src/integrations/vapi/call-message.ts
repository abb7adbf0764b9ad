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
const toolCallSchema = z
  .looseObject({
    id: idSchema,
    name: text,
    arguments: z.unknown().optional(),
    function: lenient(z.looseObject({ name: text, arguments: z.unknown().optional() })),
  })
  .transform(({ id, name, arguments: given, function: called }) => ({
    id,
    name: called?.name ?? name ?? '',
    arguments: readArguments(called?.arguments ?? given),
  }));
const turnSchema = z.looseObject({
  role: z.string(),
  message: text,
  secondsFromStart: lenient(z.number()),
  toolCalls: lenient(z.array(toolCallSchema)),
  /** Of a result: the use of a tool that it belongs to. */
  toolCallId: lenient(idSchema),
});
/** A call as Vapi describes it. */
export const callSchema = z.looseObject({
  id: idSchema,
  assistantId: text,
  type: text,
  status: text,
  createdAt: instant,
  startedAt: instant,
  endedAt: instant,
  endedReason: text,
  customer: lenient(z.looseObject({ number: text })),
  analysis: lenient(z.looseObject({ summary: text, successEvaluation: lenient(z.union([z.string(), z.boolean()])) })),
  artifact: lenient(z.looseObject({ transcript: text, recordingUrl: text, messages: lenient(z.array(z.unknown())) })),
});
/** A call as Vapi lists it, and as it is part of a message; what is not known is null. */
export type VapiCall = z.output<typeof callSchema>;

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

/** A message that Vapi posts during or after a call. */
export interface VapiMessage {
  readonly type: string;
  /** New status, of a `status-update`. */
  readonly status: string | null;
  readonly call: VapiCall;
  readonly toolCalls: readonly VapiToolCall[];
}

/** A tool that the assistant uses in a call. */
export type VapiToolCall = z.output<typeof toolCallSchema>;

/** What a party said, tools that were used, or the result of one. */
export type VapiTurn = z.output<typeof turnSchema>;

/** Returns a message of Vapi as far as it is understood; `null` for another body. */
export function readVapiMessage(body: unknown): VapiMessage | null {
  const parsed = messageSchema.safeParse(body);
  if (!parsed.success) return null;
  const { type, status, call, toolCallList } = parsed.data.message;
  return { type, status: status ?? null, call, toolCalls: readAll(toolCallSchema, toolCallList ?? []) };
}

/** Returns the turns of a call that are understood, in order. */
export function turnsOf(call: VapiCall): VapiTurn[] {
  return readAll(turnSchema, call.artifact?.messages ?? []);
}

/** Returns a list of calls as Vapi answers with it; calls without an id are left out. */
export const callsSchema = z.array(z.unknown()).transform((calls) => readAll(callSchema, calls));
function readAll<S extends z.ZodType>(schema: S, values: readonly unknown[]): z.output<S>[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
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
