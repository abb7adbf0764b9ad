import { setTimeout as delay } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import {
  GrantRefusedError,
  refreshTokens,
  sealTokens,
  unsealTokens,
  type IssuedTokens,
  type OAuthProvider,
} from '../../../integrations/oauth/index.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/time/clock.ts';
import { CalendarGrant, sealContext } from './calendar-grant.entity.ts';
import { noteRefusal } from './reconnect.service.ts';

/** A token is renewed this long before its end, so that it does not expire on the way. */
const MARGIN_MS = MINUTE_MS;
/** The claim of a process that died while it refreshed tokens is void after this: longer than a call takes. */
const CLAIM_MS = 20 * SECOND_MS;
const WAIT_MS = 100;
const MAX_WAITS = 50;

/** A calendar whose token is needed. */
export interface CalendarKey {
  readonly clientId: string;
  readonly provider: OAuthProvider;
}

type TokenClaim = { readonly token: string } | { readonly refresh: CalendarGrant } | 'refreshing' | null;

/**
 * Returns an access token of a connected calendar, refreshed when it has expired or is the one that the provider `rejected`;
 * `null` when the calendar must be connected again. However many ask at once, one refreshes and stores what it got, since a
 * provider may accept a refresh token only once. Throws UPSTREAM_FAILED, even while the provider asked not to be called.
 */
export async function findAccessToken(ctx: Context, key: CalendarKey, rejected?: string): Promise<string | null> {
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    const found = await claim(ctx, key, rejected);
    if (found === null) return null;
    if (found === 'refreshing') await delay(WAIT_MS);
    else if ('token' in found) return found.token;
    else return refresh(ctx, key, found.refresh);
  }
  throw unreachable();
}

const unreachable = () => new AppError('UPSTREAM_FAILED', "We can't reach the calendar right now.");

// The row is locked only to claim the refresh: the provider is called outside of the transaction (decision 0033).
function claim(ctx: Context, key: CalendarKey, rejected: string | undefined): Promise<TokenClaim> {
  return inTransaction(ctx, async (tx): Promise<TokenClaim> => {
    const grant = await tx.em.findOne(CalendarGrant, { ...key }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!grant) return null;
    if (grant.pausedUntil && grant.pausedUntil > tx.now()) throw unreachable();
    if (grant.refreshingUntil && grant.refreshingUntil > tx.now()) return 'refreshing';
    const { accessToken } = unsealTokens(tx.env, sealContext(key), grant.sealed);
    if (accessToken !== rejected && grant.accessExpiresAt > tx.in(MARGIN_MS)) return { token: accessToken };
    grant.refreshingUntil = tx.in(CLAIM_MS);
    await tx.em.flush();
    return { refresh: grant };
  });
}

async function refresh(ctx: Context, key: CalendarKey, { sealed }: CalendarGrant): Promise<string | null> {
  const before = unsealTokens(ctx.env, sealContext(key), sealed);
  try {
    const issued = await refreshTokens(ctx, key.provider, before);
    await store(ctx, key, sealed, { ...issued, refreshToken: issued.refreshToken ?? before.refreshToken });
    return issued.accessToken;
  } catch (cause) {
    if (cause instanceof GrantRefusedError) {
      await noteRefusal(ctx, key, sealed);
      return null;
    }
    await ctx.em.nativeUpdate(CalendarGrant, { ...key, sealed }, { refreshingUntil: null });
    throw cause;
  }
}

// Nothing is stored over the tokens of a calendar that was connected again in the meantime.
async function store(ctx: Context, key: CalendarKey, before: string, issued: IssuedTokens & { refreshToken: string }): Promise<void> {
  await ctx.em.nativeUpdate(
    CalendarGrant,
    { ...key, sealed: before },
    {
      sealed: sealTokens(ctx.env, sealContext(key), issued),
      accessExpiresAt: ctx.in(issued.expiresInSeconds * SECOND_MS),
      refreshingUntil: null,
    },
  );
}
