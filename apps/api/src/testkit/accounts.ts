import { randomBytes } from 'node:crypto';
import { findPlan, type BillingStatus } from '@larkline/catalogue';
import { createUser, startSession, UserRole, type User } from '../domains/people/accounts/index.ts';
import { Billing } from '../domains/money/subscriptions/index.ts';
import { ensureClient, Member } from '../domains/people/clients/index.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import type { MemberRole } from '../platform/auth/scope.ts';
import type { Context } from '../platform/context/context.ts';
import { TestBrowser } from './test-browser.ts';
import type { TestApi } from './test-api.ts';

/** The password of every account that tests make. */
export const TEST_PASSWORD = 'correct horse 7';

/** What the new account is like; by default a subscribed client. */
export interface AccountOptions {
  readonly email?: string;
  readonly businessName?: string;
  /** Plan id; `null` for a client that never bought. */
  readonly plan?: string | null;
  readonly subscriptionActive?: boolean;
  readonly billingStatus?: BillingStatus | null;
  /** False: an account without business. */
  readonly withClient?: boolean;
  readonly admin?: boolean;
  /** The role in the client, 'owner' by default; the client of a manager or viewer has another person as its owner. */
  readonly role?: MemberRole;
  /** Id of the client that the account becomes a member of; a new one by default. */
  readonly memberOf?: string;
  readonly confirmed?: boolean;
}

/** A signed-in account: its browser and its ids. */
export interface Account {
  readonly browser: TestBrowser;
  readonly email: string;
  readonly userId: string;
  /** Empty for an account without business. */
  readonly clientId: string;
}

/** Writes an account into the database and signs it in with its own tokens. */
export async function makeAccount(api: TestApi, options: AccountOptions): Promise<Account> {
  const ctx = api.system();
  const email = options.email ?? `${randomBytes(6).toString('hex')}@client.example`;
  const passwordHash = await hashPassword(api.env.PEPPER, api.env.BCRYPT_COST, TEST_PASSWORD);
  const user = await createUser(ctx, { email, passwordHash, fullName: 'Test Person', confirmed: options.confirmed ?? true });
  if (!user) throw new Error(`${email} is taken`);
  if (options.admin) ctx.em.create(UserRole, { userId: user.id, role: 'admin' });
  const clientId = (options.withClient ?? !options.admin) ? await enterClient(api, ctx, user, options) : '';
  await ctx.em.flush();
  const browser = new TestBrowser(api.url);
  const cookies = {
    get: () => undefined,
    set: (name: string, value: string) => void browser.cookies.set(name, value),
    clear: () => undefined,
  };
  browser.accessToken = (await startSession({ ...ctx, cookies }, user)).accessToken;
  return { browser, email, userId: user.id, clientId };
}

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }`;

/** Signs a browser in, also again after its tokens ran out. */
export async function signInWith(browser: TestBrowser, email: string): Promise<void> {
  const { signIn } = await browser.run<{ signIn: { accessToken: string } }>(SIGN_IN, { input: { email, password: TEST_PASSWORD } });
  browser.accessToken = signIn.accessToken;
}

// The owner of a new client, or a member of one that has another owner.
async function enterClient(api: TestApi, ctx: Context, user: User, options: AccountOptions): Promise<string> {
  const { email: _email, role = 'owner', memberOf, ...ofClient } = options;
  if (role === 'owner' && !memberOf) return makeClient(ctx, user.id, user.email, options);
  const clientId = memberOf ?? (await makeAccount(api, ofClient)).clientId;
  ctx.em.create(Member, { clientId, userId: user.id, role, createdAt: ctx.now() });
  return clientId;
}

async function makeClient(ctx: Context, userId: string, email: string, options: AccountOptions): Promise<string> {
  const client = await ensureClient(ctx, userId, {
    businessName: options.businessName ?? 'Test Business',
    email,
    phone: null,
    industry: null,
  });
  client.subscriptionActive = options.subscriptionActive ?? true;
  const plan = options.plan === undefined ? 'combo_professional' : options.plan;
  if (plan !== null) {
    const known = findPlan(plan);
    ctx.em.create(Billing, {
      id: ctx.newId(),
      clientId: client.id,
      plan,
      serviceType: known?.family.serviceType ?? null,
      subscriptionTier: known?.plan.tier ?? null,
      billingStatus: options.billingStatus === undefined ? 'active' : options.billingStatus,
    });
  }
  return client.id;
}
