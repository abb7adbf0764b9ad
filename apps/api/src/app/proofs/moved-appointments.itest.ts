import { randomUUID } from 'node:crypto';
import { DatabaseBefore } from '../../testkit/database-before.ts';

// A database as it was before 0025-welcome-calls, with rows of both kinds in `bookings`; then the rest of the migrations.

let before: DatabaseBefore;

beforeAll(async () => {
  before = await DatabaseBefore.create('0025-welcome-calls');
});
afterAll(() => before.drop());

/** Those that the table had and kept. */
const COLUMNS = 'id, starts_at, ends_at, timezone, name, email, phone, notes, status, created_at';

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
  await before.db.query(`insert into bookings (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(row));
  return row.id;
}

it('C-07 rows of clients become appointments with their state, words and times; welcome calls stay as they are', async () => {
  const { db } = before;
  const [one, other] = [await before.addClient(), await before.addClient()];
  await db.query(
    `insert into voice_assistants (client_id, sync_state, requested_at) values ($1, 'synced', '2026-11-20T08:00:00Z'), ($2, 'failed', '2026-11-20T08:00:00Z')`,
    [one, other],
  );
  const confirmed = await aBooking(one, 'confirmed');
  const pending = await aBooking(other, 'pending', { phone: null, notes: null });
  const cancelled = await aBooking(one, 'cancelled');
  const welcome = await aBooking(null, 'confirmed');
  const called = await aBooking(null, 'cancelled', { notes: null });
  const known = await db.query(`select ${COLUMNS} from bookings`);

  await before.migrate();

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
  const left = await db.query<{ id: string }>(`select ${COLUMNS} from bookings`);
  expect(new Set(left.rows)).toEqual(new Set(known.rows.filter(({ id }) => id === welcome || id === called)));
  const assistants = await db.query('select distinct sync_state, requested_at from voice_assistants');
  expect(assistants.rows).toEqual([{ sync_state: 'pending', requested_at: new Date('2026-11-18T08:00:00Z') }]);

  // Neither two agreed ones of a client nor two welcome calls overlap from here on.
  const insert = `insert into bookings (id, starts_at, ends_at, timezone, name, email, status, created_at)
    values ($1, '2026-12-01T10:15:00Z', '2026-12-01T10:45:00Z', 'Europe/London', 'Bo', 'bo@visitor.example', 'confirmed', now())`;
  const agreeAgain = `update appointments set ends_at = ends_at + interval '10 minutes', state = 'confirmed' where state = 'cancelled'`;
  await expect(db.query(insert, [randomUUID()])).rejects.toThrow('bookings_no_overlap');
  await expect(db.query(agreeAgain)).rejects.toThrow('appointments_no_overlap');
});
