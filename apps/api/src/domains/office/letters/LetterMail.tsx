import { MailLayout, MailLines, MailText } from '../../../integrations/mail/index.ts';

/** Carries a text of staff to a business. */
export function LetterMail(props: { publicUrl: string; subject: string; businessName: string | null; text: string }) {
  return (
    <MailLayout
      preview={props.subject}
      heading={props.subject}
      publicUrl={props.publicUrl}
      reason={`We sent you this because ${props.businessName || 'your business'} has an account with us.`}
    >
      <MailLines text={props.text} />
      <MailText>Questions? Reply to this email and one of us will get back to you within 24 hours.</MailText>
    </MailLayout>
  );
}
