import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseBody, VoiceRefusal, type VoiceCall, type VoiceOperation } from './api.ts';
import type { VoiceObject } from './service.ts';

// The parts of Vapi's CreateAssistantDTO that the product sends, with Vapi's limits; others are refused, as Vapi refuses unknown ones.
const assistantInput = z.strictObject({
  name: z.string().max(40).optional(),
  firstMessage: z.string().optional(),
  voice: z.strictObject({ provider: z.enum(['azure', '11labs', 'vapi']), voiceId: z.string().min(1) }).optional(),
  model: z
    .strictObject({
      provider: z.enum(['openai', 'anthropic', 'google']),
      model: z.string().min(1),
      tools: z
        .array(
          z.discriminatedUnion('type', [
            z.strictObject({
              type: z.literal('function'),
              function: z.strictObject({
                name: z.string().min(1),
                description: z.string().optional(),
                parameters: z.looseObject({}).optional(),
              }),
            }),
            z.strictObject({ type: z.literal('endCall') }),
          ]),
        )
        .optional(),
      messages: z.array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).optional(),
    })
    .optional(),
  maxDurationSeconds: z.number().min(10).max(43_200).optional(),
  server: z
    .strictObject({
      url: z.url(),
      timeoutSeconds: z.number().min(1).max(300).optional(),
      credentialId: z.string().optional(),
      backoffPlan: z
        .strictObject({
          type: z.enum(['fixed', 'exponential']),
          maxRetries: z.number().int().min(0).max(10),
          baseDelaySeconds: z.number().min(0).max(10),
        })
        .optional(),
    })
    .optional(),
  serverMessages: z.array(z.enum(['end-of-call-report', 'status-update', 'tool-calls', 'transcript', 'hang'])).optional(),
  artifactPlan: z.strictObject({ recordingEnabled: z.boolean() }).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});

/** The calls of /assistant. */
export const ASSISTANT_OPERATIONS: readonly VoiceOperation[] = [
  { method: 'POST', path: '/assistant', status: 201, run: create },
  { method: 'GET', path: '/assistant', status: 200, run: list },
  { method: 'GET', path: '/assistant/:id', status: 200, run: find },
  { method: 'PATCH', path: '/assistant/:id', status: 200, run: patch },
  { method: 'DELETE', path: '/assistant/:id', status: 200, run: remove },
];

function create({ service, partition, body }: VoiceCall): VoiceObject {
  const at = new Date(service.clock.nowMs()).toISOString();
  const assistant = { ...parseBody(assistantInput, body), id: randomUUID(), orgId: partition.orgId, createdAt: at, updatedAt: at };
  partition.assistants.set(assistant.id, assistant);
  service.changed();
  return assistant;
}

function list({ partition, query }: VoiceCall): VoiceObject[] {
  const since = query.get('createdAtGt') ?? '';
  const found = [...partition.assistants.values()].filter(({ createdAt }) => createdAt > since);
  return found.reverse().slice(0, Number(query.get('limit') ?? 100));
}

function find({ partition, ids }: VoiceCall): VoiceObject {
  const assistant = partition.assistants.get(ids['id'] ?? '');
  if (!assistant) throw new VoiceRefusal(404, `Couldn't Get Assistant. Assistant With Id \`${ids['id']}\` Not Found.`);
  return assistant;
}

function patch(call: VoiceCall): VoiceObject {
  const { service, partition, body } = call;
  const changed = {
    ...find(call),
    ...parseBody(assistantInput, body),
    updatedAt: new Date(service.clock.nowMs()).toISOString(),
  };
  partition.assistants.set(changed.id, changed);
  service.changed();
  return changed;
}

function remove(call: VoiceCall): VoiceObject {
  const assistant = find(call);
  call.partition.assistants.delete(assistant.id);
  call.service.changed();
  return assistant;
}
