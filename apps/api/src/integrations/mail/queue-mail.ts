import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Context } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { OutboxMessage, type MailAttachment } from './outbox-message.entity.ts';
import { takeOutSecrets } from './sealed-secrets.ts';
import { sendMailJob } from './send-mail.job.ts';

/** A mail as a domain describes it. */
export interface Mail {
  /** Which mail it is, for staff and logs. */
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: ReactElement;
  /** One address that answers go to; the sender's by default. */
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
  /** At most one mail is queued per key. */
  readonly dedupeKey?: string;
  /** Address that stops mails of this kind: the page of a GET, the change of a POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** One of very many: all other mails and jobs go first. */
  readonly afterOthers?: boolean;
  /** Tokens in the body that open something; the stored mail holds them encrypted, until it is sent or refused for good. */
  readonly secrets?: readonly string[];
}

/** Puts a mail into the outbox in the running transaction; a job sends it after the commit. Returns whether it did: its key may be taken. */
export async function queueMail(ctx: Context, mail: Mail): Promise<boolean> {
  const [html, plainText] = await Promise.all([render(mail.body), render(mail.body, { plainText: true })]);
  if (mail.dedupeKey && (await ctx.em.count(OutboxMessage, { dedupeKey: mail.dedupeKey })) > 0) return false;
  const id = ctx.newId();
  const bodies = takeOutSecrets(ctx.env.PEPPER, id, { html, plainText }, mail.secrets ?? []);
  const message = ctx.em.create(OutboxMessage, {
    id,
    kind: mail.kind,
    dedupeKey: mail.dedupeKey ?? null,
    recipient: mail.recipient,
    replyTo: mail.replyTo ?? null,
    subject: mail.subject,
    ...bodies,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    attachments: mail.attachments ?? null,
    createdAt: ctx.now(),
  });
  await ctx.em.flush();
  await enqueue(ctx, sendMailJob, { messageId: message.id }, { key: `mail:${message.id}`, afterOthers: mail.afterOthers ?? false });
  return true;
}

/** Deletes mails that are not sent yet and whose dedupe key begins with one of these texts, in the running transaction. */
export async function withdrawMails(tx: Context, beginnings: readonly string[]): Promise<void> {
  for (const beginning of beginnings)
    await tx.em.nativeDelete(OutboxMessage, { status: 'queued', dedupeKey: { $like: `${beginning.replaceAll(/[%_\\]/g, '\\$&')}%` } });
}
