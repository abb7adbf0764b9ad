import { BRAND } from '@larkline/brand';
import { MailAction, MailLayout, MailNote, MailText } from '../../../../integrations/mail/index.ts';

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
      reason="You get this message because this address paid for a plan and opened an account."
    >
      <MailText>
        Thank you for choosing {props.plan}. Your account was opened with this address and the password that was chosen after the payment.
      </MailText>
      <MailAction href={`${props.publicUrl}/dashboard`} label="Open my dashboard" condition="Sign in with this address." />
      <MailNote>
        Wasn't you? Choose a password of your own at {`${props.publicUrl}/forgot-password`}: it signs out everyone else, and the account is
        yours alone. Then write to {BRAND.email}, and we will settle the payment with the person who made it.
      </MailNote>
    </MailLayout>
  );
}
