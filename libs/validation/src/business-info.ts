import * as z from 'zod/mini';
import { optionalBusinessName } from './business-names.ts';
import { businessType } from './business-types.ts';
import { email, EMAIL_MESSAGE, emptyToNull, optionalPhone, paragraphs } from './common.ts';
import { weeklyHoursSchema } from './opening-hours.ts';

/** The Business Information tab (BIZ-01): what the assistants say of a business. Every field may be left empty. */
export const businessInfoSchema = z.object({
  businessName: optionalBusinessName,
  businessType: z.pipe(
    z.nullish(z.union([businessType, z.literal('')])),
    z.transform((value) => value || null),
  ),
  about: emptyToNull(paragraphs(5_000)),
  services: emptyToNull(paragraphs(5_000)),
  location: emptyToNull(paragraphs(1_000)),
  openingHours: emptyToNull(paragraphs(1_000)),
  weeklyHours: z.pipe(
    z.nullish(weeklyHoursSchema),
    z.transform((value) => value ?? null),
  ),
  contactEmail: emptyToNull(z.union([z.literal(''), email], EMAIL_MESSAGE)),
  contactPhone: optionalPhone,
  contactPhoneAlt: optionalPhone,
});
