import { z } from 'zod';
import {
  agreementPage,
  clientAt,
  exchangeCode,
  GrantRefusedError,
  newAttempt,
  administratorPage,
  PROVIDERS,
  revokeGrant,
  sealTokens,
  type Attempt,
  type OAuthProvider,
} from '../../../integrations/oauth/index.ts';
import { signedIn } from '../../../platform/context/actor.ts';
import { hashToken, newToken, seal, unseal } from '../../../platform/auth/secrets.ts';
import { actingFor, asStaffRows, inTransaction } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/time/clock.ts';
import { isSessionOpen } from '../../people/accounts/index.ts';
import { Member } from '../../people/clients/index.ts';
import { ownClientId } from '../../people/rows/index.ts';
import { CalendarAttempt } from './calendar-attempt.entity.ts';
import { CalendarConnection } from './calendar-connection.entity.ts';
import { CalendarGrant, sealContext } from './calendar-grant.entity.ts';
import { settingsForChange } from './calendar.service.ts';
import { endGrants } from './end-grants.ts';
import { CALENDAR_NAMES } from './reconnect.service.ts';

/** A person has this long to agree. */
const ATTEMPT_MS = 10 * MINUTE_MS;
/** Names the browser that began an attempt; the callback accepts no other one. */
const COOKIE = 'calendar';

/**
 * Begins to connect a calendar; returns the page on which the person agrees (CLN-03). Throws FORBIDDEN for API keys and staff,
 * CALENDAR_OFF, RATE_LIMITED, UPSTREAM_FAILED.
 */
export async function startCalendarConnection(ctx: Context, provider: OAuthProvider): Promise<string> {
  const person = signedIn(ctx);
  const clientId = ownClientId(ctx);
  const { name } = PROVIDERS[provider];
  if (!clientAt(ctx.env, provider)) throw new AppError('CALENDAR_OFF', `You can't connect a ${name} calendar yet.`);
  await ctx.limits.consume('calendarConnection', clientId);
  const attempt = newAttempt();
  const page = await agreementPage(ctx, provider, callbackUrl(ctx, provider).href, attempt);
  // A second tab begins in the same browser.
  const browser = ctx.cookies.get(COOKIE) ?? newToken();
  const stateHash = hashToken(ctx.env.PEPPER, attempt.state);
  const expiresAt = ctx.in(ATTEMPT_MS);
  await inTransaction(asStaffRows(ctx), async ({ em }) => {
    em.create(CalendarAttempt, {
      stateHash,
      clientId,
      userId: person.userId,
      sessionId: person.sessionId,
      provider,
      browserHash: hashToken(ctx.env.PEPPER, browser),
      sealed: seal(ctx.env.PEPPER, attemptContext(stateHash), JSON.stringify(attempt)),
      createdAt: ctx.now(),
      expiresAt,
    });
    await em.flush();
  });
  ctx.cookies.set(COOKIE, browser, { expires: expiresAt, sameSite: 'lax' });
  return page;
}

/** Parameters that the provider put into the address. */
export type CallbackQuery = Readonly<Record<string, string | undefined>>;

const OVER = 'This link has expired or has already been used. Please connect your calendar again.';

/**
 * Ends an attempt with what the provider sent back, and stores the connection (CLN-04, OAC-02). Only the browser, the session and
 * the member that began it can, once and within ten minutes. Throws CALENDAR_NOT_CONNECTED with the words to show,
 * UPSTREAM_FAILED.
 */
export async function finishCalendarConnection(ctx: Context, provider: OAuthProvider, query: CallbackQuery): Promise<void> {
  const { name, needed } = PROVIDERS[provider];
  const found = await takeAttempt(ctx, provider, query['state'] ?? '');
  const administrator = administratorPage(ctx.env, provider, query['error'] ?? '', query['error_description'] ?? '');
  if (administrator)
    throw notConnected(`Your organisation’s administrator has to allow Larkline first. Please forward them this link: ${administrator}`);
  if (query['error'] === 'access_denied') throw notConnected('You didn’t give access, so we haven’t connected a calendar.');
  if (query['error'] !== undefined || query['code'] === undefined)
    throw notConnected(`${name} did not complete the connection. Please try again.`);
  const grant = await exchange(ctx, provider, query, found.attempt);
  const { refreshToken, accessToken } = grant;
  const isWhole = needed.every((scope) => grant.scopes.some((granted) => granted.toLowerCase().endsWith(scope.toLowerCase())));
  if (!isWhole || refreshToken === null) {
    // Unusable tokens are not kept, neither here nor at the provider.
    await revokeGrant(ctx, provider, { accessToken, refreshToken: refreshToken ?? accessToken }).catch(() => undefined);
    throw notConnected(
      isWhole
        ? `${name} didn’t give us lasting access. Please remove Larkline from the apps in your ${name} account and connect again.`
        : `Please leave every box ticked on the ${name} page. Otherwise we can’t read your calendar.`,
    );
  }
  await actingFor(asStaffRows(ctx), found.clientId, (tx) => store(tx, provider, found, { ...grant, refreshToken }));
}

interface FoundAttempt {
  readonly clientId: string;
  readonly userId: string;
  readonly attempt: Attempt;
}

const attemptSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

// Taken in a transaction of its own, before the provider is called: a second callback finds it used.
async function takeAttempt(ctx: Context, provider: OAuthProvider, state: string): Promise<FoundAttempt> {
  const pepper = ctx.env.PEPPER;
  const stateHash = hashToken(pepper, state);
  const browserHash = hashToken(pepper, ctx.cookies.get(COOKIE) ?? '');
  const row = await inTransaction(asStaffRows(ctx), async ({ em }) => {
    const unused = { stateHash, provider, browserHash, usedAt: null, expiresAt: { $gt: ctx.now() } };
    const taken = await em.nativeUpdate(CalendarAttempt, unused, { usedAt: ctx.now() });
    return taken === 1 ? em.findOneOrFail(CalendarAttempt, { stateHash }) : null;
  });
  if (!row || !(await isSessionOpen(ctx, row.sessionId))) throw notConnected(OVER);
  const attempt = attemptSchema.parse(JSON.parse(unseal(pepper, attemptContext(stateHash), row.sealed)));
  return { clientId: row.clientId, userId: row.userId, attempt };
}

async function exchange(ctx: Context, provider: OAuthProvider, query: CallbackQuery, attempt: Attempt) {
  const address = callbackUrl(ctx, provider);
  for (const [key, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(key, value);
  try {
    return await exchangeCode(ctx, provider, address, attempt);
  } catch (cause) {
    if (cause instanceof GrantRefusedError) throw notConnected(OVER);
    throw cause;
  }
}

interface WholeGrant extends Awaited<ReturnType<typeof exchangeCode>> {
  readonly refreshToken: string;
}

// One calendar is connected at a time (CLN-06): any other one is disconnected in the same transaction.
async function store(tx: Context, provider: OAuthProvider, { clientId, userId }: FoundAttempt, grant: WholeGrant): Promise<void> {
  const settings = await settingsForChange(tx, clientId);
  const member = await tx.em.findOne(Member, { clientId, userId });
  if (!member || member.role === 'viewer') throw notConnected(OVER);
  await endGrants(tx, clientId, { except: { provider, email: grant.email } });
  const connection =
    (await tx.em.findOne(CalendarConnection, { clientId, provider })) ?? tx.em.create(CalendarConnection, { clientId, provider });
  tx.em.assign(connection, {
    status: 'connected',
    accountEmail: grant.email,
    lastSyncedAt: null,
    timezone: settings.timezone ?? null,
    reconnectSince: null,
  });
  tx.em.create(CalendarGrant, {
    clientId,
    provider,
    sealed: sealTokens(tx.env, sealContext({ clientId, provider }), grant),
    accessExpiresAt: tx.in(grant.expiresInSeconds * SECOND_MS),
    grantedAt: tx.now(),
  });
  settings.externalCalendarLinked = true;
  await tx.em.flush();
  await emit(tx, 'calendarConnected', { clientId, calendar: CALENDAR_NAMES[provider], account: grant.email, at: tx.now() });
}

function notConnected(words: string): AppError {
  return new AppError('CALENDAR_NOT_CONNECTED', words);
}

function callbackUrl({ env }: Context, provider: OAuthProvider): URL {
  return new URL(`${env.PUBLIC_URL}/oauth/callback/${provider}`);
}

function attemptContext(stateHash: string): string {
  return `calendar_attempts:${stateHash}`;
}
