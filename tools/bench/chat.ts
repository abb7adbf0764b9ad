import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { EventReader, type ChatEvent, type OpenSession } from '@larkline/chat-protocol';
import { makeQuery } from '@larkline/answers';
import { toAppUrl } from '../dev/database-url.ts';
import { withConnection } from '../pg/database.ts';
import type { BuiltProduct } from './built-product.ts';
import { makeChatClient, type ChatClient } from './chat-client.ts';
import { atMost, shown, type Section } from './section.ts';
import { percentile, timed } from './statistics.ts';

const FAQS = 10_000;
const STREAMS_PER_CHAT = 8;
/** Questions before those that are measured: a process that has just started translates its code in the meantime. */
const WARM_UP = 40;
const LOOKS = 600;
/** A page of this machine. */
const ORIGIN = 'http://localhost:8080';
const SUBJECTS = ['delivery', 'refund', 'parking', 'opening', 'payment', 'warranty', 'booking', 'discount', 'repair', 'colour'];

/** Measures answers from 10,000 FAQs, and what open streams cost the other requests. */
export async function benchChat(product: BuiltProduct, quick: boolean): Promise<Section> {
  const client = await makeChatClient(product);
  await addFaqs(product, client);
  const questions = Array.from(
    { length: quick ? 20 : 200 },
    (_, at) => `how much is the ${SUBJECTS[at % SUBJECTS.length]} of item ${(at * 37) % FAQS}`,
  );
  await timesOfAnswers(product, client, questions.slice(0, WARM_UP));
  const bare = await timesOfSearch(product, client, questions);
  const { answers, first } = await timesOfAnswers(product, client, questions);
  const streams = await withStreams(product, client, quick ? 80 : 1_000);
  const p99 = (times: readonly number[]) => percentile(times, 99);
  return {
    id: 'chat',
    title: 'Website chat',
    method: `A client with ${FAQS} FAQs and ${questions.length} questions in conversations of 20: the search statement alone, and the whole answer over the stream. Then ${2 * LOOKS} other requests, with and without ${streams.count} open streams. ${WARM_UP} questions and ${LOOKS} requests before are not counted.`,
    figures: [
      shown('Search statement, p50 / p99', `${percentile(bare, 50).toFixed(1)} / ${p99(bare).toFixed(1)} ms`),
      shown('Whole answer, p50 / p99', `${percentile(answers, 50).toFixed(1)} / ${p99(answers).toFixed(1)} ms`),
      atMost('p99, answer / search', p99(answers) / p99(bare), 10),
      atMost('First sentence, p99, ms', p99(first), 300),
      shown('Another request, quiet, p99', `${p99(streams.quiet).toFixed(1)} ms`),
      atMost(`p99 of another request, with ${streams.count} streams / quiet`, p99(streams.busy) / p99(streams.quiet), 2),
    ],
  };
}

function addFaqs({ databaseUrl }: BuiltProduct, { clientId }: ChatClient): Promise<void> {
  return withConnection(databaseUrl, async (owner) => {
    await owner.query(
      `insert into faq (id, client_id, question, answer, category, created_at)
       select gen_random_uuid(), $1, 'How much is the ' || ($2::text[])[1 + n % 10] || ' of item ' || n, 'It is £' || n || ' for item ' || n || '. Ask us for more.', 'General', now()
       from generate_series(1, $3) n`,
      [clientId, SUBJECTS, FAQS],
    );
    await owner.query('analyze faq');
  });
}

function timesOfSearch({ databaseUrl }: BuiltProduct, { clientId }: ChatClient, questions: readonly string[]): Promise<number[]> {
  return withConnection(toAppUrl(databaseUrl), async (app) => {
    await app.query(`select set_config('app.client_id', $1, false)`, [clientId]);
    const times: number[] = [];
    for (const question of questions) {
      const { text, terms, most } = makeQuery(question, 40);
      const wanted = terms.map((stems) => stems.map((stem) => `'${stem}':*`).join(' | '));
      const typed = text.split(' ').filter((word) => word.length >= 4);
      times.push(
        await timed(() => app.query('select kind, id from answer_entries($1, $2::text[], $3, $4)', [clientId, wanted, typed, most])),
      );
    }
    return times;
  });
}

async function timesOfAnswers(product: BuiltProduct, client: ChatClient, questions: readonly string[]) {
  const answers: number[] = [];
  const first: number[] = [];
  for (let from = 0; from < questions.length; from += 20) {
    const { token } = await openChat(product, client);
    const stream = await openStream(product, client, token);
    const events = readEvents(stream);
    for (const text of questions.slice(from, from + 20)) {
      const begin = performance.now();
      const id = randomUUID();
      await ask(product, client, '/messages', { id, text }, token);
      for (let event = await events.next(); !event.done; event = await events.next()) {
        const of = 'messageId' in event.value && event.value.messageId === id ? event.value.kind : null;
        if (of === 'sentence' && first.length === answers.length) first.push(performance.now() - begin);
        if (of !== 'answered') continue;
        if (first.length === answers.length) throw new Error(`No answer to "${text}"`);
        answers.push(performance.now() - begin);
        break;
      }
    }
    stream.destroy();
  }
  return { answers, first };
}

/** Sends one message and waits for the end of its answer. */
export async function askChat(product: BuiltProduct, client: ChatClient, token: string, text: string): Promise<void> {
  const stream = await openStream(product, client, token);
  await ask(product, client, '/messages', { id: randomUUID(), text }, token);
  for await (const event of readEvents(stream)) if (event.kind === 'answered') break;
  stream.destroy();
}

async function withStreams(product: BuiltProduct, client: ChatClient, count: number) {
  const look = async () => {
    const times: number[] = [];
    for (let at = 0; at < LOOKS; at += 1)
      times.push(await timed(async () => (await fetch(`${chatUrl(product, client)}/look`, { headers: { origin: ORIGIN } })).text()));
    return times;
  };
  await look();
  const before = await look();
  const streams: IncomingMessage[] = [];
  for (let at = 0; at < count; at += STREAMS_PER_CHAT) {
    const { token } = await openChat(product, client);
    for (let each = 0; each < STREAMS_PER_CHAT; each += 1) streams.push(await openStream(product, client, token));
  }
  const busy = [...(await look()), ...(await look())];
  for (const stream of streams) stream.destroy();
  return { quiet: [...before, ...(await look())], busy, count: streams.length };
}

async function* readEvents(stream: IncomingMessage): AsyncGenerator<ChatEvent, void> {
  const reader = new EventReader();
  for await (const piece of stream as AsyncIterable<Buffer>) yield* reader.read(piece.toString('utf8'));
}

function chatUrl({ url }: BuiltProduct, { publicId }: ChatClient): string {
  return `${url}/chat/v1/${publicId}`;
}

/** Opens a chat; returns its token. */
export async function openChat(product: BuiltProduct, client: ChatClient): Promise<OpenSession> {
  return (await ask(product, client, '/session', { token: null, page: ORIGIN }, null)) as OpenSession;
}

async function ask(product: BuiltProduct, client: ChatClient, path: string, body: object, token: string | null): Promise<unknown> {
  const response = await fetch(`${chatUrl(product, client)}${path}`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

function openStream(product: BuiltProduct, client: ChatClient, token: string): Promise<IncomingMessage> {
  const headers = { origin: ORIGIN, accept: 'text/event-stream', authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(`${chatUrl(product, client)}/events`, { agent: false, headers }, (response) =>
      response.statusCode === 200 ? resolve(response) : reject(new Error(`A stream was refused with ${response.statusCode}`)),
    ).on('error', reject);
  });
}
