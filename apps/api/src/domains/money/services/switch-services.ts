import { switchesAfter } from '@larkline/catalogue';
import type { Context } from '../../../platform/context/context.ts';
import { isHouseClient } from '../../people/clients/index.ts';
import { Services } from './services.entity.ts';

/** Switches the services of a client in the transaction that changes its plan (SRV-06): see `switchesAfter`. */
export async function switchServices(tx: Context, clientId: string, before: string | null, after: string | null): Promise<void> {
  if (isHouseClient(clientId)) return;
  const row = await tx.em.findOne(Services, { clientId }, { refresh: true });
  const switches = { phone: row?.aiReceptionist ?? false, chat: row?.liveChatbot ?? false };
  const { phone, chat } = switchesAfter(before, after, switches);
  if (row) tx.em.assign(row, { aiReceptionist: phone, liveChatbot: chat });
  else if (phone || chat) tx.em.create(Services, { id: tx.newId(), clientId, aiReceptionist: phone, liveChatbot: chat });
  await tx.em.flush();
}
