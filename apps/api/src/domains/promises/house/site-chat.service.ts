import { findRefusal } from '@larkline/catalogue';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { getChatbotInstallation } from '../../conversations/assistant/index.ts';
import { HOUSE_CLIENT_ID } from '../../people/clients/index.ts';
import { loadAnsweringFacts } from '../../conversations/answering/index.ts';

/** Returns the public id of the chat that the public pages carry; `null` while it is switched off. */
export async function findSiteChat(ctx: Context): Promise<string | null> {
  if (!ctx.env.SITE_CHAT) return null;
  return actingFor(ctx, HOUSE_CLIENT_ID, async (tx) => {
    const facts = await loadAnsweringFacts(tx, HOUSE_CLIENT_ID);
    if (!facts || findRefusal('chat', facts) !== null) return null;
    return (await getChatbotInstallation(tx, HOUSE_CLIENT_ID))?.publicId ?? null;
  });
}
