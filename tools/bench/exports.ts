import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { withFaultyProduct, type FaultyProduct } from '../faults/faulty-product.ts';
import { withConnection } from '../pg/database.ts';
import { postGraphql, signIn } from './graphql-request.ts';
import { throwIfInterrupted } from './interruption.ts';
import { peakDuring, residentMebibytes } from './resident.ts';
import { atMost, shown, type Section } from './section.ts';

const staff = { email: 'staff@demo.larkline.example', password: 'larkline-demo-1' };
const restMs = 5_000;
const pollMs = 250;
const growthTarget = 100;
const mebibyte = 2 ** 20;

const start = 'mutation { startExport(input: { list: "ContactMessage", sort: "OLDEST" }) { id } }';
const startedSchema = z.object({ startExport: z.object({ id: z.string() }) });
const tasksSchema = z.object({ tasks: z.array(z.object({ state: z.string() })) });

/** Memory of an api process with its worker while it writes a long list to a file and sends it. */
export function benchExports(quick: boolean): Promise<Section> {
  const rows = quick ? 20_000 : 1_000_000;
  return withFaultyProduct({ env: { LOG_LEVEL: 'warn' } }, async (product) => {
    await product.seedDemo();
    await addMessages(product, rows);
    const api = await product.startApi(0);
    const headers = await signIn(api.url, staff.email, staff.password);
    await delay(restMs);
    const rest = residentMebibytes(api.pid);
    const file = (id: string) => `${api.url}/files/export.csv?task=${id}`;
    // V8 collects old garbage for the first time when the heap has a few hundred MiB, whatever the work is.
    const first = await peakDuring(api.pid, async () => void (await receive(file(await write(api.url, headers)), headers)));
    const warm = residentMebibytes(api.pid);
    let [id, bytes] = ['', 0];
    const begin = performance.now();
    const writing = await peakDuring(api.pid, async () => void (id = await write(api.url, headers)));
    const written = performance.now();
    const sending = await peakDuring(api.pid, async () => void (bytes = await receive(file(id), headers)));
    const seconds = { written: (written - begin) / 1_000, sent: (performance.now() - written) / 1_000 };
    return {
      id: 'exports',
      title: 'Exports of long lists',
      method: `One process with its worker writes ${rows} messages of visitors to a file and sends it to one reader, twice. Its resident memory is sampled twice a second.`,
      figures: [
        shown('Size of the file', `${(bytes / mebibyte).toFixed(0)} MiB`),
        shown('Rows written per second', (rows / seconds.written).toFixed(0)),
        shown('Time to send it', `${seconds.sent.toFixed(1)} s`),
        shown('Resident at rest', `${rest.toFixed(0)} MiB`),
        shown('Resident during the first export, largest', `${first.toFixed(0)} MiB`),
        shown('Resident before the second one', `${warm.toFixed(0)} MiB`),
        atMost('Growth while the second one is written and sent, largest, MiB', Math.max(writing, sending) - warm, growthTarget),
      ],
    };
  });
}

// Without the index of the search, which takes longer to fill than the table and is not used here.
function addMessages(product: FaultyProduct, count: number): Promise<void> {
  return withConnection(product.databaseUrl, async (db) => {
    await db.query('drop index contact_messages_search');
    await db.query(
      `insert into contact_messages (id, name, email, subject, message, created_at)
       select gen_random_uuid(), 'Visitor ' || n, n || '@exports.bench.example', 'Subject ' || md5(n::text), repeat('A question, ', 8) || n,
         '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 second' from generate_series(1, $1::int) n`,
      [count],
    );
    await db.query('vacuum analyze contact_messages');
  });
}

type Headers = Record<string, string>;

async function write(url: string, headers: Headers): Promise<string> {
  const { startExport } = startedSchema.parse((await postGraphql(`${url}/graphql`, JSON.stringify({ query: start }), headers)).data);
  for (;;) {
    await delay(pollMs);
    throwIfInterrupted();
    const [task] = tasksSchema.parse(
      (await postGraphql(`${url}/graphql`, JSON.stringify({ query: '{ tasks { state } }' }), headers)).data,
    ).tasks;
    if (task?.state === 'DONE') return startExport.id;
    if (task?.state !== 'WAITING' && task?.state !== 'RUNNING') throw new Error(`The export is ${task?.state}`);
  }
}

async function receive(url: string, headers: Headers): Promise<number> {
  const answer = await fetch(url, { headers });
  if (!answer.ok || !answer.body) throw new Error(`The file was answered with ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += (chunk as Uint8Array).length;
  return bytes;
}
