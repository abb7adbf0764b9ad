import { z } from 'zod';
import type { EnvOf, EnvPart } from '../../../platform/env/env.ts';

const schema = z.object({
  SITE_CHAT: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on')
    .describe('Whether the public pages carry our own chat.'),
});

declare module '../../../platform/domain/registry.ts' {
  interface DomainEnv extends EnvOf<typeof schema> {}
}

/** Settings of our own chat. */
export const houseEnv: EnvPart = { schema };
