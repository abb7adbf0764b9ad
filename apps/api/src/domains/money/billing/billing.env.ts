import { z } from 'zod';
import type { EnvOf, EnvPart } from '../../../platform/env/env.ts';

const schema = z.object({
  CLAIM_MAIL_DELAY_MINUTES: z.coerce
    .number()
    .min(0)
    .default(10)
    .describe('Wait before a payment without account gets its claim link by mail.'),
  GRACE_PERIOD_DAYS: z.coerce.number().int().min(0).default(14).describe('Days of access after a failed renewal.'),
});

declare module '../../../platform/domain/registry.ts' {
  interface DomainEnv extends EnvOf<typeof schema> {}
}

/** Settings of billing. */
export const billingEnv: EnvPart = { schema };
