import { randomBytes } from 'node:crypto';
import { getUser, startSession } from '../../domains/people/accounts/index.ts';
import type { AccountOptions } from '../accounts.ts';
import type { TestApi } from '../test-api.ts';
import type { Ammunition } from './input-values.ts';

/** A caller who sends operations. */
export interface Persona {
  readonly name: string;
  readonly ammunition: Ammunition;
  /** Staff may see every client. */
  readonly seesEverything: boolean;
  /** Credentials of a request; none for a visitor. */
  headers(): Readonly<Record<string, string>>;
  /** A new session, after the old one may have been ended. */
  renew(): Promise<void>;
}

/** A passive client: its texts must appear in no answer, and its rows must not change. */
export interface Bystander {
  readonly clientId: string;
  readonly userId: string;
  /** Part of every text of its rows. */
  readonly canary: string;
  /** Its account's address, which others may know and try. */
  readonly signInEmail: string;
}

type Owner = Omit<Bystander, 'signInEmail'>;

/** Who fuzzes, and who must not be touched by it. */
export interface Cast {
  readonly personas: readonly Persona[];
  readonly bystanders: readonly Bystander[];
}

const kinds: readonly { name: string; options: AccountOptions | null }[] = [
  { name: 'visitor', options: null },
  { name: 'client without subscription', options: { subscriptionActive: false, billingStatus: null } },
  { name: 'subscribed client', options: {} },
  { name: 'manager', options: { role: 'manager' } },
  { name: 'viewer', options: { role: 'viewer' } },
  { name: 'admin', options: { admin: true } },
];

/** Makes one persona of each kind and two bystanders whose ids all but the admin try. */
export async function makeCast(api: TestApi): Promise<Cast> {
  const bystanders = [await makeBystander(api), await makeBystander(api)];
  const foreignIds = (await Promise.all(bystanders.map((bystander) => readIds(api, bystander)))).flat();
  const bystanderEmails = bystanders.map((bystander) => bystander.signInEmail);
  const personas: Persona[] = [];
  for (const { name, options } of kinds) personas.push(await makePersona(api, name, options, { foreignIds, bystanderEmails }));
  personas.push(...(await makePrograms(api, { foreignIds, bystanderEmails })));
  return { personas, bystanders };
}

interface Foreign {
  readonly foreignIds: readonly string[];
  readonly bystanderEmails: readonly string[];
}

async function makePersona(api: TestApi, name: string, options: AccountOptions | null, foreign: Foreign): Promise<Persona> {
  const emails = [`fuzz-${randomBytes(4).toString('hex')}@fuzz.example`, ...foreign.bystanderEmails];
  if (!options) {
    const ammunition = { ownIds: [], foreignIds: foreign.foreignIds, emails };
    return { name, ammunition, seesEverything: false, headers: () => ({}), renew: () => Promise.resolve() };
  }
  const account = await api.signIn({ ...options, email: emails[0] });
  const own = { clientId: account.clientId, userId: account.userId, canary: name.replaceAll(' ', '-') };
  if (own.clientId) await fillClient(api, own);
  const isAdmin = options.admin === true;
  // What staff do to a client's rows is allowed, so its ids are kept from the admin.
  const ammunition = { ownIds: await readIds(api, own), foreignIds: isAdmin ? [account.userId] : foreign.foreignIds, emails };
  let token = account.browser.accessToken;
  const renew = async () => {
    token = await newSession(api, account.userId);
  };
  return { name, ammunition, seesEverything: isAdmin, headers: () => ({ authorization: `Bearer ${token}` }), renew };
}

// An API key with the scopes of everyday work, and staff who act for a client: one more client each.
async function makePrograms(api: TestApi, { foreignIds, bystanderEmails }: Foreign): Promise<Persona[]> {
  const of = async (name: string) => {
    const account = await api.signIn();
    const own = { clientId: account.clientId, userId: account.userId, canary: name };
    await fillClient(api, own);
    return { account, ammunition: { ownIds: await readIds(api, own), foreignIds, emails: [account.email, ...bystanderEmails] } };
  };
  const keyed = await of('key');
  const scopes = ['clients:read', 'clients:write', 'dashboard:read', 'faqs:read', 'products:read', 'products:write'] as const;
  const key = await api.apiKey({ scopes, clientId: keyed.account.clientId });
  const helped = await of('acting');
  const acting = await api.actAs(helped.account.clientId);
  let token = acting.browser.accessToken;
  return [
    {
      name: 'API key',
      ammunition: keyed.ammunition,
      seesEverything: false,
      headers: () => ({ authorization: `Bearer ${key.browser.accessToken}` }),
      renew: () => Promise.resolve(),
    },
    {
      name: 'staff acting',
      ammunition: helped.ammunition,
      seesEverything: false,
      headers: () => ({ ...acting.browser.headers, authorization: `Bearer ${token}` }),
      async renew() {
        // In the same session, which alone may act.
        token = (await acting.staff.browser.run<{ refreshSession: { accessToken: string } }>('mutation { refreshSession { accessToken } }'))
          .refreshSession.accessToken;
      },
    },
  ];
}

async function newSession(api: TestApi, userId: string): Promise<string> {
  const ctx = api.system();
  return (await startSession(ctx, await getUser(ctx, userId))).accessToken;
}

async function makeBystander(api: TestApi): Promise<Bystander> {
  const canary = `canary-${randomBytes(8).toString('hex')}`;
  const signInEmail = `bystander-${randomBytes(4).toString('hex')}@fuzz.example`;
  const { clientId, userId } = await api.signIn({ email: signInEmail, businessName: `${canary} Ltd` });
  const bystander = { clientId, userId, canary, signInEmail };
  await fillClient(api, bystander);
  return bystander;
}

/** Adds a row of the client to each table that people write into, with the canary in it. */
async function fillClient(api: TestApi, { clientId, canary }: Owner): Promise<void> {
  const run = (sql: string) => api.sql(sql, [clientId, canary]);
  await run(`update clients set phone = $2, email = $2 || '@client.example', website = 'https://' || $2 || '.example' where id = $1`);
  await run(`insert into faq (id, client_id, question, answer, created_at) values (uuidv7(), $1, $2 || '?', $2, now())`);
  await run(
    `insert into products (id, client_id, name, description, price_pence, created_at, updated_at) values (uuidv7(), $1, $2, $2, 100, now(), now())`,
  );
  await run(
    `insert into product_faqs (id, client_id, question, answer, created_at, updated_at) values (uuidv7(), $1, $2 || '?', $2, now(), now())`,
  );
  await run(`insert into business_info (id, client_id, about, location) values (uuidv7(), $1, $2, $2) on conflict do nothing`);
  await run(
    `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript, summary)
     values (uuidv7(), $1, 'call', $2, now(), 60, $2, $2)`,
  );
}

async function readIds(api: TestApi, { clientId, userId }: Owner): Promise<string[]> {
  if (!clientId) return [userId];
  const rows = await Promise.all(
    ['faq', 'products', 'product_faqs', 'transcripts', 'business_info'].map((table) =>
      api.sql<{ id: string }>(`select id from ${table} where client_id = $1`, [clientId]),
    ),
  );
  return [clientId, userId, ...rows.flat().map((row) => row.id)];
}

/**Returns everything the database holds of a bystander as one text: its client, its account and every row that belongs to it. */
export async function readContents(api: TestApi, { clientId, userId }: Bystander): Promise<string> {
  const tables = await api.sql<{ table: string }>(
    `select table_name as "table" from information_schema.columns
     where table_schema = 'public' and column_name = 'client_id' order by table_name`,
  );
  const contents = await Promise.all([
    api.sql('select c::text as row from clients c where c.id = $1', [clientId]),
    api.sql('select u::text as row from users u where u.id = $1', [userId]),
    ...tables.map(({ table }) => api.sql(`select t::text as row from "${table}" t where t.client_id = $1 order by 1`, [clientId])),
  ]);
  return JSON.stringify(contents);
}
