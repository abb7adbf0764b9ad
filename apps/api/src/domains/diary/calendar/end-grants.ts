import { z } from 'zod';
import { revokeGrant, unsealTokens, type OAuthProvider } from '../../../integrations/oauth/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { CalendarConnection } from './calendar-connection.entity.ts';
import { CalendarGrant, sealContext } from './calendar-grant.entity.ts';

const payloadSchema = z.object({ clientId: z.uuid(), provider: z.enum(['google', 'microsoft']), sealed: z.string() });

/** Revokes the tokens of a calendar that was disconnected; its payload holds them encrypted, since their row is gone (CLN-07). */
export const revokeCalendarJob: Job<z.output<typeof payloadSchema>> = {
  name: 'revokeCalendar',
  async run(ctx, payload) {
    const { clientId, provider, sealed } = payloadSchema.parse(payload);
    await revokeGrant(ctx, provider, unsealTokens(ctx.env, sealContext({ clientId, provider }), sealed));
  },
};

interface EndOptions {
  /** The account that is being connected: revoking its older tokens would revoke the new ones too. */
  readonly except?: { readonly provider: OAuthProvider; readonly email: string | null };
}

/** Disconnects every calendar of a client in the running transaction: wipes their tokens, and revokes them by a job. */
export async function endGrants(tx: Context, clientId: string, { except }: EndOptions = {}): Promise<void> {
  const connections = await tx.em.find(CalendarConnection, { clientId });
  for (const grant of await tx.em.find(CalendarGrant, { clientId })) {
    const { provider, sealed } = grant;
    const email = connections.find((each) => each.provider === provider)?.accountEmail ?? null;
    const isSame = except?.provider === provider && except.email === email;
    // Microsoft has no way to revoke; the screen names the page on which the person can.
    if (!isSame && provider !== 'microsoft') await enqueue(tx, revokeCalendarJob, { clientId, provider, sealed });
    tx.em.remove(grant);
  }
  for (const connection of connections)
    tx.em.assign(connection, { status: 'disconnected', accountEmail: null, lastSyncedAt: null, reconnectSince: null });
  // Written before another calendar becomes the connected one.
  await tx.em.flush();
}
