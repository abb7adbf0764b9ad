import type { Context } from '../../../platform/context/context.ts';
import { Consent, type CookieChoices } from './consent.entity.ts';

/** Choice of a visitor without an account. */
export interface VisitorConsent {
  readonly visitorId: string;
  readonly version: string;
  readonly choices: CookieChoices;
  readonly acceptedAt: Date;
}

/**
 * Adds a visitor's choice to the consents, once, even when the browser sends it again; earlier choices of the same browser stay, so
 * that it is known what held when.
 */
export async function addVisitorConsent(ctx: Context, consent: VisitorConsent): Promise<void> {
  const { visitorId, acceptedAt } = consent;
  if ((await ctx.em.count(Consent, { visitorId, acceptedAt })) > 0) return;
  ctx.em.create(Consent, { id: ctx.newId(), document: 'cookies', ...consent });
  await ctx.em.flush();
}
