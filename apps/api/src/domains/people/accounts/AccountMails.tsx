import { BRAND } from '@larkline/brand';
import { writeGreeting, MailAction, MailLayout, MailNote, MailText } from '../../../integrations/mail/index.ts';

const REASON = 'We sent you this because someone opened an account with this address.';

/** Asks a person to confirm the email address (AUT-07); the link works once, for 60 minutes. */
export function ConfirmEmailMail(props: { publicUrl: string; link: string; fullName: string | null }) {
  return (
    <MailLayout
      preview="One click and your account is ready."
      heading="Confirm your email address"
      publicUrl={props.publicUrl}
      reason={REASON}
    >
      <MailText>{writeGreeting(props.fullName)}, please confirm your email address to open your Larkline account.</MailText>
      <MailAction href={props.link} label="Confirm my email address" condition="This link works once and expires in 60 minutes." />
      <MailNote>
        Didn't create an account? Just ignore this email and nothing will happen. Questions? Reply to this email and one of us will get back
        to you within 24 hours.
      </MailNote>
    </MailLayout>
  );
}

/** Informs the owner of an address that was used to register again; the visitor is not informed. */
export function AccountExistsMail(props: { publicUrl: string }) {
  return (
    <MailLayout
      preview="You already have an account with us."
      heading="You already have an account"
      publicUrl={props.publicUrl}
      reason={REASON}
    >
      <MailText>
        Someone – probably you – tried to sign up with this address. You already have an account, so we haven't changed anything.
      </MailText>
      <MailAction href={`${props.publicUrl}/login`} label="Sign in" condition="Use the password you chose." />
      <MailNote>
        Wasn't you? You don't need to do anything. Forgotten your password? Choose a new one at {`${props.publicUrl}/forgot-password`}
      </MailNote>
    </MailLayout>
  );
}

/** Leads to the page that sets a new password (AUT-03); the link works once, for 60 minutes. */
export function ResetPasswordMail(props: { publicUrl: string; link: string; fullName: string | null }) {
  return (
    <MailLayout
      preview="Choose a new password for your account."
      heading="Choose a new password"
      publicUrl={props.publicUrl}
      reason="We sent you this because someone asked for a new password for your account."
    >
      <MailText>{writeGreeting(props.fullName)}, you can now choose a new password. We'll sign you out everywhere else.</MailText>
      <MailAction href={props.link} label="Choose a new password" condition="This link works once and expires in 60 minutes." />
      <MailNote>
        Wasn't you? Just ignore this email; your password won't change. Questions? Reply to this email and one of us will get back to you
        within 24 hours.
      </MailNote>
    </MailLayout>
  );
}

/** Signs the owner in while others guess the password of the account; the link works once, for 60 minutes. */
export function SignInLinkMail(props: { publicUrl: string; link: string; fullName: string | null }) {
  return (
    <MailLayout
      preview="One click and you're signed in."
      heading="Sign in with this link"
      publicUrl={props.publicUrl}
      reason="We sent you this because someone signed in with your account's password."
    >
      <MailText>
        {writeGreeting(props.fullName)}, someone is trying lots of passwords on your account. Until they stop, we'll check sign-ins from new
        browsers by email.
      </MailText>
      <MailAction href={props.link} label="Sign in" condition="This link works once and expires in 60 minutes." />
      <MailNote>
        Wasn't you? Then someone knows your password. Choose a new one at {`${props.publicUrl}/forgot-password`}, or reply to this email and
        someone on our team will help you within 24 hours.
      </MailNote>
    </MailLayout>
  );
}

/** Informs the owner of an account that its password was set through a mailed link. */
export function PasswordChangedMail(props: { publicUrl: string }) {
  return (
    <MailLayout
      preview="Your password was changed."
      heading="Your password was changed"
      publicUrl={props.publicUrl}
      reason="We sent you this because your account's password was changed."
    >
      <MailText>Your password was changed a moment ago, and you've been signed out everywhere else.</MailText>
      <MailAction href={`${props.publicUrl}/forgot-password`} label="Choose another password" condition="Only if this wasn't you." />
      <MailNote>If this was you, you're all set. If you need help, email {BRAND.email}.</MailNote>
    </MailLayout>
  );
}
