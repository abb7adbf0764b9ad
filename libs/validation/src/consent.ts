import * as z from 'zod/mini';

/** What a visitor chose in the cookie banner (CNS-01). The id is drawn by the browser and names nobody. */
export const consentSchema = z.object({
  visitorId: z.uuid('Not a visitor id').check(z.toLowerCase()),
  version: z.string().check(z.regex(/^[\w.-]{1,40}$/, 'Not a version')),
  analytics: z.boolean(),
  preference: z.boolean(),
  marketing: z.boolean(),
});

/** What pages count, without saying of whom (services, "Analytics and consent"). */
export const VISIT_EVENTS = [
  'page_view',
  'sign_up',
  'login',
  'purchase',
  'demo_start',
  'contact_form',
  'pricing_view',
  'services_view',
] as const;

/** One visit as a page reports it; `path` is the page's own, without query. */
export const visitSchema = z.object({ event: z.enum(VISIT_EVENTS), path: z.string().check(z.startsWith('/'), z.maxLength(200)) });

export type ConsentForm = z.input<typeof consentSchema>;
export type Visit = z.output<typeof visitSchema>;
