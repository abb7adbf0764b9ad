import { entitlements, hasAccess, isLocked } from '@larkline/catalogue';
import { DEFAULT_TIMEZONE, localTime, openingHoursText } from '@larkline/format';
import type { Context } from '../../platform/graphql/context.ts';
import { getAssistantSettings } from '../assistant/index.ts';
import { Billing } from '../billing/index.ts';
import { getCalendarSettings } from '../calendar/index.ts';
import { BusinessInfo, Client } from '../clients/index.ts';
import { Services } from '../services/index.ts';
import type { AssistantFacts } from './assistant-text.ts';

/**
 * Returns the facts for a client's phone assistant; `null` for a client without plan or without calls in its plan. While a plan is
 * locked, the assistant is paused: it takes messages, so that no call is lost, and nothing else.
 */
export async function loadAssistantFacts(ctx: Context, clientId: string): Promise<AssistantFacts | null> {
  const [client, billing] = await Promise.all([ctx.em.findOne(Client, { id: clientId }), ctx.em.findOne(Billing, { clientId })]);
  if (!client || !entitlements(billing?.plan).canUseReceptionist) return null;
  const access = { isAdmin: false, billingStatus: billing?.billingStatus ?? null, subscriptionActive: client.subscriptionActive };
  const isPaused = isLocked(access);
  if (!hasAccess(access) && !isPaused) return null;
  const [settings, calendar, info, services] = await Promise.all([
    getAssistantSettings(ctx, clientId),
    getCalendarSettings(ctx, clientId),
    ctx.em.findOne(BusinessInfo, { clientId }),
    ctx.em.findOne(Services, { clientId }),
  ]);
  const timezone = calendar.timezone ?? DEFAULT_TIMEZONE;
  return {
    businessName: info?.businessName?.trim() || client.businessName,
    timezone,
    settings,
    isPaused,
    canBook: !isPaused && (calendar.workingHours ?? []).length > 0,
    purpose: services?.receptionistType ?? null,
    details: detailsOf(client, info, localTime(ctx.now(), timezone).date),
  };
}

function detailsOf(client: Client, info: BusinessInfo | null, today: string): AssistantFacts['details'] {
  return [
    ['Kind of business', info?.businessType ?? client.industry],
    ['Opening hours', info?.weeklyHours && openingHoursText(info.weeklyHours, today)],
    ['Opening hours in words', info?.openingHours],
    ['Location', info?.location],
    ['Services', info?.services],
    ['About the business', info?.about],
    ['Telephone', info?.contactPhone ?? client.phone],
    ['Second telephone', info?.contactPhoneAlt],
    ['Email', info?.contactEmail ?? client.email],
    ['Website', client.website],
  ];
}
