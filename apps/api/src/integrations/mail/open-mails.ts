import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { batch } from '../../platform/graphql/loader.ts';
import type { RowsOfSql } from '../../platform/graphql/list/table-of-sql.ts';
import { uuidArray } from '../../platform/db/sql.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { OutboxMessage } from './outbox-message.entity.ts';
import { sendMailJob } from './send-mail.job.ts';

/** Mails that are not sent, without their text. */
export const OPEN_MAILS: RowsOfSql = {
  select: `(select m.id as "id", m.kind as "kind", m.recipient as "recipient", m.status as "status", m.attempts as "attempts",
      m.last_error as "lastError", m.created_at as "createdAt", case when m.status = 'queued' then j.run_at end as "nextRunAt"
    from outbox_messages m left join graphile_worker._private_jobs j on j.key = 'mail:' || m.id::text
    where m.status <> 'sent' and m.settled_at is null)`,
  columns: {
    id: 'uuid',
    kind: 'text',
    recipient: 'text',
    status: 'text',
    attempts: 'integer',
    lastError: 'text',
    createdAt: 'timestamptz',
    nextRunAt: 'timestamptz',
  },
};

const HAS_PLACES = `status = 'failed' and strpos(html, 'secret-0-of-' || id::text) > 0`;

/** Returns whether a mail can still be sent: a failed mail whose link was deleted cannot. One statement reads several. */
export async function canBeSent(ctx: Context, id: string): Promise<boolean> {
  const hasNoLink = await batch<{ id: string }, true>(ctx, 'mails without their link', id, (ids) => ({
    sql: { text: `select id::text as id from outbox_messages where id = any (?::uuid[]) and ${HAS_PLACES}`, values: [uuidArray(ids)] },
    toValues: (rows) => new Map(rows.map((row) => [row.id, true as const])),
  }));
  return hasNoLink !== true;
}

/**
 * Sends a mail again, in the running transaction: one that failed, or now one that waits. Returns `null` for one that was sent. Throws
 * NOT_FOUND, NOT_REPEATABLE for a mail whose link was removed.
 */
export async function retryMail(tx: Context, id: string): Promise<OutboxMessage | null> {
  const mail = await takeMail(tx, id);
  if (mail.status === 'sent') return null;
  if (!(await canBeSent(tx, id)))
    throw new AppError('NOT_REPEATABLE', 'The link in this email was removed when sending failed. The person must ask for a new one.');
  await tx.em.nativeUpdate(OutboxMessage, { id }, { status: 'queued', settledAt: null });
  await enqueue(tx, sendMailJob, { messageId: id }, { key: `mail:${id}` });
  return mail;
}

/** Marks a failed mail as dealt with, in the running transaction; returns `null` for one that is. Throws NOT_FOUND, NOT_REPEATABLE for one that waits. */
export async function setMailAside(tx: Context, id: string): Promise<OutboxMessage | null> {
  const mail = await takeMail(tx, id);
  if (mail.status === 'sent' || mail.settledAt) return null;
  if (mail.status === 'queued') throw new AppError('NOT_REPEATABLE', "We're still trying to send this email.");
  await tx.em.nativeUpdate(OutboxMessage, { id }, { settledAt: tx.now() });
  return mail;
}

async function takeMail(tx: Context, id: string): Promise<OutboxMessage> {
  const isId = z.uuid().safeParse(id).success;
  const mail = isId ? await tx.em.findOne(OutboxMessage, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }) : null;
  if (!mail) throw new AppError('NOT_FOUND', "This email doesn't exist.");
  return mail;
}
