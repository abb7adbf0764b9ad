import { enumName } from '@larkline/format';
import { BUSINESS_TYPES, businessInfoSchema, type BusinessType, type WeeklyHours } from '@larkline/validation';
import type { BusinessInfoPatch } from '../../shared/apollo/schema.generated.ts';
import { valuesFor } from '../../shared/forms/schemaRules.ts';
import type { BusinessInfoCard_clientFragment as Client } from './BusinessInfo.generated.ts';

type Info = NonNullable<Client['businessInfo']>;

/** Returns the values of the form; empty without a row (BIZ-03). */
export function toFormValues(info: Info | null) {
  const row = info && {
    ...info,
    businessType: BUSINESS_TYPES.find((type) => enumName(type) === info.businessType) ?? null,
    weeklyHours: info.weeklyHours && toWeeklyHours(info.weeklyHours),
  };
  return valuesFor(businessInfoSchema, row);
}

type Changes = Omit<BusinessInfoPatch, 'businessType' | 'weeklyHours' | 'before'> & {
  readonly businessType?: BusinessType | null;
  readonly weeklyHours?: WeeklyHours | null;
  readonly before?: Changes;
};

/** Returns the changed fields as the api takes them. */
export function toPatch({ businessType, weeklyHours, before, ...rest }: Changes): BusinessInfoPatch {
  const week = weeklyHours?.week.map((span) => ({ ...span, day: enumName(span.day) })) ?? [];
  return {
    ...rest,
    ...(businessType !== undefined && { businessType: businessType && enumName(businessType) }),
    ...(weeklyHours !== undefined && { weeklyHours: weeklyHours && { ...weeklyHours, week } }),
    ...(before && { before: toPatch(before) }),
  };
}

/** Returns the profile's values for the same fields (CF-46), without empty ones. */
export function profileDetails({ businessName, email, phone, industry }: Client) {
  const businessType = BUSINESS_TYPES.find((type) => type === industry);
  return { businessName, contactEmail: email, ...(phone && { contactPhone: phone }), ...(businessType && { businessType }) };
}

function toWeeklyHours({ week, exceptions, closedOnBankHolidays }: NonNullable<Info['weeklyHours']>): WeeklyHours {
  return {
    week: week.map(({ day, opens, closes }) => ({ day: day.toLowerCase() as WeeklyHours['week'][number]['day'], opens, closes })),
    exceptions: exceptions.map(({ date, name, opens, closes }) => ({ date, name, opens, closes })),
    closedOnBankHolidays,
  };
}
