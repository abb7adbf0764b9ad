import { z } from 'zod';
import { LLM_FAULTS, getLlmPartition, type LlmService } from '../llm/service.ts';
import { control, ControlError, type ControlRoute } from './control-route.ts';

const key = z.string().regex(/^llm_\w+$/, 'must look like llm_…');
/** `next` 0 cancels the planned failures. */
const failInput = z.strictObject({ key, mode: z.enum(LLM_FAULTS), next: z.number().int().min(0).max(1_000) });
const releaseInput = z.strictObject({ key });

/** The part of the control API for the local language model. */
export function llmControlRoutes(service: LlmService): ControlRoute[] {
  return [
    control.post('/_emulator/llm/fail', failInput, ({ key: ofPartition, mode, next }) => {
      const { faults } = getLlmPartition(service, ofPartition);
      if (next === 0) faults.length = 0;
      else faults.push({ mode, remaining: next });
      return { planned: next };
    }),
    control.post('/_emulator/llm/release', releaseInput, ({ key: ofPartition }) => {
      const { held } = getLlmPartition(service, ofPartition);
      const released = held.size;
      for (const go of [...held]) go();
      return { released };
    }),
    control.get('/_emulator/llm/requests', (query) => {
      const parsed = key.safeParse(query.get('key'));
      if (!parsed.success) throw new ControlError(400, 'The query parameter key must look like llm_…');
      return { requests: getLlmPartition(service, parsed.data).requests };
    }),
  ];
}
