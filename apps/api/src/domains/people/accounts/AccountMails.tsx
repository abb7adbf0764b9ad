import { BRAND } from '@larkline/brand';
import { greetingOf, MailAction, MailLayout, MailNote, MailText } from '../../../integrations/mail/index.ts';

const REASON = 'You get this message because your address was used to open an account.';

/** Asks a person to confirm the email address (AUT-07); the link works once, for 60 minutes. */
export function ConfirmEmailMail(props: { publicUrl: string; link: string; fullName: string | null }) {
  return (
    <MailLayout
      preview="One click and your account is open."
      heading="Confirm your email address"
      publicUrl={props.publicUrl}
      reason={REASON}
    >
      <MailText>{greetingOf(props.fullName)}, please confirm that this address belongs to you. It opens your Larkline account.</MailText>
      <MailAction href={props.link} label="Confirm my email address" condition="The link works once, for 60 minutes." />
      <MailNote>
        Didn't create an account? Then ignore this message and nothing will happen. Questions? Reply to this email and a person will answer
        within 24 hours.
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
      <MailText>Someone, probably you, tried to open an account with this address. You already have one, so nothing was changed.</MailText>
      <MailAction href={`${props.publicUrl}/login`} label="Sign in" condition="Use the password that you chose." />
      <MailNote>
        Wasn't you? Then there is nothing to do. Forgotten your password? Choose a new one at {`${props.publicUrl}/forgot-password`}
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
      reason="You get this message because someone asked for a new password for your account."
    >
      <MailText>{greetingOf(props.fullName)}, you can choose a new password now. You will be signed out everywhere else.</MailText>
      <MailAction href={props.link} label="Choose a new password" condition="The link works once, for 60 minutes." />
      <MailNote>
        Wasn't you? Then ignore this message: your password stays as it is. Questions? Reply to this email and a person will answer within
        24 hours.
      </MailNote>
    </MailLayout>
  );
}

/** Signs the owner in while others guess the password of the account; the link works once, for 60 minutes. */
export function SignInLinkMail(props: { publicUrl: string; link: string; fullName: string | null }) {
  return (
    <MailLayout
      preview="One click and you are signed in."
      heading="Sign in with this link"
      publicUrl={props.publicUrl}
      reason="You get this message because someone signed in with the password of your account."
    >
      <MailText>
        {greetingOf(props.fullName)}, someone is trying many passwords on your account. Until they stop, we check sign-ins from new browsers
        by email.
      </MailText>
      <MailAction href={props.link} label="Sign in" condition="The link works once, for 60 minutes." />
      <MailNote>
        Wasn't that you? Then someone knows your password. Choose a new one at {`${props.publicUrl}/forgot-password`}, or reply to this
        email and someone on our team will help you within 24 hours.
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
      reason="You get this message because the password of your account was changed."
    >
      <MailText>The password of your account was changed a moment ago, and you were signed out everywhere else.</MailText>
      <MailAction href={`${props.publicUrl}/forgot-password`} label="Choose another password" condition="Only if this was not you." />
      <MailNote>Was it you? Then there is nothing to do. If you need help, write to {BRAND.email}.</MailNote>
    </MailLayout>
  );
}
