import pg from 'pg';
import { OPEN_ALWAYS } from '../../apps/api/src/testkit/open-always.ts';
import { connectCalendar, listEvents } from '../../apps/api/src/testkit/calendars.ts';
import { until } from '../../apps/api/src/testkit/emulator-control.ts';
import { aBusiness, postVoiceReport, type Business } from './business.ts';
import { withFaultyProduct, type FaultyProduct } from './faulty-product.ts';
import { Person } from './person.ts';
import { check, holds, type Check } from './report.ts';
import { ageLocks, drain } from './verify-effects.ts';

const drainMs = 60_000;
const providers = ['google', 'microsoft'] as const;
const dayMs = 24 * 60 * 60 * 1_000;
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const hours = days.map((day) => `{ day: ${day}, opens: "10:00", closes: "12:00" }`).join(' ');
const SETTINGS = `mutation { updateCalendarSettings(input: { timezone: "Europe/London", workingHours: [${hours}],
  availability: { slotMinutes: 30, bufferMinutes: 0, noticeHours: 0, daysAhead: 60 } }) { id } }`;

/** A business that takes appointments, with the calendar it has connected. */
interface Practice extends Business {
  readonly account: string;
}

/**
 * Kills the api after it held a time for a caller, again after the caller has booked it and before a job ran, and once more when the
 * calendar has the event but the appointment is not confirmed. After the next start each business has one appointment, confirmed, and
 * its calendar one event.
 */
export function takesUpLostBookings(env: NodeJS.ProcessEnv = {}): Promise<Check[]> {
  return withFaultyProduct({ env }, async (product) => {
    const first = await product.startApi(0);
    await product.seedDemo();
    const practices = await Promise.all(providers.map((provider) => aPractice(product, provider)));
    const held = await bookWithEach(product, practices, {});
    await first.kill();

    const booking = await product.startApi(0, { WORKER: 'off' });
    const others = await bookWithEach(product, practices, { callId: 'another', name: 'Bo Lee' });
    const booked = await bookWithEach(product, practices, { name: 'Ann Reed' });
    await booking.kill();
    const waiting = await readState(product, practices);

    await killBeforeConfirming(product, practices);
    const half = await readState(product, practices);

    await product.startApi(0);
    await ageLocks(product);
    const drained = await drain(product, { patienceMs: drainMs, skipsWaiting: true });
    const repeated = await bookWithEach(product, practices, { name: 'Ann Reed' });
    return [
      begins('a time is held for a caller', held, 'Held'),
      begins('it stays held for this caller when the api is killed', others, 'Not free'),
      begins('the caller books it after the next start', booked, 'Booked'),
      each('killed before a job ran: the appointment waits, the calendar has nothing', waiting, 'pending sync, events: 0'),
      each('killed before it was confirmed: the appointment waits, the calendar has it', half, 'pending sync, events: 1'),
      drained,
      each('one appointment is confirmed, and the calendar has it once', await readState(product, practices), 'confirmed, events: 1'),
      begins('the same use of the tool has the same answer', repeated, booked[0] ?? ''),
    ];
  });
}

async function aPractice(product: FaultyProduct, provider: (typeof providers)[number]): Promise<Practice> {
  const business = await aBusiness(product);
  const person = new Person(() => product.apiOrigin(0));
  await person.signIn(business.email, business.password);
  const browser = {
    cookies: person.cookies,
    async run<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
      const outcome = await person.ask(query, variables);
      if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
      return outcome.data as T;
    },
  };
  await browser.run(OPEN_ALWAYS);
  await browser.run(SETTINGS);
  return { ...business, account: await connectCalendar({ url: product.apiOrigin(0) }, { browser }, provider) };
}

/** Asks each business for one time a week ahead, by default in one call and without a name; returns the words of the answers. */
function bookWithEach(
  product: FaultyProduct,
  practices: readonly Practice[],
  { callId = 'lost', name }: { readonly callId?: string; readonly name?: string },
): Promise<string[]> {
  const date = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);
  const called = { name: 'book_appointment', arguments: { date, time: '10:00', confirmed: 'yes', ...(name && { name }) } };
  const toolCallList = [{ id: name ? 'named' : 'unnamed', type: 'function', function: called }];
  return Promise.all(
    practices.map(async ({ assistantId, clientId }) => {
      const call = { id: `${callId}-${clientId}`, assistantId, type: 'inboundPhoneCall', customer: { number: '+441632960009' } };
      const response = await postVoiceReport(product.apiOrigin(0), { message: { type: 'tool-calls', toolCallList, call } });
      const { results } = (await response.json()) as { results?: { result?: string }[] };
      return results?.[0]?.result ?? `${response.status}`;
    }),
  );
}

/** Holds back the statements that confirm an appointment, and kills the process when all wait there. */
async function killBeforeConfirming(product: FaultyProduct, practices: readonly Practice[]): Promise<void> {
  const holder = new pg.Client({ connectionString: product.databaseUrl });
  await holder.connect();
  try {
    await holder.query(`create function wait_for_holder() returns trigger language plpgsql security definer
      as $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$`);
    await holder.query(`create trigger wait_for_holder before update on appointments for each row
      when (new.state = 'confirmed') execute function wait_for_holder()`);
    await holder.query('select pg_advisory_lock(1)');
    const api = await product.startApi(0);
    await ageLocks(product);
    const waiting = `from pg_locks where locktype = 'advisory' and objid = 1 and not granted`;
    await until(async () => (await holder.query(`select 1 ${waiting}`)).rowCount === practices.length);
    await api.kill();
    // PostgreSQL does not notice while they wait, and the trigger cannot go before them.
    await holder.query(`select pg_terminate_backend(pid, 10000) ${waiting}`);
    await holder.query('drop function wait_for_holder cascade');
  } finally {
    await holder.end();
  }
}

/** Returns what each business and its calendar have of the time. */
async function readState(product: FaultyProduct, practices: readonly Practice[]): Promise<string[]> {
  return Promise.all(
    practices.map(async ({ clientId, account }) => {
      const rows = await product.query<{ state: string }>('select state from appointments where client_id = $1', [clientId]);
      const events = await listEvents(product, account);
      return `${rows.map(({ state }) => state).join(' and ')}, events: ${events.length}`;
    }),
  );
}

function each(what: string, seen: readonly string[], wanted: string): Check {
  return check(
    what,
    wanted,
    seen.filter((one) => one !== wanted),
  );
}

function begins(what: string, answers: readonly string[], words: string): Check {
  return holds(what, answers.length === providers.length && answers.every((answer) => answer.startsWith(words)), answers.join(' | '));
}
