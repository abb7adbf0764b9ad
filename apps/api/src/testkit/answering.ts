import { randomUUID } from 'node:crypto';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { requestAssistantSync } from '../domains/conversations/voice/index.ts';
import { SITE, TestWidget } from './chats.ts';
import type { TestApi } from './test-api.ts';
import { postVoiceMessage } from './voice-webhook.ts';

/** What answers, asked as customers ask: a call that arrives now, and a page that opens the chat now. */
export interface Answers {
  readonly phone: boolean;
  readonly chat: boolean;
}

/** A client with a website and an assistant at the voice provider, for `readAnswers`. */
export interface Reachable {
  readonly clientId: string;
  readonly publicId: string;
  readonly assistantId: string;
}

/** Adds a website and a number to a client, and an assistant whose calls are known, whatever it does with them. */
export async function makeReachable(api: TestApi, clientId: string): Promise<Reachable> {
  await api.sql(`update clients set website = $2, phone_receptionist_status = 'active' where id = $1`, [clientId, SITE]);
  await inTransaction(api.system(), (tx) => requestAssistantSync(tx, clientId));
  const assistantId = `assistant-of-${clientId}`;
  await api.sql(`insert into assistant_links (id, client_id, provider_assistant_id, linked_at) values (gen_random_uuid(), $1, $2, now())`, [
    clientId,
    assistantId,
  ]);
  const [row] = await api.sql<{ public_id: string }>('select public_id from chatbot_installations where client_id = $1', [clientId]);
  return { clientId, publicId: row?.public_id ?? '', assistantId };
}

/** Uses a tool in a call, a new one by default; returns whether it was served. */
export async function isServed(api: TestApi, assistantId: string, callId: string = randomUUID()): Promise<boolean> {
  const use = { id: randomUUID(), type: 'function', function: { name: 'answer_question', arguments: { question: 'When are you open?' } } };
  const call = { id: callId, assistantId, type: 'inboundPhoneCall' };
  const answer = await postVoiceMessage(api, { type: 'tool-calls', call, toolCallList: [use] });
  const { results } = (await answer.json()) as { results: { result?: string }[] };
  return results[0]?.result !== undefined;
}

/** Rings a client and opens its chat. */
export async function readAnswers(api: TestApi, { publicId, assistantId }: Reachable): Promise<Answers> {
  const widget = new TestWidget(api, publicId);
  const [look, session, phone] = await Promise.all([
    widget.ask<{ isOn: boolean }>('GET', '/look'),
    widget.ask('POST', '/session', { token: null, page: SITE }),
    isServed(api, assistantId),
  ]);
  const chat = session.status === 200;
  if (look.body.isOn !== chat) throw new Error('The look and the session of a chat disagree');
  return { phone, chat };
}
