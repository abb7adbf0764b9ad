import { askForMailSchema } from '@larkline/validation';
import { z } from 'zod';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';

/** Mails of an account that are limited apart, so that one kind never uses up the other. */
export type AccountMailKind = 'confirmation' | 'reset';

/**
 * Returns whether an address may get another mail of this kind: 5 an hour asked for from one network, 15 in all. The answer of the
 * caller stays the same beyond, since it must not reveal the count; the links of the mails that were sent keep working for their
 * 60 minutes, also those that a stranger asked for, so the limit locks out no owner.
 */
export async function mayBeMailed(ctx: Context, kind: AccountMailKind, email: string): Promise<boolean> {
  const beyond = [
    await ctx.limits.overrun('mailRequest', `${kind} ${ctx.ip} ${email}`),
    await ctx.limits.overrun('mailRecipient', `${kind} ${email}`),
  ];
  const allowed = beyond.every((each) => each === 0);
  if (!allowed) ctx.log.info({ kind }, 'mail not sent: too many to one address');
  return allowed;
}

/** The payload of a job that mails an address, if there is a reason to; `mailId` makes the mail of repeated runs one. */
export const mailPayloadSchema = z.object({ email: z.string(), mailId: z.uuid() });

/** Queues a mail that a visitor asks for; answer and work are the same for every address. Throws RATE_LIMITED, INVALID_INPUT. */
export async function askForMail(
  ctx: Context,
  kind: AccountMailKind,
  job: Job<z.output<typeof mailPayloadSchema>>,
  address: string,
): Promise<boolean> {
  const { email } = parse(askForMailSchema, { email: address });
  await ctx.limits.consume('mailRequestNetwork', ctx.ip);
  if (await mayBeMailed(ctx, kind, email)) await enqueue(ctx, job, { email, mailId: ctx.newId() });
  return true;
}

/**
 * Counts a mail that asks a mailbox, which may be a stranger's, to confirm itself for a client: 5 an hour for each client, 15 in all to one
 * address. Throws RATE_LIMITED.
 */
export async function limitAddressMails(ctx: Context, clientId: string, email: string): Promise<void> {
  await ctx.limits.consume('mailRequest', `address ${clientId}`);
  await ctx.limits.consume('mailRecipient', `address ${email}`);
}
