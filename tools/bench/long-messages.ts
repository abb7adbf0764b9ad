import { readFileSync } from 'node:fs';
import { LONG_MESSAGES } from '../../libs/answers/sets/long-messages.ts';
import { withConnection } from '../pg/database.ts';
import type { BuiltProduct } from './built-product.ts';
import { askChat, openChat } from './chat.ts';
import { makeChatClient } from './chat-client.ts';
import { portOffsets } from '../dev/settings.ts';
import { atMost, shown, type Figure, type Section } from './section.ts';

const ENTRIES = 40;
const ENTRY_CHARACTERS = 4_900;
const REPEATS = 10;
const MOST_TIMES = 3;
/** Of the kernel, in milliseconds. */
const TICK_MS = 10;
const SUBJECTS = ['appointment', 'parking', 'crown', 'refund', 'delivery', 'payment', 'insurance', 'opening', 'denture', 'warranty'];

/** Measures the processor time of messages of 2,000 characters beside a plain one, of the api and of PostgreSQL. */
export async function benchLongMessages(product: BuiltProduct): Promise<Section> {
  const client = await makeChatClient(product);
  const answer = ENTRIES_TEXT.slice(0, ENTRY_CHARACTERS);
  await withConnection(product.databaseUrl, async (owner) => {
    await owner.query(
      `insert into faq (id, client_id, question, answer, category, created_at)
       select gen_random_uuid(), $1, 'Question ' || n || ' about ' || ($2::text[])[1 + n % 10], $3, 'General', now() from generate_series(1, $4) n`,
      [client.clientId, SUBJECTS, answer, ENTRIES],
    );
    await owner.query('analyze faq');
  });
  const costs = new Map<string, { readonly api: number; readonly database: number }>();
  // The first round translates the code.
  for (const round of [1, REPEATS])
    for (const [what, text] of Object.entries(LONG_MESSAGES)) {
      const before = await processorTimes(product);
      for (let at = 0; at < round; at += 1) await askChat(product, client, (await openChat(product, client)).token, text);
      const after = await processorTimes(product);
      costs.set(what, { api: (after.api - before.api) / round, database: (after.database - before.database) / round });
    }
  const plain = costs.get('plain') ?? { api: 0, database: 0 };
  return {
    id: 'long-messages',
    title: 'Processor time of a long message',
    method: `${ENTRIES} entries of ${ENTRY_CHARACTERS.toLocaleString('en-GB')} characters beside the demo data. A plain question, and messages of 2,000 characters with four questions, ${REPEATS} times each, means. Processor time of the api (its metrics) and of PostgreSQL (the kernel, in steps of ${TICK_MS} ms).`,
    figures: [...costs].flatMap(([what, { api, database }]): Figure[] => [
      shown(`${what}, api / PostgreSQL`, `${api.toFixed(0)} / ${database.toFixed(0)} ms`),
      ...(what === 'plain' ? [] : [atMost(`${what} / plain, both together`, (api + database) / (plain.api + plain.database), MOST_TIMES)]),
    ]),
  };
}

const ENTRIES_TEXT = Array.from({ length: 900 }, (_, at) => SUBJECTS[(at * at + 3 * at) % SUBJECTS.length]).join(' ');

async function processorTimes({ url, databaseUrl }: BuiltProduct) {
  const metrics = new URL('/metrics', url);
  metrics.hostname = '127.0.0.1';
  metrics.port = String(Number(metrics.port) + portOffsets.metrics);
  const text = await (await fetch(metrics)).text();
  const api = 1_000 * Number(/^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.e-]+)/m.exec(text)?.[1] ?? NaN);
  const pids = await withConnection(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return rows.map(({ pid }) => pid);
  });
  return { api, database: pids.reduce((sum, pid) => sum + TICK_MS * readTicks(pid), 0) };
}

// User and system time of a process and nothing of its children: fields 14 and 15 of proc_pid_stat(5).
function readTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
