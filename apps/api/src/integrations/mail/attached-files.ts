import type { Context } from '../../platform/context/context.ts';
import { callOutside } from '../../platform/outside/call-outside.ts';
import { fetchPdf } from '../../platform/outside/fetch-pdf.ts';
import type { MailAttachment, OutboxMessage } from './outbox-message.entity.ts';
import type { MailBodies } from './sealed-secrets.ts';

/** Tries within which a PDF must be fetched: they end after about four minutes, before staff see the mail as late. */
const PDF_TRIES = 6;

interface AttachedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Buffer;
}

/**
 * Returns the files of a mail, and its bodies with a note where a PDF is missing. A PDF is fetched before each attempt to send; after
 * six tries the mail goes without it; before that, a failure is thrown.
 */
export async function attachFiles(
  ctx: Context,
  message: OutboxMessage,
  bodies: MailBodies,
  attempt: number,
): Promise<MailBodies & { readonly files: readonly AttachedFile[] }> {
  let { html, plainText } = bodies;
  const files: AttachedFile[] = [];
  for (const attachment of message.attachments ?? []) {
    const file = await loadFile(ctx, message, attachment, attempt);
    if (file) files.push(file);
    else if ('pdfUrl' in attachment) {
      html = html.replaceAll(attachment.note, attachment.noteWithout);
      plainText = plainText.replaceAll(attachment.note, attachment.noteWithout);
    }
  }
  return { html, plainText, files };
}

async function loadFile(ctx: Context, message: OutboxMessage, attachment: MailAttachment, attempt: number): Promise<AttachedFile | null> {
  const { name: filename } = attachment;
  if (!('pdfUrl' in attachment)) return { filename, contentType: attachment.type, content: attachment.content };
  try {
    return { filename, contentType: 'application/pdf', content: await callOutside(ctx, 'stripe', () => fetchPdf(ctx, attachment.pdfUrl)) };
  } catch (cause) {
    if (attempt < PDF_TRIES) throw cause;
    ctx.log.warn({ err: cause, mail: message.id, kind: message.kind }, 'mail sent without its PDF');
    return null;
  }
}
