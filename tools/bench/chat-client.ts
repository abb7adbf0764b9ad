import { withConnection } from '../pg/database.ts';
import type { BuiltProduct } from './built-product.ts';

/** A client of the demo data whose chat is on. */
export interface ChatClient {
  readonly clientId: string;
  readonly publicId: string;
}

/** Switches the chat of a demo client on and adds one FAQ to it, "How much is postage?". */
export function makeChatClient({ databaseUrl }: BuiltProduct): Promise<ChatClient> {
  return withConnection(databaseUrl, async (owner) => {
    const { rows } = await owner.query<ChatClient>(
      `select i.client_id as "clientId", i.public_id as "publicId" from chatbot_installations i join billing b on b.client_id = i.client_id where b.plan like 'combo%' limit 1`,
    );
    const [client] = rows;
    if (!client) throw new Error('No demo client has a plan with a chat');
    await owner.query(
      `insert into services (id, client_id, live_chatbot) values (gen_random_uuid(), $1, true) on conflict (client_id) do update set live_chatbot = true`,
      [client.clientId],
    );
    await owner.query(
      `insert into faq (id, client_id, question, answer, category, created_at) values (gen_random_uuid(), $1, 'How much is postage?', 'It is £4.50.', 'General', now())`,
      [client.clientId],
    );
    return client;
  });
}
