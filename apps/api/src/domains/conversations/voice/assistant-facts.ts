import { findRefusal, type AnsweringReason } from '@larkline/catalogue';
import { DEFAULT_TIMEZONE, localTime, openingHoursText } from '@larkline/format';
import type { Context } from '../../../platform/context/context.ts';
import { loadAnsweringFacts } from '../answering/index.ts';
import { getAssistantSettings } from '../assistant/index.ts';
import { getCalendarSettings } from '../../diary/calendar/index.ts';
import { BusinessInfo } from '../../people/clients/index.ts';
import { Client } from '../../people/rows/index.ts';
import { Services } from '../../money/services/index.ts';
import type { AssistantFacts, CallMode } from './assistant-text.ts';

/**
 * Returns the facts for a client's phone assistant; `null` for a client that is gone. It answers while calls are paid for and switched on.
 * While a plan is locked it takes messages, so that no call is lost, and nothing else; otherwise it says that the line is closed.
 */
export async function loadAssistantFacts(ctx: Context, clientId: string): Promise<AssistantFacts | null> {
  const [client, facts] = await Promise.all([ctx.em.findOne(Client, { id: clientId }), loadAnsweringFacts(ctx, clientId)]);
  if (!client || !facts) return null;
  const mode = callMode(findRefusal('phone', facts));
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
    mode,
    canBook: mode === 'answers' && (calendar.workingHours ?? []).length > 0,
    purpose: services?.receptionistType ?? null,
    details: listDetails(client, info, localTime(ctx.now(), timezone).date),
  };
}

function callMode(refusal: AnsweringReason | null): CallMode {
  if (refusal === null) return 'answers';
  return refusal === 'off' || refusal === 'not_in_plan' ? 'closed' : 'takes_messages';
}

function listDetails(client: Client, info: BusinessInfo | null, today: string): AssistantFacts['details'] {
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
