import { z } from 'zod';
import { businessType } from './business-types.ts';
import { email, line, optionalPhone, optionalWebsite, requiredLine } from './common.ts';

/** The Profile tab (PRF-01). `industry` is free text in old rows, so it is not held to the list. */
export const profileSchema = z.object({
  businessName: requiredLine('Please enter your business name'),
  industry: line.nullish().transform((value) => value || null),
  email: z.string().trim().min(1, 'Please enter your email').pipe(email),
  phone: optionalPhone,
  website: optionalWebsite,
});

/** 'Complete Your Setup' (ONB-01). */
export const onboardingSchema = z.object({
  businessName: requiredLine('Please enter your business name'),
  businessType,
  contactEmail: z.string().trim().min(1, 'Please enter your contact email').pipe(email),
  businessPhone: optionalPhone,
});

export type ProfileForm = z.input<typeof profileSchema>;
export type OnboardingForm = z.input<typeof onboardingSchema>;
