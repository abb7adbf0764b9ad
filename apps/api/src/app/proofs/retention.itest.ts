import { runDueJobs } from '../../platform/jobs/jobs.ts';
import { DAY_MS } from '../../platform/time/clock.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../testkit/test-api.ts';
import { deleteOld, deletionSql } from '../../platform/domain/retention.ts';
import { HOUSE_CLIENT_ID } from '../../domains/people/clients/index.ts';
import { syncHouseClient } from '../../domains/promises/house/index.ts';
import { declared } from '../declared.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
  await syncHouseClient(api.system());
});
afterAll(() => api.stop());

const ACCEPTED_CALL = `insert into accepted_calls (id, client_id, call_id, is_accepted, decided_at)
  select gen_random_uuid(), id, $2, true, $1 from clients limit 1`;
const CALL_ANSWER = `insert into call_answers (id, client_id, call_id, tool_call_id, number, result, sources, unanswered, memory, asked_at)
  select gen_random_uuid(), id, $2, 't', 1, 'r', '[]', '[]', '{}', $1 from clients limit 1`;
const CALL_OFFER = `insert into call_offers (id, client_id, call_id, times, offered_at)
  select gen_random_uuid(), id, $2, '{}', $1 from clients limit 1`;
const QUESTION = `insert into unanswered_questions (id, client_id, question, words, first_asked_at, last_asked_at)
    select gen_random_uuid(), id, 'q', $2, $1::timestamptz, $1::timestamptz from clients limit 1`;

const BOOKING = `insert into bookings (id, starts_at, ends_at, timezone, name, email, status, created_at)
    values (gen_random_uuid(), $1::timestamptz - interval '1 minute', $1, 'Europe/London', $2, 'e', 'confirmed', $1)`;

const DELIVERY = `with endpoint as (
      insert into webhook_endpoints (id, client_id, url, events, sealed_secret, created_at)
        select gen_random_uuid(), id, 'https://shop.example/', '{}', 's', $1::timestamptz from clients limit 1 returning id, client_id)
    insert into webhook_deliveries (id, client_id, endpoint_id, event_id, event_key, type, body, state, created_at)
      select gen_random_uuid(), client_id, id, gen_random_uuid(), $2, 'chat.completed', '{}', 'failed', $1::timestamptz from endpoint`;

/** SQL that adds a row about which the rule's event happened at $1, under the key $2; by table, or by the words of a rule where a table has several. */
const ROWS: Readonly<Record<string, readonly { key: string; sql: string; kept?: string }[]>> = {
  inbound_events: [
    {
      key: 'event_id',
      sql: `insert into inbound_events (provider, event_id, type, payload, received_at, applied_at) values ('stripe', $2, 't', '{}', $1, $1)`,
      kept: `insert into inbound_events (provider, event_id, type, payload, received_at) values ('stripe', $2, 't', '{}', $1)`,
    },
  ],
  'Webhooks about an assistant that is not known, from their arrival': [
    {
      key: 'event_id',
      sql: `insert into inbound_events (provider, event_id, type, payload, received_at, waits_for) values ('vapi', $2, 't', '{}', $1, 'a')`,
      kept: `insert into inbound_events (provider, event_id, type, payload, received_at) values ('vapi', $2, 't', '{}', $1)`,
    },
  ],
  outbox_messages: [
    {
      key: 'kind',
      sql: `insert into outbox_messages (id, kind, recipient, subject, html, text, status, created_at, sent_at) values (gen_random_uuid(), $2, 'r', 's', '', '', 'sent', $1, $1)`,
    },
    {
      key: 'kind',
      sql: `insert into outbox_messages (id, kind, recipient, subject, html, text, status, created_at) values (gen_random_uuid(), $2, 'r', 's', '', '', 'queued', $1)`,
    },
    {
      key: 'kind',
      sql: `insert into outbox_messages (id, kind, recipient, subject, html, text, status, created_at) values (gen_random_uuid(), $2, 'r', 's', '', '', 'failed', $1)`,
    },
  ],
  audit_checks: [{ key: 'seal', sql: `insert into audit_checks (id, started_at, seal) values (gen_random_uuid(), $1, $2)` }],
  address_changes: [
    { key: 'email', sql: addressSql('$1', 'null') },
    { key: 'email', sql: addressSql(`$1::timestamptz + interval '1 year'`, '$1') },
  ],
  email_tokens: [
    { key: 'token_hash', sql: tokenSql('$1', 'null') },
    { key: 'token_hash', sql: tokenSql(`$1::timestamptz + interval '1 year'`, '$1') },
  ],
  refresh_tokens: [
    {
      key: 'token_hash',
      sql: `insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
        select $2, id, $1, $1 from sessions where revoked_at is null and expires_at > now() limit 1`,
    },
  ],
  sessions: [
    { key: 'revoked_reason', sql: sessionSql('$1', 'null') },
    { key: 'revoked_reason', sql: sessionSql(`$1::timestamptz + interval '1 year'`, '$1') },
  ],
  checkout_intents: [
    { key: 'price_key', sql: intentSql('open'), kept: intentSql('completed') },
    { key: 'price_key', sql: intentSql('expired'), kept: intentSql('linked') },
  ],
  plan_changes: [{ key: 'to_price_key', sql: planChangeSql('quoted'), kept: planChangeSql('applied') }],
  contact_messages: [
    {
      key: 'name',
      sql: `insert into contact_messages (id, name, email, message, created_at) values (gen_random_uuid(), $2, 'e', 'm', $1)`,
    },
  ],
  appointments: [{ key: 'name', sql: appointmentSql('held', '$1'), kept: appointmentSql('cancelled', 'null') }],
  bookings: [{ key: 'name', sql: BOOKING }],
  accepted_calls: [{ key: 'call_id', sql: ACCEPTED_CALL }],
  call_answers: [{ key: 'call_id', sql: CALL_ANSWER }],
  call_offers: [{ key: 'call_id', sql: CALL_OFFER }],
  unanswered_questions: [{ key: 'words', sql: QUESTION }],
  webhook_deliveries: [{ key: 'event_key', sql: DELIVERY }],
  transcripts: [{ key: 'call_id', sql: transcriptSql('='), kept: transcriptSql('<>') }],
  chats: [{ key: 'page', sql: chatSql('closed', '$1'), kept: chatSql('open', 'null') }],
  consents: [
    {
      key: 'version',
      sql: `insert into consents (id, visitor_id, document, version, accepted_at) values (gen_random_uuid(), gen_random_uuid(), 'cookies', $2, $1)`,
      kept: `insert into consents (id, user_id, document, version, accepted_at) select gen_random_uuid(), id, 'terms', $2, $1 from users limit 1`,
    },
  ],
  rate_limits: [
    { key: 'key', sql: `insert into rate_limits (key, points, expire) values ($2, 1, extract(epoch from $1::timestamptz) * 1000)` },
  ],
  acting_sessions: [
    { key: 'reason', sql: actingSql('$1', 'null') },
    { key: 'reason', sql: actingSql(`$1::timestamptz + interval '30 minutes'`, '$1') },
  ],
  api_keys: [
    { key: 'key_hash', sql: apiKeySql('$1', 'null'), kept: apiKeySql('null', 'null') },
    { key: 'key_hash', sql: apiKeySql(`$1::timestamptz + interval '1 year'`, '$1') },
  ],
  calendar_attempts: [
    {
      key: 'state_hash',
      sql: `insert into calendar_attempts (state_hash, client_id, user_id, session_id, provider, browser_hash, sealed, created_at, expires_at)
        values ($2, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'google', 'b', 's', $1, $1)`,
    },
  ],
  client_notes: [
    {
      key: 'text',
      sql: `insert into client_notes (id, client_id, author, text, created_at, deleted_at) select gen_random_uuid(), id, 'a', $2, $1, $1 from clients limit 1`,
      kept: `insert into client_notes (id, client_id, author, text, created_at) select gen_random_uuid(), id, 'a', $2, $1 from clients limit 1`,
    },
  ],
  deletions: [
    {
      key: 'table_name',
      sql: `insert into deletions (id, client_id, table_name, rows, count, deleted_at) select gen_random_uuid(), id, $2, '[]', 0, $1 from clients limit 1`,
    },
  ],
  digest_messages: [
    {
      key: 'name',
      sql: `insert into digest_messages (id, client_id, name, phone, message, taken_at) select gen_random_uuid(), id, $2, '', '', $1 from clients limit 1`,
    },
  ],
  settings_changes: [
    {
      key: 'table_name',
      sql: `insert into settings_changes (id, client_id, table_name, after, changed_at) select gen_random_uuid(), id, $2, '{}', $1 from clients limit 1`,
    },
  ],
  tasks: [
    {
      key: 'title',
      sql: `insert into tasks (id, started_by, kind, title, criteria, created_at, stepped_at, expires_at)
        select gen_random_uuid(), id, 'export', $2, '{}', $1, $1, $1 from users limit 1`,
      kept: `insert into tasks (id, started_by, kind, title, criteria, created_at, stepped_at)
        select gen_random_uuid(), id, 'export', $2, '{}', $1, $1 from users limit 1`,
    },
  ],
  job_workers: [{ key: 'worker_id', sql: `insert into job_workers (worker_id, seen_at) values ($2, $1)` }],
};

function tokenSql(expires: string, used: string): string {
  return `insert into email_tokens (token_hash, user_id, purpose, created_at, expires_at, used_at) select $2, id, 'confirm_email', $1::timestamptz, ${expires}, ${used} from users limit 1`;
}
// A client of its own for each row: it holds the latest change of one.
function addressSql(expires: string, inForce: string): string {
  return `with owner as (insert into users (id, email, password_hash, created_at) values (gen_random_uuid(), 'owner of ' || $2, 'h', $1::timestamptz) returning id),
      client as (insert into clients (id, business_name, email, created_at) values (gen_random_uuid(), 'n', 'e', $1::timestamptz) returning id),
      member as (insert into members (client_id, user_id, role, created_at) select client.id, owner.id, 'owner', $1::timestamptz from client, owner)
    insert into address_changes (client_id, id, email, asked_at, expires_at, in_force_at)
    select id, gen_random_uuid(), $2, $1::timestamptz, ${expires}, ${inForce} from client`;
}
function sessionSql(expires: string, revoked: string): string {
  return `insert into sessions (id, user_id, created_at, expires_at, revoked_at, revoked_reason) select gen_random_uuid(), id, $1::timestamptz, ${expires}, ${revoked}, $2 from users limit 1`;
}
function actingSql(expires: string, ended: string): string {
  return `insert into acting_sessions (id, user_id, client_id, reason, started_at, expires_at, ended_at)
    select gen_random_uuid(), user_id, client_id, $2, $1::timestamptz, ${expires}, ${ended} from members limit 1`;
}
function apiKeySql(expires: string, revoked: string): string {
  return `insert into api_keys (id, client_id, name, prefix, key_hash, scopes, created_at, expires_at, revoked_at)
    select gen_random_uuid(), id, 'n', 'lk_', $2, '{}', $1::timestamptz, ${expires}, ${revoked} from clients limit 1`;
}
function chatSql(state: string, closedAt: string): string {
  return `insert into chats (id, client_id, origin, page, state, started_at, changed_at, closed_at)
    select gen_random_uuid(), id, 'https://shop.example', $2, '${state}', $1::timestamptz, $1::timestamptz, ${closedAt}::timestamptz from clients limit 1`;
}
function transcriptSql(ofHouse: '=' | '<>'): string {
  return `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript)
    select gen_random_uuid(), id, 'chat', $2, $1, 0, 't' from clients where id ${ofHouse} '${HOUSE_CLIENT_ID}' limit 1`;
}

function appointmentSql(state: string, heldUntil: string): string {
  return `insert into appointments (id, client_id, starts_at, ends_at, timezone, name, source, state, held_until, created_at, changed_at)
    select gen_random_uuid(), id, $1::timestamptz - interval '1 minute', $1, 'Europe/London', $2, 'phone', '${state}', ${heldUntil}, $1, $1 from clients limit 1`;
}
function intentSql(status: string): string {
  return `insert into checkout_intents (id, price_key, status, created_at) values (gen_random_uuid(), $2, '${status}', $1)`;
}

function planChangeSql(state: string): string {
  return `insert into plan_changes (id, client_id, stripe_subscription_id, stripe_item_id, from_price_key, to_price_key, to_price_pence, timing, state,
      amount_pence, tax_pence, lines, prorated_at, takes_effect_at, expires_at, created_at)
    select gen_random_uuid(), id, 's', 'i', 'f', $2, 0, 'now', '${state}', 0, 0, '[]', $1, $1, $1, $1 from clients limit 1`;
}

const run = async () => {
  await api.sql(`select graphile_worker.add_job('deleteOldRows')`);
  await runDueJobs(api.platform, declared.jobs);
};

it.each(declared.retention)('$table: deletes "$what" after $days days, and nothing else', async ({ table, what, days }) => {
  await api.signIn();
  const now = api.clock.now().getTime();
  const cases = ROWS[what] ?? ROWS[table] ?? [];
  expect(cases.length).toBeGreaterThan(0);
  const keys = async () => {
    const key = cases[0]?.key;
    const rows = await api.sql<{ key: string }>(`select ${key} as key from ${table} where ${key} ~ '^(old|new|kept)'`);
    return rows.map((row) => row.key).sort();
  };
  // Another rule of the table may have left some.
  await api.sql(`delete from ${table} where ${cases[0]?.key} ~ '^(old|new|kept)'`);
  const expected: string[] = [];
  for (const [at, { sql, kept }] of cases.entries()) {
    await api.sql(sql, [new Date(now - days * DAY_MS - 60_000), `old${at}`]);
    await api.sql(sql, [new Date(now - days * DAY_MS + 60_000), `new${at}`]);
    expected.push(`new${at}`);
    if (!kept) continue;
    await api.sql(kept, [new Date(now - 400 * DAY_MS), `kept${at}`]);
    expected.push(`kept${at}`);
  }

  await run();

  expect(await keys()).toEqual(expected.sort());
});

// A row per worker and day, and read by each heartbeat: an index would cost more than it saves.
const SMALL_TABLES = ['job_workers'];

it.each(declared.retention.filter(({ table }) => !SMALL_TABLES.includes(table)))(
  '$table: reads its oldest rows from an index, without a sort',
  async (rule) => {
    let parameter = 0;
    const sql = deletionSql(rule).replace(/\?/g, () => ['$1', '$2', '$3'][parameter++] ?? '');
    const connection = await api.platform.pool.connect();
    try {
      // Of an empty table PostgreSQL would read everything.
      await connection.query(`begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local app.all_clients = 'on'`);
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, ['-infinity', api.clock.now(), 1_000]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');

      expect(plan).toContain('Index Cond');
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  },
);

it('takes the refresh tokens of a session with it, and leaves living sessions alone', async () => {
  const { browser } = await api.signIn();

  await run();

  expect(await browser.run('{ viewer { email } }')).toMatchObject({ viewer: { email: expect.any(String) } });
  expect(await api.sql('select 1 from refresh_tokens r left join sessions s on s.id = r.session_id where s.id is null')).toEqual([]);
});

it('deletes in batches until nothing is left, and returns the number of rows', async () => {
  const [rule] = declared.retention.filter(({ table }) => table === 'job_workers');
  await api.sql(`insert into job_workers select 'w' || n, now() - interval '9 days' from generate_series(1, 25) n`);

  const before = api.logLines.length;
  expect(rule && (await deleteOld(api.system(), rule, 10))).toBe(25);
  expect(api.logLines.slice(before).filter((line) => line.includes('delete from job_workers'))).toHaveLength(3);

  await api.sql(`insert into rate_limits values ('gone', 1, 5)`);
  const begin = api.logLines.length;
  await run();
  const line = api.logLines.slice(begin).find((each) => each.includes('old rows deleted')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ level: 'info', deleted: { rate_limits: 1, job_workers: 0 } });
});

it('starts automatically, every night', () => {
  expect(declared.jobs.find((job) => job.name === 'deleteOldRows')?.cron).toBe('40 2 * * *');
});
