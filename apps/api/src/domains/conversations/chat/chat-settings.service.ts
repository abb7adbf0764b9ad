import { localTime, openingHoursText } from '@larkline/format';
import { chatSettingsSchema, DEFAULT_TIMEZONE } from '@larkline/validation';
import type { DomainEvents } from '../../../platform/domain/registry.ts';
import type { ChangeOfSettings, StoredRow } from '../../../platform/domain/settings.ts';
import type { PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { getCalendarSettings } from '../../diary/calendar/index.ts';
import { assertAbility, clientHas } from '../../money/subscriptions/index.ts';
import { BusinessInfo } from '../../people/clients/index.ts';
import { Client, saveSettings, type ClientChange } from '../../people/rows/index.ts';
import { ChatSettings } from './chat-settings.entity.ts';
import type { PersonHours } from './chat.types.ts';
import { personHours } from './person-hours.ts';

const ONE_SITE = 'This plan includes one website. Premium includes several.';
const OTHER_SITES = "This plan includes one website. First remove the chat's other sites under Integration.";
/** Endings under which anyone registers a name. */
const ENDING = /^(?:(?:ac|co|com|edu|gov|ltd|me|net|org|plc|sch)\.[a-z]{2}|[^.]+)$/;

/** Returns how the chat of a client looks; the defaults until it was changed. */
export async function getChatSettings(ctx: Context, clientId: string): Promise<ChatSettings> {
  return (await rowOfClient(ctx, ChatSettings, clientId)) ?? Object.assign(new ChatSettings(), { clientId });
}

/** Writes the changed fields of the chat. Throws INVALID_INPUT, CONFLICT, UPGRADE_REQUIRED, NOT_FOUND without a client. */
export async function updateChatSettings(ctx: Context, patch: PatchOf<typeof chatSettingsSchema>): Promise<ClientChange> {
  return saveSettings(ctx, ChatSettings, chatSettingsSchema, patch);
}

/** Throws UPGRADE_REQUIRED for a second website on a plan that includes one (PRC-10). Subdomains count as the same website. */
export async function assertSitesOfPlan(tx: Context, { clientId, before, after }: ChangeOfSettings): Promise<void> {
  const [had, has] = [originsIn(before), originsIn(after)];
  if (has.every((origin) => had.includes(origin))) return;
  const { website } = await tx.em.findOneOrFail(Client, { id: clientId });
  if (countSites([website ?? '', ...has]) > 1) await assertAbility(tx, clientId, 'severalSites', ONE_SITE, 'origins');
}

/**
 * Throws UPGRADE_REQUIRED for another website in the profile, beside the sites of the chat, on a plan that includes one (PRC-10). Who had
 * several may change one of them.
 */
export async function assertSiteOfProfile(tx: Context, { clientId, before, after }: DomainEvents['websiteChanged']): Promise<void> {
  const origins = (await tx.em.findOne(ChatSettings, { clientId }, { refresh: true }))?.origins ?? [];
  const sites = countSites([after ?? '', ...origins]);
  if (sites <= Math.max(1, countSites([before ?? '', ...origins])) || !(await clientHas(tx, clientId, 'widget'))) return;
  await assertAbility(tx, clientId, 'severalSites', OTHER_SITES, 'website');
}

function originsIn(row: StoredRow): readonly string[] {
  return (row?.['origins'] ?? []) as readonly string[];
}

function countSites(addresses: readonly string[]): number {
  const hosts = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).hostname.replace(/^www\./, ''));
  const names = [...new Set(hosts)];
  const parents = names.filter((name) => !ENDING.test(name));
  return names.filter((name) => !parents.some((parent) => name.endsWith(`.${parent}`))).length;
}

/** Returns when a client's team replies: the sentence visitors see now, and the weekly hours. */
export async function getPersonHours(ctx: Context, clientId: string): Promise<PersonHours> {
  const [info, calendar] = await Promise.all([rowOfClient(ctx, BusinessInfo, clientId), getCalendarSettings(ctx, clientId)]);
  const hours = info?.weeklyHours ?? null;
  const timezone = calendar.timezone ?? DEFAULT_TIMEZONE;
  return {
    told: personHours(hours, ctx.now(), timezone),
    week: hours && openingHoursText(hours, localTime(ctx.now(), timezone).date),
  };
}
