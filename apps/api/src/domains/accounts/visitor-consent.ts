import type { Context } from '../../platform/graphql/context.ts';
import { Consent, type CookieChoices } from './consent.entity.ts';

/** What a visitor without an account chose. */
export interface VisitorConsent {
  readonly visitorId: string;
  readonly version: string;
  readonly choices: CookieChoices;
}

/** Adds a visitor's choice to the consents; earlier ones of the same browser stay, so that it is known what held when. */
export async function addVisitorConsent(ctx: Context, consent: VisitorConsent): Promise<void> {
  ctx.em.create(Consent, { id: ctx.newId(), document: 'cookies', acceptedAt: ctx.now(), ...consent });
  await ctx.em.flush();
}
