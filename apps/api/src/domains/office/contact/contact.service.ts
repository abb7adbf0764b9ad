import { BRAND } from '@larkline/brand';
import { contactMessageSchema, type ContactMessageForm } from '@larkline/validation';
import { asStaffRows, inTransaction } from '../../../platform/db/in-transaction.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { queueMail } from '../../../integrations/mail/index.ts';
import { AcknowledgementMail, StaffMail } from './ContactMails.tsx';
import { ContactMessage } from './contact-message.entity.ts';

/**
 * Takes a visitor's message (CON-07): in one transaction it is stored, mailed to staff with the visitor as Reply-To, and
 * acknowledged to the visitor; the mails go out whenever the mail server can be reached. One that fills in the field that
 * people do not see is answered alike and dropped.
 * Throws INVALID_INPUT with the texts of the form (CON-02 to CON-04), RATE_LIMITED by caller and by mail address.
 */
export async function sendContactMessage(ctx: Context, input: ContactMessageForm): Promise<void> {
  const { website: isBot, fullName, ...fields } = parse(contactMessageSchema, input);
  await ctx.limits.consume('contactMessage', ctx.ip);
  await ctx.limits.consume('contactMessage', fields.email);
  if (isBot) return void ctx.log.info('contact message dropped: honeypot filled');
  // Messages belong to staff, so only their rows are opened.
  await inTransaction(asStaffRows(ctx), async (tx) => {
    const message = tx.em.create(ContactMessage, { id: ctx.newId(), name: fullName, ...fields, createdAt: ctx.now() });
    await tx.em.flush();
    await queueMails(tx, message);
  });
}

async function queueMails(ctx: Context, message: ContactMessage): Promise<void> {
  const publicUrl = ctx.env.PUBLIC_URL;
  await queueMail(ctx, {
    kind: 'contact_message',
    recipient: BRAND.email,
    replyTo: message.email,
    subject: message.subject ? `Message from ${message.name}: ${message.subject}` : `Message from ${message.name}`,
    body: StaffMail({ publicUrl, message }),
  });
  await queueMail(ctx, {
    kind: 'contact_acknowledgement',
    recipient: message.email,
    replyTo: BRAND.email,
    subject: "We've got your message",
    body: AcknowledgementMail({ publicUrl, fullName: message.name }),
  });
}
