import { hasAccess } from '@larkline/catalogue';
import { readAccessToken } from '../platform/auth/access-token.ts';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Em } from '../platform/db/orm.ts';
import type { Env } from '../platform/env/env.ts';

interface ViewerRow {
  email: string;
  is_admin: boolean;
  client_id: string | null;
  subscription_active: boolean | null;
  billing_status: string | null;
}

// Role and subscription are read with the session, in one statement, so that a change counts on the next request (ACL-13).
const VIEWER = `
  select u.email, exists (select from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin,
    c.id as client_id, c.subscription_active, b.billing_status
  from sessions s
    join users u on u.id = s.user_id
    left join clients c on c.user_id = u.id
    left join billing b on b.client_id = c.id
  where s.id = ? and s.user_id = ? and s.revoked_at is null and s.expires_at > ?`;

/** Who sends a request, from its "Authorization: Bearer" header; `null` for nobody, and for a token that no longer counts. */
export async function loadViewer(em: Em, env: Env, authorization: string | undefined, now: Date): Promise<Viewer | null> {
  const token = authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : null;
  const claims = token ? readAccessToken(env.JWT_KEYS, token, now) : null;
  if (!claims) return null;
  const [row] = await em.execute<ViewerRow[]>(VIEWER, [claims.sid, claims.sub, now]);
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
