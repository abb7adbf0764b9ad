import { BRAND } from '@larkline/brand';
import { formatDate } from '@larkline/format';
import { writeGreeting, MailFacts, MailLayout, MailLines, MailNote, MailText } from '../../../integrations/mail/index.ts';
import type { ContactMessage } from './contact-message.entity.ts';

/** Forwards a visitor's message to staff; a reply goes to the visitor (CON-07). */
export function StaffMail(props: { publicUrl: string; message: ContactMessage }) {
  const { name, email, subject, message } = props.message;
  return (
    <MailLayout
      preview={`${name} wrote on the contact page.`}
      heading="A message from the site"
      publicUrl={props.publicUrl}
      reason="We sent you this because messages from the contact page go to this address."
    >
      <MailFacts
        facts={[
          ['Name', name],
          ['Email', email],
          ['Subject', subject ?? 'None'],
        ]}
      />
      <MailLines text={message} />
      <MailNote>Your reply will go to the visitor. You don't know who wrote this, so be careful with links and requests.</MailNote>
    </MailLayout>
  );
}

/**
 * Confirms to a visitor that the message arrived (CON-07). Repeats only a plain first name of the input: the address may
 * belong to another person, and the mail must not carry a sender's words to them.
 */
export function AcknowledgementMail(props: { publicUrl: string; fullName: string }) {
  return (
    <MailLayout
      preview="One of us will reply within 24 hours."
      heading="We've got your message"
      publicUrl={props.publicUrl}
      reason="We sent you this because someone entered this address in our contact form."
    >
      <MailText>
        {writeGreeting(props.fullName)}, thanks for getting in touch. One of us reads every message and will reply within 24 hours.
      </MailText>
      <MailText>Something to add? Reply to this email.</MailText>
      <MailNote>
        Didn't write to us? Someone entered your address by mistake. You can ignore this, or let us know at {BRAND.email}.
      </MailNote>
    </MailLayout>
  );
}

/**
 * Carries an answer of staff to the sender of a message. Of the message it repeats a plain first name at most, for the reason above: only
 * staff's own words travel to an address that was typed.
 */
export function AnswerMail(props: { publicUrl: string; fullName: string; writtenAt: Date; text: string }) {
  return (
    <MailLayout
      preview="Our reply to your message."
      heading="Our reply to your message"
      publicUrl={props.publicUrl}
      reason="We sent you this because someone entered this address in our contact form."
    >
      <MailText>
        {writeGreeting(props.fullName)}, you wrote to us on {formatDate(props.writtenAt)}. Here's our reply:
      </MailText>
      <MailLines text={props.text} />
      <MailText>Any more questions? Reply to this email.</MailText>
      <MailNote>
        Didn't write to us? Someone entered your address by mistake. You can ignore this, or let us know at {BRAND.email}.
      </MailNote>
    </MailLayout>
  );
}
