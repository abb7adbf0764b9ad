import { BRAND } from '@larkline/brand';
import { MailAction, MailLayout, MailNote, MailText } from '../../../../integrations/mail/index.ts';

/** Sent when a payment has no account after a while: the link opens the account form again. */
export function ClaimPurchaseMail(props: { publicUrl: string; link: string; plan: string }) {
  return (
    <MailLayout
      preview="We've received your payment. Just one short form to go."
      heading="Finish setting up your account"
      publicUrl={props.publicUrl}
      reason="We sent you this because someone paid for a plan with this address."
    >
      <MailText>
        Thank you, we've received your payment for {props.plan}. All that's left is your account: choose a password and we can set up your
        assistant.
      </MailText>
      <MailAction href={props.link} label="Create my account" condition="Please don't share this link." />
      <MailNote>
        Already done? Then you're all set. Questions? Reply to this email and one of us will get back to you within 24 hours.
      </MailNote>
    </MailLayout>
  );
}

/**
 * Sent to the address that paid when an account was made with it, since no mail was opened before: its reader can take the
 * account over, which signs out who made it.
 */
export function AccountMadeMail(props: { publicUrl: string; plan: string }) {
  return (
    <MailLayout
      preview="Your account is ready."
      heading="Your account is ready"
      publicUrl={props.publicUrl}
      reason="We sent you this because someone paid for a plan and opened an account with this address."
    >
      <MailText>
        Thank you for choosing {props.plan}. Your account is set up with this address and the password chosen after the payment.
      </MailText>
      <MailAction href={`${props.publicUrl}/dashboard`} label="Open my dashboard" condition="Sign in with this address." />
      <MailNote>
        Wasn't you? Choose a new password at {`${props.publicUrl}/forgot-password`}: this signs everyone else out, so only you can get in.
        Then email {BRAND.email}, and we'll sort out the payment with the person who made it.
      </MailNote>
    </MailLayout>
  );
}
