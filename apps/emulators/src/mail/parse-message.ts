import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import type { Message } from './inbox.ts';

/** The sender and recipients of the SMTP dialogue, and when it took place. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
  readonly receivedAt: string;
}

/** Reads a raw message (RFC 5322 with MIME). */
export async function parseMessage(raw: Buffer, envelope: Envelope): Promise<Message> {
  const email = await PostalMime.parse(raw);
  const html = email.html ?? null;
  const text = email.text ?? '';
  return {
    id: randomUUID(),
    receivedAt: envelope.receivedAt,
    envelopeFrom: envelope.from,
    envelopeTo: envelope.to,
    from: email.from ? written(email.from) : envelope.from,
    to: (email.to ?? []).map(written).join(', ') || envelope.to.join(', '),
    replyTo: email.replyTo?.length ? email.replyTo.map(written).join(', ') : null,
    subject: email.subject ?? '',
    messageId: email.messageId ?? null,
    text,
    html,
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: email.attachments.map(({ filename, mimeType, content }) => {
      const bytes = Buffer.from(content as Uint8Array);
      return {
        name: filename ?? 'unnamed',
        type: mimeType,
        bytes: bytes.length,
        text: mimeType.startsWith('text/') ? bytes.toString('utf8') : null,
        base64: bytes.toString('base64'),
      };
    }),
    links: findLinks(text, html),
  };
}

function written(address: Address): string {
  if (!address.address) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function findLinks(text: string, html: string | null): string[] {
  const inHtml = [...(html ?? '').matchAll(/href="(https?:[^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) => link);
  return [...new Set([...inHtml, ...inText])];
}
