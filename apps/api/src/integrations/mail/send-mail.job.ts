import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import type { Env } from '../../platform/env/env.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { OutboxMessage } from './outbox-message.entity.ts';

const payloadSchema = z.object({ messageId: z.uuid() });
const transports = new WeakMap<Env, Transporter>();

/**
 * Sends one mail of the outbox. A refusal for good (5xx) marks it failed; everything else is tried again with growing
 * pauses. The body is wiped once sent: it can hold links that open an account.
 */
export const sendMailJob: Job<z.output<typeof payloadSchema>> = {
  name: 'sendMail',
  async run(ctx, payload) {
    const { messageId } = payloadSchema.parse(payload);
    const message = await ctx.em.findOne(OutboxMessage, { id: messageId });
    if (!message || message.status !== 'queued') return;
    message.attempts += 1;
    try {
      await deliver(ctx, message);
      ctx.em.assign(message, { status: 'sent', sentAt: ctx.now(), html: '', plainText: '', lastError: null });
      await ctx.em.flush();
    } catch (cause) {
      await noteFailure(ctx, message, cause);
    }
  },
};

async function deliver(ctx: Context, message: OutboxMessage): Promise<void> {
  await transportOf(ctx.env).sendMail({
    messageId: `<${message.id}@${new URL(ctx.env.PUBLIC_URL).hostname}>`,
    from: ctx.env.MAIL_FROM,
    to: { name: '', address: message.recipient },
    subject: message.subject,
    html: message.html,
    text: message.plainText,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

async function noteFailure(ctx: Context, message: OutboxMessage, cause: unknown): Promise<void> {
  const code = (cause as { responseCode?: number }).responseCode ?? 0;
  const refusedForGood = code >= 500 && code < 600;
  // The server's words can repeat the address; the code is enough to act on.
  ctx.em.assign(message, {
    lastError: code ? `SMTP ${code}` : String((cause as { code?: string }).code ?? 'unknown'),
    status: refusedForGood ? 'failed' : 'queued',
  });
  await ctx.em.flush();
  ctx.log.warn({ mail: message.id, kind: message.kind, refusal: message.lastError, attempts: message.attempts }, 'mail not delivered');
  if (!refusedForGood) throw new Error(`Mail ${message.id} not delivered: ${message.lastError}`);
}

function transportOf(env: Env): Transporter {
  const existing = transports.get(env);
  if (existing) return existing;
  const transport = createTransport(env.SMTP_URL, {
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 8_000,
  } as never) as Transporter;
  transports.set(env, transport);
  return transport;
}
