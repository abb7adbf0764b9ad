import { z } from 'zod';
import type { Context } from '../../platform/graphql/context.ts';
import { Transcript } from './transcript.entity.ts';

const uuid = z.uuid();

/** Returns a conversation of a client, for reading; `null` for any other id. */
export async function findTranscript(ctx: Context, clientId: string, id: string): Promise<Transcript | null> {
  if (!uuid.safeParse(id).success) return null;
  return ctx.em.findOne(Transcript, { id, clientId }, { disableIdentityMap: true });
}
