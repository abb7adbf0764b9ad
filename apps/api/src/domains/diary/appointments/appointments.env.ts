import { z } from 'zod';
import type { EnvOf, EnvPart } from '../../../platform/env/env.ts';

const schema = z.object({
  APPOINTMENTS_PER_CALLER: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(5)
    .describe('Upcoming appointments that one business takes from one telephone number.'),
});

declare module '../../../platform/domain/registry.ts' {
  interface DomainEnv extends EnvOf<typeof schema> {}
}

/** Settings of appointments. */
export const appointmentsEnv: EnvPart = { schema };
