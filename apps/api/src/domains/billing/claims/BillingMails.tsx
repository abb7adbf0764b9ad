import { MailAction, MailLayout, MailNote, MailText } from '../../../integrations/mail/index.ts';

/** Sent when a payment has no account after a while: the link opens the account form again. */
export function ClaimPurchaseMail(props: { publicUrl: string; link: string; plan: string }) {
  return (
    <MailLayout
      preview="Your payment arrived. One short form is left."
      heading="Finish setting up your account"
      publicUrl={props.publicUrl}
      reason="You get this message because this address paid for a plan."
    >
      <MailText>
        Thank you, your payment for {props.plan} arrived. Only the account is missing: choose a password and your assistant can be set up.
      </MailText>
      <MailAction href={props.link} label="Create my account" condition="The link is yours alone, please do not pass it on." />
      <MailNote>
        Already done? Then there is nothing left to do. Questions? Reply to this email and a person will answer within 24 hours.
      </MailNote>
    </MailLayout>
  );
}
