import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import type { Env } from '../../platform/env/env.ts';
import { errorCode } from '../../platform/errors/error-code.ts';
import type { Context } from '../../platform/context/context.ts';
import { CallInTransactionError, callOutside } from '../../platform/outside/call-outside.ts';
import { toTimeLimits } from '../../platform/time/deadline.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { attachFiles } from './attached-files.ts';
import { OutboxMessage } from './outbox-message.entity.ts';
import { putSecretsBack } from './sealed-secrets.ts';
import { safeSubject } from './subject.ts';

const payloadSchema = z.object({ messageId: z.uuid() });
/**
 * Limit of a silent server, in times of the limit to connect (30 s in all): it accepts a mail before it answers, and giving up
 * too early sends the mail twice.
 */
const SILENCE_FACTOR = 6;
const transports = new WeakMap<Env, Transporter>();
/**
 * Mails that were delivered although the database could not store it; the next attempt of this process only stores it. Another
 * process would send such a mail again, under the same Message-ID (docs/operations.md).
 */
const delivered = new Set<string>();

/**
 * Sends one mail of the outbox. A refusal for good (5xx) and the last attempt mark it failed; every other failure is tried
 * again with growing pauses, and so is a PDF that cannot be fetched. Its secrets are removed when it is sent or failed, the body when it
 * is sent.
 */
export const sendMailJob: Job<z.output<typeof payloadSchema>> = {
  name: 'sendMail',
  lane: 'mail',
  async run(ctx, payload, { attempt, isLast }) {
    const { messageId } = payloadSchema.parse(payload);
    const message = await ctx.em.findOne(OutboxMessage, { id: messageId });
    if (!message || message.status !== 'queued') return;
    const mail = delivered.has(message.id) ? null : await writeMail(ctx, message, attempt);
    message.attempts += 1;
    try {
      if (mail) await callOutside(ctx, 'mail', () => getTransport(ctx.env).sendMail(mail));
    } catch (cause) {
      if (cause instanceof CallInTransactionError) throw cause;
      return noteFailure(ctx, message, cause, isLast);
    }
    delivered.add(message.id);
    ctx.em.assign(message, {
      status: 'sent',
      sentAt: ctx.now(),
      html: '',
      plainText: '',
      sealed: null,
      attachments: null,
      unsubscribeUrl: null,
      lastError: null,
    });
    await ctx.em.flush();
    delivered.delete(message.id);
  },
};

async function writeMail(ctx: Context, message: OutboxMessage, attempt: number) {
  const { html, plainText, files } = await attachFiles(ctx, message, putSecretsBack(ctx.env.PEPPER, message), attempt);
  return {
    messageId: `<${message.id}@${new URL(ctx.env.PUBLIC_URL).hostname}>`,
    from: ctx.env.MAIL_FROM,
    to: { name: '', address: message.recipient },
    ...(message.replyTo && { replyTo: { name: '', address: message.replyTo } }),
    subject: safeSubject(message.subject),
    html,
    text: plainText,
    // Byte by byte: line ends mean something in some files.
    attachments: files.map((file) => ({ ...file, contentTransferEncoding: 'base64' as const })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(message.unsubscribeUrl && {
        'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

async function noteFailure(ctx: Context, message: OutboxMessage, cause: unknown, isLast: boolean): Promise<void> {
  const code = (cause as { responseCode?: number }).responseCode ?? 0;
  const isRefused = code >= 500 && code < 600;
  // The server's words can repeat the address; the code is enough to act on.
  ctx.em.assign(message, { lastError: code ? `SMTP ${code}` : errorCode(cause) || 'unknown' });
  // Given up: the text is kept for staff, its secrets are not.
  if (isRefused || isLast) ctx.em.assign(message, { status: 'failed', sealed: null });
  await ctx.em.flush();
  ctx.log.warn({ mail: message.id, kind: message.kind, refusal: message.lastError, attempts: message.attempts }, 'mail not delivered');
  if (!isRefused) throw new Error(`Mail ${message.id} not delivered: ${message.lastError}`);
}

function getTransport(env: Env): Transporter {
  const existing = transports.get(env);
  if (existing) return existing;
  const { connectMs } = toTimeLimits(env.REQUEST_DEADLINE_MS);
  // Beside the address: a second argument would be defaults of messages, and nodemailer would wait for minutes.
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: SILENCE_FACTOR * connectMs,
  });
  transports.set(env, transport);
  return transport;
}
