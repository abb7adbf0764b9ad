import type { IncomingHttpHeaders } from 'node:http';
import { hasAccess, isLocked } from '@larkline/catalogue';
import { readAccessToken } from '../../platform/auth/access-token.ts';
import type { Actor, ApiKeyActor } from '../../platform/context/actor.ts';
import { ACTING_SCOPES, ROLE_SCOPES, type MemberRole } from '../../platform/auth/scope.ts';
import { hashToken } from '../../platform/auth/secrets.ts';
import { runPrepared, type Statement } from '../../platform/db/prepared.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/context/context.ts';
import { ACTING_HEADER, API_KEY_PREFIX, noteKeyUse } from '../../domains/people/access/index.ts';

interface ActorRow {
  user_id: string | null;
  email: string | null;
  is_admin: boolean;
  client_id: string | null;
  role: MemberRole | null;
  key_id: string | null;
  key_scopes: string[] | null;
  key_used_at: Date | string | null;
  acting_id: string | null;
  acting_reason: string | null;
  acting_until: Date | string | null;
  subscription_active: boolean | null;
  billing_status: string | null;
}

// Role and subscription are read with the session or key, in one statement, so that a change counts on the next request (ACL-13).
// The function sees past the walls between clients, for one valid credential only (migration 0008).
const FIND_ACTOR: Statement = {
  name: 'actor',
  types: ['uuid', 'uuid', 'uuid', 'text', 'timestamptz'],
  sql: `select user_id, email, is_admin, client_id, role, key_id, key_scopes, key_used_at, acting_id, acting_reason, acting_until,
    subscription_active, billing_status from find_actor($1, $2, $3, $4, $5)`,
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reasons why a credential is not accepted. */
const REFUSED = {
  scheme: 'The Authorization header must be "Bearer", a space, and an access token or an API key.',
  token: 'Please sign in again: the access token is invalid or has expired.',
  key: "The API key doesn't exist, or has been revoked or expired.",
} as const;

/** The asking party of a request; without one, why its credential was not accepted, if it has one. */
export interface AskingParty {
  readonly actor: Actor | null;
  readonly refusedCredential: AppError | null;
}

/**
 * Returns the asking party of a request: a person or an API key by "Authorization: Bearer", staff who act for a client by the
 * acting session of `x-acting-session` beside it, or a visitor without credential.
 * Throws ACTING_ENDED when the acting session is over or of another person or session: the request is never answered as staff instead.
 */
export async function loadActor(platform: Platform, headers: IncomingHttpHeaders, now: Date): Promise<AskingParty> {
  const { authorization } = headers;
  if (!authorization) return { actor: null, refusedCredential: null };
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
  if (token === undefined) return refused('scheme');
  const isKey = token.startsWith(API_KEY_PREFIX);
  const actor = await (isKey ? loadKey(platform, token, now) : loadPerson(platform, token, headers, now));
  return actor ? { actor, refusedCredential: null } : refused(isKey ? 'key' : 'token');
}

function refused(why: keyof typeof REFUSED): AskingParty {
  return { actor: null, refusedCredential: new AppError('UNAUTHENTICATED', REFUSED[why]) };
}

async function loadPerson(platform: Platform, token: string, headers: IncomingHttpHeaders, now: Date): Promise<Actor | null> {
  const claims = readAccessToken(platform.env.JWT_KEYS, token, now);
  if (!claims) return null;
  const acting = headers[ACTING_HEADER];
  const actingId = typeof acting === 'string' && UUID.test(acting) ? acting : null;
  const row = await findActor(platform, [claims.sid, claims.sub, actingId, null, now]);
  if (!row) return null;
  const person = { userId: claims.sub, sessionId: claims.sid, email: row.email ?? '' };
  if (acting === undefined) {
    const { role, client_id: clientId, is_admin: isStaff } = row;
    return {
      kind: 'person',
      ...person,
      isStaff,
      clientId,
      role,
      ...readStanding(row, isStaff),
      scopes: role ? ROLE_SCOPES[role] : { list: [] },
    };
  }
  if (!row.is_admin || !row.acting_id || !row.client_id || !row.acting_until)
    throw new AppError(
      'ACTING_ENDED',
      "You're no longer acting for this business, so nothing was changed. Go back to the admin area to start again.",
    );
  return {
    kind: 'acting',
    ...person,
    actingId: row.acting_id,
    clientId: row.client_id,
    reason: row.acting_reason ?? '',
    until: new Date(row.acting_until),
    ...readStanding(row, false),
    scopes: ACTING_SCOPES,
  };
}

async function loadKey(platform: Platform, token: string, now: Date): Promise<ApiKeyActor | null> {
  const row = await findActor(platform, [null, null, null, hashToken(platform.env.PEPPER, token), now]);
  if (!row?.key_id || !row.client_id) return null;
  const usedAt = row.key_used_at === null ? null : new Date(row.key_used_at);
  await noteKeyUse(platform, { keyId: row.key_id, clientId: row.client_id, usedAt }, now);
  return {
    kind: 'apiKey',
    keyId: row.key_id,
    clientId: row.client_id,
    ...readStanding(row, false),
    scopes: { list: row.key_scopes ?? [] },
  };
}

function readStanding(row: ActorRow, isAdmin: boolean): Pick<ApiKeyActor, 'subscribed' | 'locked'> {
  const facts = { isAdmin, billingStatus: row.billing_status, subscriptionActive: row.subscription_active ?? false };
  return { subscribed: hasAccess(facts), locked: isLocked(facts) };
}

async function findActor(platform: Platform, values: (string | Date | null)[]): Promise<ActorRow | undefined> {
  const [rows] = await runPrepared(platform, {}, [{ statement: FIND_ACTOR, values }]);
  return rows?.[0] as ActorRow | undefined;
}
