import { z } from 'zod';
import { describeCall } from '../voice/call-record.ts';
import { endCall, sayInCall, startCall } from '../voice/calls.ts';
import { getVoicePartition, type VoicePartition, type VoiceService } from '../voice/service.ts';
import { control, ControlError, type ControlRoute } from './control-route.ts';

const key = z.string().regex(/^vapi_\w+$/, 'must look like vapi_…');
const failInput = z.strictObject({
  key,
  next: z.number().int().min(1).max(1_000),
  mode: z.enum(['401', '429', '500', 'hang']),
  path: z.string().startsWith('/').nullish(),
});

const webhookInput = z.strictObject({ key, url: z.url(), secret: z.string().startsWith('whsec_') });
const reportsInput = z.strictObject({
  key,
  next: z.number().int().min(1).max(1_000),
  mode: z.enum(['repeat', 'delay', 'reorder', 'drop', 'bare']),
  delayMs: z.number().int().min(0).max(60_000).default(500),
});
const callInput = z.strictObject({
  key,
  assistantId: z.string(),
  said: z.array(z.string().max(1_000)).max(50).default([]),
  customerNumber: z.string().nullable().default('+441632960001'),
  /** Ten years at most. */
  startedSecondsAgo: z.number().int().min(0).max(315_360_000).default(60),
  durationSeconds: z.number().int().min(0).max(43_200).default(60),
});

/** The part of the control API for the local Vapi. */
export function voiceControlRoutes(service: VoiceService): ControlRoute[] {
  const ofKey = (query: URLSearchParams): VoicePartition => {
    const parsed = key.safeParse(query.get('key'));
    if (!parsed.success) throw new ControlError(400, 'The query parameter key must look like vapi_…');
    return getVoicePartition(service, parsed.data);
  };
  return [
    control.post('/_emulator/voice/webhook', webhookInput, ({ key: ofPartition, url, secret }) => {
      getVoicePartition(service, ofPartition).webhook = { url, secret };
      return { url };
    }),
    control.post('/_emulator/voice/reports', reportsInput, ({ key: ofPartition, next, mode, delayMs }) => {
      getVoicePartition(service, ofPartition).reportFaults.push({ mode, delayMs, remaining: next });
      return { planned: next };
    }),
    control.post('/_emulator/voice/calls', callInput, async ({ key: ofPartition, assistantId, said, ...times }) => {
      const partition = getVoicePartition(service, ofPartition);
      const assistant = partition.assistants.get(assistantId);
      if (!assistant) throw new ControlError(404, `No such assistant: ${assistantId}`);
      const { customerNumber, startedSecondsAgo, durationSeconds } = times;
      const startedAt = new Date(service.clock.nowMs() - startedSecondsAgo * 1_000);
      const call = startCall(service, { partition, assistant }, { customerNumber, startedAt });
      for (const words of said) await sayInCall(service, partition, call, words);
      endCall(service, partition, call, { endedAt: new Date(startedAt.getTime() + durationSeconds * 1_000) });
      return { call: describeCall(call, partition.orgId) };
    }),
    control.get('/_emulator/voice/calls', (query) => {
      const { calls, orgId } = ofKey(query);
      return { calls: [...calls.values()].map((call) => ({ ...describeCall(call, orgId), deliveries: call.deliveries })) };
    }),
    control.get('/_emulator/voice/assistants', (query) => ({ assistants: [...ofKey(query).assistants.values()] })),
    control.get('/_emulator/voice/requests', (query) => ({ requests: ofKey(query).requests })),
    control.post('/_emulator/voice/fail', failInput, ({ key: ofPartition, next, mode, path }) => {
      getVoicePartition(service, ofPartition).failures.push({ mode, path: path ?? null, remaining: next });
      return { planned: next };
    }),
  ];
}
