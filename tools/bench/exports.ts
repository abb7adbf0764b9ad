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

/** Memory of an api process and of its worker, each from rest, while a long list is written to a file and sent. */
export function benchExports(quick: boolean): Promise<Section> {
  const rows = quick ? 20_000 : 1_000_000;
  return withFaultyProduct({ env: { LOG_LEVEL: 'warn' } }, async (product) => {
    await product.seedDemo();
    await addMessages(product, rows);
    const api = await product.startApi(0, { WORKER: 'off' });
    const worker = await product.startWorker();
    const headers = await signIn(api.url, staff.email, staff.password);
    await delay(restMs);
    const rest = { api: residentMebibytes(api.pid), worker: residentMebibytes(worker.pid) };
    let [id, bytes, workerPeak] = ['', 0, 0];
    const begin = performance.now();
    let written = begin;
    const apiPeak = await peakDuring(api.pid, async () => {
      workerPeak = await peakDuring(worker.pid, async () => void (id = await write(api.url, headers)));
      written = performance.now();
      bytes = await receive(`${api.url}/files/export.csv?task=${id}`, headers);
    });
    const sent = performance.now();
    const again = await peakDuring(worker.pid, async () => void (await write(api.url, headers)));
    return {
      id: 'exports',
      title: 'Exports of long lists',
      method:
        `A worker writes ${rows} visitors' messages to a file and the api sends it to one reader. ` +
        'Resident memory is sampled twice a second.',
      figures: [
        shown('Size of the file', `${(bytes / mebibyte).toFixed(0)} MiB`),
        shown('Rows written per second', ((rows * 1_000) / (written - begin)).toFixed(0)),
        shown('Time to send it', `${((sent - written) / 1_000).toFixed(1)} s`),
        shown('Api at rest', `${rest.api.toFixed(0)} MiB`),
        atMost('Growth of the api while the file is written and sent, largest, MiB', apiPeak - rest.api, growthTarget),
        shown('Worker at rest', `${rest.worker.toFixed(0)} MiB`),
        shown('Worker while it writes the first file, largest', `${workerPeak.toFixed(0)} MiB`),
        shown('Worker while it writes a second one, largest', `${again.toFixed(0)} MiB`),
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
