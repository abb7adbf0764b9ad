import { z } from 'zod';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { recomputeStats } from './figures.ts';

const payloadSchema = z.object({ clientId: z.uuid() });

/** Calculates the months of one client again: after its timezone changed, conversations begin in other months (CF-42). */
export const recomputeStatsJob: Job<{ clientId: string }> = {
  name: 'recomputeStats',
  async run(ctx, payload) {
    const { clientId } = payloadSchema.parse(payload);
    await actingFor(ctx, clientId, (tx) => recomputeStats(tx, clientId));
  },
};
