import { consentSchema, type ConsentForm } from '@larkline/validation';
import { parse } from '../../platform/errors/parse.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { addVisitorConsent } from '../accounts/index.ts';

/**
 * Keeps what a visitor chose in the cookie banner (CNS-01), beside the browser's own record: which version of the banner,
 * when, and what. The address is not stored. Throws INVALID_INPUT, RATE_LIMITED.
 */
export async function recordConsent(ctx: Context, input: ConsentForm): Promise<boolean> {
  const { visitorId, version, ...choices } = parse(consentSchema, input);
  await ctx.limits.consume('consent', ctx.ip);
  await addVisitorConsent(ctx, { visitorId, version, choices });
  ctx.log.info({ version, choices }, 'cookie choice recorded');
  return true;
}
