import { newToken } from '../../../platform/auth/secrets.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { AddressError, FetchError, fetchPublic } from '../../../platform/outside/fetch-public.ts';
import { SECOND_MS } from '../../../platform/time/clock.ts';
import { ChatSettings } from '../chat/index.ts';
import { getOwnClient, loadClient, ownClientId, type ClientChange } from '../../people/rows/index.ts';
import { AssistantIntegrationSettings } from './assistant-integration-settings.entity.ts';
import { ChatbotInstallation, type SiteCheck, type SnippetCheck } from './chatbot-installation.entity.ts';
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
    tx.em.assign(installation, {
      publicId: newPublicId(),
      checkedAt: null,
      checkResult: null,
      checkDetail: null,
      siteChecks: [],
      seenAt: null,
    });
    await setChatbotComplete(tx, client.id, false);
    return { client };
  });
}

/** Returns the results for the further sites that may show the chat, in no particular order. */
export function listSiteChecks({ siteChecks }: ChatbotInstallation): SiteCheck[] {
  return siteChecks.map((check) => ({ ...check, checkedAt: new Date(check.checkedAt) }));
}

/**
 * Looks for the snippet on the start page of the client's website, or of a `site` that its chat's settings allow, and stores what it
 * found; a found snippet completes the chatbot's step of the setup. Throws INVALID_INPUT without a website and for a site that is not
 * allowed, RATE_LIMITED, NOT_FOUND without a client.
 */
export async function checkChatbotInstallation(ctx: Context, site: string | null): Promise<ClientChange> {
  const clientId = ownClientId(ctx);
  const address = site === null ? await getWebsite(ctx, clientId) : await allowedSite(ctx, clientId, site);
  await ctx.limits.consume('snippetCheck', clientId);
  const { publicId } = await ctx.em.findOneOrFail(ChatbotInstallation, { clientId });
  const { result, detail } = await look(ctx, { clientId, address, publicId });
  return inTransaction(ctx, async (tx) => {
    const client = await getOwnClient(tx);
    // The id has been replaced since, so the result does not count.
    const found = await tx.em.findOne(ChatbotInstallation, { clientId, publicId }, { refresh: true });
    if (found && site === null) tx.em.assign(found, { checkedAt: tx.now(), checkResult: result, checkDetail: detail });
    if (found && site !== null) {
      const allowed = await readSites(tx, clientId);
      const others = found.siteChecks.filter((check) => check.site !== site && allowed.includes(check.site));
      found.siteChecks = [...others, { site, result, detail, checkedAt: tx.now().toISOString() }];
    }
    if (found && result === 'found') {
      found.seenAt = tx.now();
      await setChatbotComplete(tx, clientId, true);
    }
    return { client };
  });
}

async function getWebsite(ctx: Context, clientId: string): Promise<string> {
  const website = (await loadClient(ctx, clientId))?.website;
  if (!website) throw new AppError('INVALID_INPUT', 'Add the website address to the profile first.');
  return website;
}

async function allowedSite(ctx: Context, clientId: string, site: string): Promise<string> {
  if (!(await readSites(ctx, clientId)).includes(site))
    throw new AppError('INVALID_INPUT', "Add this site to the chat's allowed sites first.");
  return `${site}/`;
}

async function readSites(ctx: Context, clientId: string): Promise<readonly string[]> {
  return (await ctx.em.findOne(ChatSettings, { clientId }))?.origins ?? [];
}

async function look(
  ctx: Context,
  { clientId, address, publicId }: { readonly clientId: string; readonly address: string; readonly publicId: string },
): Promise<{ result: SnippetCheck; detail: string | null }> {
  try {
    const { body } = await fetchPublic(ctx, address, { clientId, ...PAGE_LIMITS });
    return { result: findSnippet(body.toString('utf8'), ctx.env.PUBLIC_URL, publicId), detail: null };
  } catch (cause) {
    if (!(cause instanceof FetchError)) throw cause;
    return { result: cause instanceof AddressError ? 'refused' : 'unreachable', detail: cause.message };
  }
}

async function setChatbotComplete(tx: Context, clientId: string, chatbotSetupComplete: boolean): Promise<void> {
  await tx.em.upsert(AssistantIntegrationSettings, { clientId, chatbotSetupComplete });
  await tx.em.flush();
}

const newPublicId = () => `lc_${newToken().slice(0, ID_LENGTH)}`;
