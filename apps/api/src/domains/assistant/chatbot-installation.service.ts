import { newToken } from '../../platform/auth/secrets.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { rowOfClient } from '../../platform/graphql/loader.ts';
import { AddressRefused, FetchError, fetchPublic } from '../../platform/outside/fetch-public.ts';
import { SECOND_MS } from '../../platform/time/clock.ts';
import { getOwnClient, loadClient, ownClientId, type Client, type ClientChange } from '../clients/index.ts';
import { AssistantIntegrationSettings } from './assistant-integration-settings.entity.ts';
import { ChatbotInstallation, type SnippetCheck } from './chatbot-installation.entity.ts';
import { findSnippet } from './snippet.ts';

const PAGE_LIMITS = { accept: 'text/html', maxBytes: 3_000_000, timeoutMs: 6 * SECOND_MS } as const;
/** Length of the random part of a public id: 132 bits. */
const ID_LENGTH = 22;

/** Returns a client's installation, which the database makes with the client. */
export function getChatbotInstallation(ctx: Context, clientId: string): Promise<ChatbotInstallation | null> {
  return rowOfClient(ctx, ChatbotInstallation, clientId);
}

/** Replaces the public id of the asking party's client: snippets with the old one are no longer recognised. Throws NOT_FOUND without a client. */
export async function replaceChatbotId(ctx: Context): Promise<ClientChange> {
  return inTransaction(ctx, async (tx) => {
    const client = await getOwnClient(tx);
    const installation = await tx.em.findOneOrFail(ChatbotInstallation, { clientId: client.id }, { refresh: true });
    tx.em.assign(installation, { publicId: newPublicId(), checkedAt: null, checkResult: null, checkDetail: null });
    await setChatbotComplete(tx, client.id, false);
    return { client };
  });
}

/**
 * Looks for the snippet on the start page of the client's website and stores what it found; a found snippet completes the
 * chatbot's step of the setup. Throws INVALID_INPUT without a website, RATE_LIMITED, NOT_FOUND without a client.
 */
export async function checkChatbotInstallation(ctx: Context): Promise<ClientChange> {
  const clientId = ownClientId(ctx);
  const website = (await loadClient(ctx, clientId))?.website;
  if (!website) throw new AppError('INVALID_INPUT', 'Add the address of your website to your profile first.');
  await ctx.limits.consume('snippetCheck', clientId);
  const { publicId } = await ctx.em.findOneOrFail(ChatbotInstallation, { clientId });
  const { result, detail } = await look(ctx, website, publicId);
  return inTransaction(ctx, async (tx) => {
    const client = await getOwnClient(tx);
    // An id that was replaced meanwhile is not what was looked for.
    const found = await tx.em.findOne(ChatbotInstallation, { clientId, publicId }, { refresh: true });
    if (found) tx.em.assign(found, { checkedAt: tx.now(), checkResult: result, checkDetail: detail });
    if (found && result === 'found') await setChatbotComplete(tx, clientId, true);
    return { client };
  });
}

async function look(
  ctx: Context,
  website: NonNullable<Client['website']>,
  publicId: string,
): Promise<{ result: SnippetCheck; detail: string | null }> {
  try {
    const { body } = await fetchPublic(ctx, website, PAGE_LIMITS);
    return { result: findSnippet(body.toString('utf8'), ctx.env.PUBLIC_URL, publicId), detail: null };
  } catch (cause) {
    if (!(cause instanceof FetchError)) throw cause;
    return { result: cause instanceof AddressRefused ? 'refused' : 'unreachable', detail: cause.message };
  }
}

async function setChatbotComplete(tx: Context, clientId: string, chatbotSetupComplete: boolean): Promise<void> {
  await tx.em.upsert(AssistantIntegrationSettings, { clientId, chatbotSetupComplete });
  await tx.em.flush();
}

const newPublicId = () => `lc_${newToken().slice(0, ID_LENGTH)}`;
