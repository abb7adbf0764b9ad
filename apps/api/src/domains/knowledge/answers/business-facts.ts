import type { BusinessFacts } from '@larkline/answers';
import { DEFAULT_TIMEZONE } from '@larkline/validation';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { getCalendarSettings } from '../../diary/calendar/index.ts';
import { BusinessInfo } from '../../people/clients/index.ts';
import { Client } from '../../people/rows/index.ts';

/** A business's own details, and whether it has appointment hours. */
export interface LoadedFacts {
  readonly facts: BusinessFacts;
  readonly canBook: boolean;
}

/** Returns a client's own details. Throws NOT_FOUND for a client whose rows the context does not read. */
export async function loadBusinessFacts(ctx: Context, clientId: string): Promise<LoadedFacts> {
  const client = await ctx.em.findOne(Client, { id: clientId });
  if (!client) throw new AppError('NOT_FOUND', 'This business no longer exists.');
  const info = await ctx.em.findOne(BusinessInfo, { clientId });
  const { timezone, workingHours } = await getCalendarSettings(ctx, clientId);
  return {
    facts: {
      businessName: said(info?.businessName) ?? client.businessName,
      timezone: timezone ?? DEFAULT_TIMEZONE,
      weeklyHours: info?.weeklyHours ?? null,
      openingHours: said(info?.openingHours),
      about: said(info?.about),
      services: said(info?.services),
      location: said(info?.location),
      contactPhone: said(info?.contactPhone) ?? said(client.phone),
      contactPhoneAlt: said(info?.contactPhoneAlt),
      contactEmail: said(info?.contactEmail) ?? said(client.email),
      website: said(client.website),
    },
    canBook: (workingHours ?? []).length > 0,
  };
}

function said(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
