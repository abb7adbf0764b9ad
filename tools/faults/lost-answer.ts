import { randomUUID } from 'node:crypto';
import type { ChatEvent, EventPage, OpenSession } from '@larkline/chat-protocol';
import { until } from '../../apps/api/src/testkit/emulator-control.ts';
import { withConnection } from '../pg/database.ts';
import { withFaultyProduct, type FaultyProduct } from './faulty-product.ts';
import { check, holds, type Check } from './report.ts';
import { drain } from './verify-effects.ts';

const drainMs = 60_000;
const conversations = 4;
const site = 'https://www.kettle.example';

interface Visitor {
  readonly token: string;
  readonly messageId: string;
}

/**
 * Kills the api while it makes the answers of several conversations: their messages are acknowledged, and the FAQs are locked, so that no
 * answer can be ready. The other process must answer each of them once, in logs without gaps.
 */
export function takesUpLostAnswers(env: NodeJS.ProcessEnv = {}): Promise<Check[]> {
  return withFaultyProduct({ env }, async (product) => {
    const first = await product.startApi(0);
    await product.seedDemo();
    const publicId = await aChat(product);
    const address = (place: number) => `${product.apiOrigin(place)}/chat/v1/${publicId}`;
    const visitors = await Promise.all(Array.from({ length: conversations }, () => openChat(address(0))));
    const acknowledged = await withConnection(product.databaseUrl, async (holder) => {
      await holder.query('begin');
      await holder.query('lock table faq in access exclusive mode');
      const answers = await Promise.all(visitors.map((visitor) => ask(address(0), visitor, 'POST', '/messages', makeMessage(visitor))));
      await until(async () => (await waiting(product)) >= conversations);
      await first.kill();
      await holder.query('rollback');
      return answers.filter(({ status }) => status === 202).length;
    });
    const left = await product.query('select from chats where answer_due_at is not null');

    await product.startApi(1);
    const answered = await drainAnswers(product);
    const logs = await Promise.all(visitors.map((visitor) => readEvents(address(1), visitor)));
    return [
      holds('each message acknowledged before the kill', acknowledged === conversations, acknowledged),
      holds('none of them answered by the killed process', left.length === conversations, left.length),
      answered,
      check('each conversation has one answer, in a log without gaps', logs.length, logs.flatMap(findProblems)),
    ];
  });
}

async function aChat(product: FaultyProduct): Promise<string> {
  const { clientId } = await product.seedClient();
  await product.query('update clients set website = $2 where id = $1', [clientId, site]);
  await product.query(`update billing set plan = 'combo_basic' where client_id = $1`, [clientId]);
  await product.query(
    `insert into services (id, client_id, live_chatbot) values (gen_random_uuid(), $1, true) on conflict (client_id) do update set live_chatbot = true`,
    [clientId],
  );
  await product.query(
    `insert into faq (id, client_id, question, answer, category, created_at) values (gen_random_uuid(), $1, 'How much is postage?', 'It is £4.50.', 'General', now())`,
    [clientId],
  );
  const [row] = await product.query<{ public_id: string }>('select public_id from chatbot_installations where client_id = $1', [clientId]);
  return row?.public_id ?? '';
}

async function openChat(address: string): Promise<Visitor> {
  const { body } = await ask(address, null, 'POST', '/session', { token: null, page: site });
  return { token: (body as OpenSession).token, messageId: randomUUID() };
}

const makeMessage = ({ messageId }: Visitor) => ({ id: messageId, text: 'How much is postage?' });

async function ask(address: string, visitor: Visitor | null, method: 'GET' | 'POST', path: string, body?: object) {
  const headers = {
    origin: site,
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...(visitor && { authorization: `Bearer ${visitor.token}` }),
  };
  const response = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function readEvents(address: string, visitor: Visitor): Promise<readonly ChatEvent[]> {
  return ((await ask(address, visitor, 'GET', '/events?after=0')).body as EventPage).events;
}

// Statements that wait for the lock of the FAQs.
async function waiting(product: FaultyProduct): Promise<number> {
  const rows = await product.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
  return rows.length;
}

// The lease of the killed process ends after 20 seconds, and the job begins after 25: both are made to be over.
async function drainAnswers(product: FaultyProduct): Promise<Check> {
  await product.query(`update chats set leased_until = now() - interval '1 second' where leased_until is not null`);
  await product.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs where key like 'answerChat:%'`,
  );
  return drain(product, { patienceMs: drainMs, skipsWaiting: true });
}

function findProblems(events: readonly ChatEvent[]): string[] {
  const kinds = events.map(({ kind }) => kind).join();
  const isGapless = events.every(({ seq }, index) => seq === index + 1);
  return kinds === 'visitor,sentence,answered' && isGapless ? [] : [JSON.stringify(events)];
}
