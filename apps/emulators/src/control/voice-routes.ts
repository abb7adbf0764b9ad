import { z } from 'zod';
import { voicePartitionOf, type VoicePartition, type VoiceService } from '../voice/service.ts';
import { control, ControlError, type ControlRoute } from './control-route.ts';

const key = z.string().regex(/^vapi_\w+$/, 'must look like vapi_…');
const failInput = z.strictObject({
  key,
  next: z.number().int().min(1).max(1_000),
  mode: z.enum(['401', '429', '500', 'hang']),
  path: z.string().startsWith('/').nullish(),
});

/** The part of the control API for the local Vapi. */
export function voiceControlRoutes(service: VoiceService): ControlRoute[] {
  const ofKey = (query: URLSearchParams): VoicePartition => {
    const parsed = key.safeParse(query.get('key'));
    if (!parsed.success) throw new ControlError(400, 'The query parameter key must look like vapi_…');
    return voicePartitionOf(service, parsed.data);
  };
  return [
    control.get('/_emulator/voice/assistants', (query) => ({ assistants: [...ofKey(query).assistants.values()] })),
    control.get('/_emulator/voice/requests', (query) => ({ requests: ofKey(query).requests })),
    control.post('/_emulator/voice/fail', failInput, ({ key: ofPartition, next, mode, path }) => {
      voicePartitionOf(service, ofPartition).failures.push({ mode, path: path ?? null, remaining: next });
      return { planned: next };
    }),
  ];
}
