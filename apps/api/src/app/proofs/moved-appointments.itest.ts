import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { closeOrm, makeOrm } from '../../platform/db/orm.ts';
import { appUrlOf } from '../../testkit/test-database.ts';
import { declared } from '../declared.ts';
import { migrateDatabase } from '../operate/migrate.ts';

// A database as it was before 0025-welcome-calls, with rows of both kinds in `bookings`; then the rest of the migrations.

const MOVES = '0025-welcome-calls';
const server = new URL(process.env['TEST_PG_URL'] ?? '');
const name = `moved_${randomBytes(8).toString('hex')}`;
const url = new URL(`/${name}`, server).href;
let db: Client;

beforeAll(async () => {
  await onServer(`create database ${name}`);
  const names = declared.model.migrations.map((migration) => migration.name);
  const orm = await makeOrm(url, declared.model);
  await orm.migrator.up({ to: names[names.indexOf(MOVES) - 1] ?? '' });
  await closeOrm(orm);
  db = new Client(url);
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await onServer(`drop database ${name} with (force)`);
});

async function onServer(sql: string): Promise<void> {
  const client = new Client(server.href);
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function aClient(): Promise<string> {
  const id = randomUUID();
  const email = `${id}@client.example`;
  await db.query('begin');
  await db.query(`insert into users (id, email, password_hash, created_at) values ($1, $2, '-', now())`, [id, email]);
  await db.query(`insert into clients (id, business_name, email, created_at) values ($1, 'Fernhill', $2, now())`, [id, email]);
  await db.query(`insert into members (client_id, user_id, role, created_at) values ($1, $1, 'owner', now())`, [id]);
  await db.query('commit');
  return id;
}

/** A row of the old table, at 10:00 of 1 December 2026 unless changed. */
async function aBooking(clientId: string | null, status: string, changes: Record<string, string | null> = {}): Promise<string> {
  const row = {
    id: randomUUID(),
    client_id: clientId,
    starts_at: '2026-12-01T10:00:00Z',
    ends_at: '2026-12-01T10:30:00Z',
    timezone: 'Europe/London',
    name: 'Ann Reed',
    email: 'ann@visitor.example',
    phone: '01632 960002',
    notes: 'Side door',
    status,
    created_at: '2026-11-01T08:00:00Z',
    ...changes,
  };
  const columns = Object.keys(row);
  const places = columns.map((_, at) => `$${at + 1}`);
  await db.query(`insert into bookings (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(row));
  return row.id;
}

it('C-07 rows of clients become appointments with their state, words and times; welcome calls stay as they are', async () => {
  const [one, other] = [await aClient(), await aClient()];
  await db.query(
    `insert into voice_assistants (client_id, sync_state, requested_at) values ($1, 'synced', '2026-11-20T08:00:00Z'), ($2, 'failed', '2026-11-20T08:00:00Z')`,
    [one, other],
  );
  const confirmed = await aBooking(one, 'confirmed');
  const pending = await aBooking(other, 'pending', { phone: null, notes: null });
  const cancelled = await aBooking(one, 'cancelled');
  const welcome = await aBooking(null, 'confirmed');
  const called = await aBooking(null, 'cancelled', { notes: null });
  const before = await db.query('select id, starts_at, ends_at, timezone, name, email, phone, notes, status, created_at from bookings');

  await migrateDatabase({ owner: url, app: appUrlOf(url) });

  const moved = await db.query<{ id: string }>('select * from appointments');
  const agreed = {
    starts_at: new Date('2026-12-01T10:00:00Z'),
    ends_at: new Date('2026-12-01T10:30:00Z'),
    timezone: 'Europe/London',
    name: 'Ann Reed',
    source: 'phone',
    held_until: null,
    calendar: null,
    event_id: null,
    call_id: null,
    removal_pending: false,
    created_at: new Date('2026-11-01T08:00:00Z'),
    changed_at: new Date('2026-11-01T08:00:00Z'),
  };
  const full = { ...agreed, phone: '01632 960002', reason: 'Side door\nann@visitor.example' };
  expect(Object.fromEntries(moved.rows.map((row) => [row.id, row]))).toEqual({
    [confirmed]: expect.objectContaining({ ...full, client_id: one, state: 'confirmed' }),
    [cancelled]: expect.objectContaining({ ...full, client_id: one, state: 'cancelled' }),
    [pending]: expect.objectContaining({ ...agreed, client_id: other, phone: null, reason: 'ann@visitor.example', state: 'confirmed' }),
  });
  const left = await db.query<{ id: string }>('select * from bookings');
  expect(new Set(left.rows)).toEqual(new Set(before.rows.filter(({ id }) => id === welcome || id === called)));
  const assistants = await db.query('select distinct sync_state, requested_at from voice_assistants');
  expect(assistants.rows).toEqual([{ sync_state: 'pending', requested_at: new Date('2026-11-18T08:00:00Z') }]);

  // Neither two agreed ones of a client nor two welcome calls overlap from here on.
  const insert = `insert into bookings (id, starts_at, ends_at, timezone, name, email, status, created_at)
    values ($1, '2026-12-01T10:15:00Z', '2026-12-01T10:45:00Z', 'Europe/London', 'Bo', 'bo@visitor.example', 'confirmed', now())`;
  const agreeAgain = `update appointments set ends_at = ends_at + interval '10 minutes', state = 'confirmed' where state = 'cancelled'`;
  await expect(db.query(insert, [randomUUID()])).rejects.toThrow('bookings_no_overlap');
  await expect(db.query(agreeAgain)).rejects.toThrow('appointments_no_overlap');
});
