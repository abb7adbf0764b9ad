import { hasAccess } from '@larkline/catalogue';
import { readAccessToken } from '../../platform/auth/access-token.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { runPrepared, type Statement } from '../../platform/db/prepared.ts';
import type { Platform } from '../../platform/graphql/context.ts';

interface ViewerRow {
  email: string;
  is_admin: boolean;
  client_id: string | null;
  subscription_active: boolean | null;
  billing_status: string | null;
}

// Role and subscription are read with the session, in one statement, so that a change counts on the next request (ACL-13).
// The function sees past the walls between clients, for one living session only (migration 0003).
const VIEWER: Statement = {
  name: 'viewer',
  types: ['uuid', 'uuid', 'timestamptz'],
  sql: 'select email, is_admin, client_id, subscription_active, billing_status from find_viewer($1, $2, $3)',
};

/** Who sends a request, from its "Authorization: Bearer" header; `null` for nobody, and for a token that no longer counts. */
export async function loadViewer(platform: Platform, authorization: string | undefined, now: Date): Promise<Viewer | null> {
  const token = authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : null;
  const claims = token ? readAccessToken(platform.env.JWT_KEYS, token, now) : null;
  if (!claims) return null;
  const [rows] = await runPrepared(platform, null, [{ statement: VIEWER, values: [claims.sid, claims.sub, now] }]);
  const row = rows?.[0] as ViewerRow | undefined;
  if (!row) return null;
  const subscribed = hasAccess({
    isAdmin: row.is_admin,
    billingStatus: row.billing_status,
    subscriptionActive: row.subscription_active ?? false,
  });
  return {
    userId: claims.sub,
    sessionId: claims.sid,
    email: row.email,
    role: row.is_admin ? 'ADMIN' : 'CLIENT',
    clientId: row.client_id,
    subscribed,
  };
}
