import type { Context } from '../../../platform/context/context.ts';
import { Client } from '../../people/rows/index.ts';

/** Returns the email address of the person who asks; that of the business for a program that uses an API key. */
export async function requesterEmail(ctx: Context): Promise<string> {
  const { actor } = ctx;
  if (actor?.kind === 'person' || actor?.kind === 'acting') return actor.email;
  const id = actor?.kind === 'apiKey' ? actor.clientId : '';
  return (await ctx.em.findOneOrFail(Client, { id })).email;
}
