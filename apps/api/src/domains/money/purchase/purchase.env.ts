import { z } from 'zod';
import type { EnvOf, EnvPart } from '../../../platform/env/env.ts';

const schema = z.object({
  CLAIM_MAIL_DELAY_MINUTES: z.coerce
    .number()
    .min(0)
    .default(10)
    .describe('Wait before a payment without account gets its claim link by mail.'),
});

declare module '../../../platform/domain/registry.ts' {
  interface DomainEnv extends EnvOf<typeof schema> {}
}

/** Settings of purchases. */
export const purchaseEnv: EnvPart = { schema };
