import { BRAND } from '@larkline/brand';
import { formatDate } from '@larkline/format';
import { greetingOf, MailFacts, MailLayout, MailLines, MailNote, MailText } from '../../../integrations/mail/index.ts';
import type { ContactMessage } from './contact-message.entity.ts';

/** Forwards a visitor's message to staff; a reply goes to the visitor (CON-07). */
export function StaffMail(props: { publicUrl: string; message: ContactMessage }) {
  const { name, email, subject, message } = props.message;
  return (
    <MailLayout
      preview={`${name} wrote on the contact page.`}
      heading="A message from the site"
      publicUrl={props.publicUrl}
      reason="You get this message because visitors write to this address."
    >
      <MailFacts
        facts={[
          ['Name', name],
          ['Email', email],
          ['Subject', subject ?? 'None'],
        ]}
      />
      <MailLines text={message} />
      <MailNote>Your reply goes to the visitor. Links and requests in the message are a stranger’s: treat them with care.</MailNote>
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
      preview="A person will answer within 24 hours."
      heading="We have received your message"
      publicUrl={props.publicUrl}
      reason="You get this message because your address was typed into our contact form."
    >
      <MailText>
        {greetingOf(props.fullName)}, thank you for writing to us. A person reads every message and answers within 24 hours.
      </MailText>
      <MailText>Something to add? Reply to this email.</MailText>
      <MailNote>
        Didn't write to us? Then your address was entered by mistake. There is nothing to do, or tell us at {BRAND.email}.
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
      preview="Our answer to your message."
      heading="Our answer to your message"
      publicUrl={props.publicUrl}
      reason="You get this message because your address was typed into our contact form."
    >
      <MailText>
        {greetingOf(props.fullName)}, you wrote to us on {formatDate(props.writtenAt)}. This is our answer:
      </MailText>
      <MailLines text={props.text} />
      <MailText>Any more questions? Reply to this email.</MailText>
      <MailNote>
        Didn't write to us? Then your address was entered by mistake. There is nothing to do, or tell us at {BRAND.email}.
      </MailNote>
    </MailLayout>
  );
}
