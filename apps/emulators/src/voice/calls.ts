import { randomUUID } from 'node:crypto';
import { VoiceRefusal, type VoiceCall as Request, type VoiceOperation } from './api.ts';
import { NO_BOOKING, replyInBooking } from './booking.ts';
import { describeCall, type CallMessage, type CallRecord, type ToolMessage } from './call-record.ts';
import { firstMessageAt } from './first-message.ts';
import { readKnowledge, type Knowledge } from './knowledge.ts';
import { NO_MEMORY, replyAfter, replyTo, type Reply } from './receptionist.ts';
import type { VoiceObject, VoicePartition, VoiceService } from './service.ts';
import type { UseTool } from './tool-diary.ts';

/** An assistant with the account that it belongs to. */
export interface FoundAssistant {
  readonly partition: VoicePartition;
  readonly assistant: VoiceObject;
}

/** The calls of /call. */
export const CALL_OPERATIONS: readonly VoiceOperation[] = [
  { method: 'GET', path: '/call', status: 200, run: list },
  { method: 'GET', path: '/call/:id', status: 200, run: find },
];

const MAX_LISTED = 1_000;

function list({ partition, query }: Request): unknown[] {
  const after = query.get('createdAtGt') ?? '';
  const before = query.get('createdAtLt') ?? '~';
  const limit = Math.min(Number(query.get('limit') ?? 100), MAX_LISTED);
  return [...partition.calls.values()]
    .filter(({ startedAt }) => startedAt > after && startedAt < before)
    .sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1))
    .slice(0, limit)
    .map((call) => describeCall(call, partition.orgId));
}

function find({ partition, ids }: Request): unknown {
  const call = partition.calls.get(ids['id'] ?? '');
  if (!call) throw new VoiceRefusal(404, `Couldn't Get Call. Call With Id \`${ids['id']}\` Not Found.`);
  return describeCall(call, partition.orgId);
}

/** Returns an assistant of any account; `null` for an unknown one. */
export function findAssistant({ partitions }: VoiceService, id: string): FoundAssistant | null {
  for (const partition of partitions.values()) {
    const assistant = partition.assistants.get(id);
    if (assistant) return { partition, assistant };
  }
  return null;
}

/** Returns a call of any account; `null` for an unknown one. */
export function findCall({ partitions }: VoiceService, id: string): { partition: VoicePartition; call: CallRecord } | null {
  for (const partition of partitions.values()) {
    const call = partition.calls.get(id);
    if (call) return { partition, call };
  }
  return null;
}

/** Returns what an assistant was taught, and what it can do. */
export function assistantKnowledge(assistant: VoiceObject | undefined): Knowledge {
  const model = assistant?.['model'] as { messages?: readonly { content: string }[] } | undefined;
  return readKnowledge(model?.messages?.map(({ content }) => content).join('\n') ?? '', toolNames(assistant));
}

interface Tool {
  readonly type?: string;
  readonly function?: { readonly name?: string };
}

function toolNames(assistant: VoiceObject | undefined): string[] {
  return allTools(assistant).flatMap((tool) => tool.function?.name ?? []);
}

function allTools(assistant: VoiceObject | undefined): readonly Tool[] {
  return (assistant?.['model'] as { tools?: readonly Tool[] } | undefined)?.tools ?? [];
}

/** Whether an assistant can do nothing but hang up. */
function isClosed(assistant: VoiceObject): boolean {
  const tools = allTools(assistant);
  return tools.length > 0 && tools.every(({ type }) => type === 'endCall');
}

/** Starts a call, which the assistant answers; it began `startedAt`, by default now. */
export function startCall(
  service: VoiceService,
  { partition, assistant }: FoundAssistant,
  { customerNumber = null, startedAt = new Date(service.clock.nowMs()) }: { customerNumber?: string | null; startedAt?: Date } = {},
): CallRecord {
  const call: CallRecord = {
    id: randomUUID(),
    assistantId: assistant.id,
    customerNumber,
    startedAt: startedAt.toISOString(),
    endedAt: null,
    endedReason: null,
    messages: [],
    memory: NO_MEMORY,
    deliveries: [],
  };
  partition.calls.set(call.id, call);
  add(call, startedAt.getTime(), 'bot', firstMessageAt(String(assistant['firstMessage'] ?? 'Hello, how can I help?'), startedAt));
  service.reports.sendStatus(partition, call, 'in-progress');
  if (isClosed(assistant)) endCall(service, partition, call, { reason: 'assistant-ended-call' });
  service.changed();
  return call;
}

/** The caller says something; the assistant replies, and hangs up after a goodbye. */
export async function sayInCall(service: VoiceService, partition: VoicePartition, call: CallRecord, said: string): Promise<void> {
  if (call.endedAt) return;
  const assistant = partition.assistants.get(call.assistantId);
  add(call, service.clock.nowMs(), 'user', said);
  const knowledge = assistantKnowledge(assistant);
  const useTool: UseTool = (tool) => use(service, partition, call, tool);
  let reply =
    (await replyInBooking(knowledge, useTool, said, call.memory)) ?? replyTo(knowledge, said, { ...call.memory, booking: NO_BOOKING });
  for (let uses = 0; reply.use && uses < MOST_USES; uses += 1) reply = replyAfter(knowledge, reply, await useTool(reply.use));
  call.memory = reply.memory;
  add(call, service.clock.nowMs(), 'bot', reply.text);
  if (reply.isLast) endCall(service, partition, call, { reason: 'assistant-ended-call' });
  service.changed();
}

/** Tools that are used before the next words of the receptionist. */
const MOST_USES = 4;

/** Uses a tool if the assistant has it; returns its result, `null` when there is none. */
async function use(
  service: VoiceService,
  partition: VoicePartition,
  call: CallRecord,
  { name, arguments: given }: NonNullable<Reply['use']>,
): Promise<string | null> {
  if (!toolNames(partition.assistants.get(call.assistantId)).includes(name)) return null;
  const toolCall = { id: `call_${randomUUID()}`, type: 'function', function: { name, arguments: given } };
  const result = await service.reports.useTool(partition, call, toolCall);
  if (result !== null) {
    add(call, service.clock.nowMs(), 'tool_calls', '', { toolCalls: [toolCall] });
    add(call, service.clock.nowMs(), 'tool_call_result', '', { toolCallId: toolCall.id, name, result });
  }
  return result;
}

/** Ends a call and reports it; it lasted until `endedAt`, by default now. */
export function endCall(
  service: VoiceService,
  partition: VoicePartition,
  call: CallRecord,
  { reason = 'customer-ended-call', endedAt = new Date(service.clock.nowMs()) }: { reason?: string; endedAt?: Date } = {},
): void {
  if (call.endedAt) return;
  call.endedAt = endedAt.toISOString();
  call.endedReason = reason;
  service.reports.sendReport(partition, call);
  service.changed();
}

function add(call: CallRecord, time: number, role: CallMessage['role'], message: string, tool: ToolMessage = {}): void {
  const secondsFromStart = Math.max(0, (time - Date.parse(call.startedAt)) / 1_000);
  call.messages.push({ role, message, time, secondsFromStart, ...tool });
}
