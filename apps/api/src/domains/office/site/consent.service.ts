import { consentSchema, type ConsentForm } from '@larkline/validation';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { addVisitorConsent } from '../../people/accounts/index.ts';

/** The banner asks again after 26 weeks. */
export const CHOICE_LASTS_MS = 26 * 7 * DAY_MS;

/**
 * Keeps what a visitor chose in the cookie banner (CNS-01), beside the browser's own record: which version of the banner,
 * when, and what. The address is not stored. Returns `false` when too many choices came from this network within an hour: the
 * browser keeps the choice and sends it again later. Throws INVALID_INPUT.
 */
export async function recordConsent(ctx: Context, input: ConsentForm): Promise<boolean> {
  const { visitorId, version, chosenAt, ...choices } = parse(consentSchema, input);
  if (chosenAt && chosenAt < ctx.in(-CHOICE_LASTS_MS)) throw new AppError('INVALID_INPUT', 'This choice is too old.');
  if ((await ctx.limits.overrun('consent', ctx.ip)) > 0) return false;
  // A browser's clock may be ahead.
  const acceptedAt = chosenAt && chosenAt < ctx.now() ? chosenAt : ctx.now();
  await addVisitorConsent(ctx, { visitorId, version, choices, acceptedAt });
  ctx.log.info({ version, choices }, 'cookie choice recorded');
  return true;
}
