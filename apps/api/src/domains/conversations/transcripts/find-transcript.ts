import { z } from 'zod';
import type { Context } from '../../../platform/context/context.ts';
import { Transcript } from './transcript.entity.ts';

const uuid = z.uuid();

/** Returns a conversation that the context may see, for reading; `null` for any other id, and for another client than the given one. */
export async function findTranscript(
  ctx: Context,
  wanted: { readonly id: string; readonly clientId?: string },
): Promise<Transcript | null> {
  if (!uuid.safeParse(wanted.id).success) return null;
  return ctx.em.findOne(Transcript, { ...wanted }, { disableIdentityMap: true });
}
