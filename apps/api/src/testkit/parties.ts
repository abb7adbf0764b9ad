import { ACTING_HEADER, createApiKey, startActing } from '../domains/access/index.ts';
import { ROLE_SCOPES, type KeyScope } from '../platform/auth/scope.ts';
import { ALL_ROWS } from '../platform/db/owner-filter.ts';
import { makeAccount, type Account } from './accounts.ts';
import { TestBrowser } from './test-browser.ts';
import type { TestApi } from './test-api.ts';

/** What the key can do, and for whom; by default for a new subscribed client, until it is revoked. */
export interface ApiKeyOptions {
  readonly scopes: readonly KeyScope[];
  readonly clientId?: string;
  readonly expiresAt?: Date;
}

/** A program with an API key. */
export interface KeyHolder {
  readonly browser: TestBrowser;
  readonly clientId: string;
  readonly keyId: string;
}

/** Creates an API key; returns a sender of requests that holds it. */
export async function makeKeyHolder(api: TestApi, { scopes, clientId, expiresAt }: ApiKeyOptions): Promise<KeyHolder> {
  const of = clientId ?? (await makeAccount(api, {})).clientId;
  const { key, token } = await createApiKey(api.system(), of, { name: 'Test key', scopes, expiresAt: expiresAt ?? null });
  const browser = new TestBrowser(api.url);
  browser.accessToken = token;
  return { browser, clientId: of, keyId: key.id };
}

/** A member of staff who acts for a client. */
export interface ActingStaff {
  readonly browser: TestBrowser;
  readonly staff: Account;
  readonly clientId: string;
  readonly actingId: string;
}

/** Lets a new member of staff act for a client; returns the browser that does so. */
export async function makeActing(api: TestApi, clientId: string, reason: string): Promise<ActingStaff> {
  const staff = await makeAccount(api, { admin: true });
  const { userId, email } = staff;
  const actor = {
    kind: 'person',
    userId,
    sessionId: '',
    email,
    isStaff: true,
    clientId: null,
    role: null,
    subscribed: true,
    locked: false,
    scopes: ROLE_SCOPES.viewer,
  } as const;
  const session = await startActing({ ...api.system(), actor, reach: ALL_ROWS }, clientId, reason);
  staff.browser.headers[ACTING_HEADER] = session.id;
  return { browser: staff.browser, staff, clientId, actingId: session.id };
}
