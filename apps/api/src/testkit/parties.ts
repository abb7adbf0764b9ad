import { ACTING_HEADER, createApiKey } from '../domains/people/access/index.ts';
import type { KeyScope } from '../platform/auth/scope.ts';
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

const START = 'mutation ($clientId: ID!, $reason: String!) { startActing(clientId: $clientId, reason: $reason) { id } }';

/** Lets a new member of staff act for a client; returns a tab of its browser that does so, beside `staff.browser`, which does not. */
export async function makeActing(api: TestApi, clientId: string, reason: string): Promise<ActingStaff> {
  const staff = await makeAccount(api, { admin: true });
  const { startActing } = await staff.browser.run<{ startActing: { id: string } }>(START, { clientId, reason });
  const browser = actingTab(api, staff.browser, startActing.id);
  return { browser, staff, clientId, actingId: startActing.id };
}

/** Returns another tab of a browser, whose requests name an acting session. */
export function actingTab(api: TestApi, beside: TestBrowser, actingId: string): TestBrowser {
  const browser = new TestBrowser(api.url, beside.cookies);
  browser.accessToken = beside.accessToken;
  browser.headers[ACTING_HEADER] = actingId;
  return browser;
}
