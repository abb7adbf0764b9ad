import * as z from 'zod/mini';
import { requiredBusinessName } from './business-names.ts';
import { businessType } from './business-types.ts';
import { optionalLine, optionalPhone, optionalWebsite, requiredEmail } from './common.ts';

/** The Profile tab (PRF-01). `industry` is free text in old rows, so it is not restricted to the list. */
export const profileSchema = z.object({
  businessName: requiredBusinessName,
  industry: optionalLine,
  email: requiredEmail('Please enter your email'),
  phone: optionalPhone,
  website: optionalWebsite,
});

/** The part of the Profile tab that saves itself: not the address, which decides where callers' messages go. */
export const profileDetailsSchema = z.omit(profileSchema, { email: true });

/** The dialog that asks for another address for messages. */
export const messagesAddressSchema = z.pick(profileSchema, { email: true });

/** 'Complete Your Setup' (ONB-01). */
export const onboardingSchema = z.object({
  businessName: requiredBusinessName,
  businessType,
  contactEmail: requiredEmail('Please enter your contact email'),
  businessPhone: optionalPhone,
});

export type ProfileForm = z.input<typeof profileSchema>;
export type OnboardingForm = z.input<typeof onboardingSchema>;
