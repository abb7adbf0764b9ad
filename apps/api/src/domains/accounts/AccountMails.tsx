import { BRAND } from '@larkline/brand';
import { MailAction, MailLayout, MailNote, MailText } from '../../integrations/mail/index.ts';

const REASON = 'You get this message because your address was used to open an account.';

/** Asks a person to confirm the email address (AUT-07); the link works once, for 60 minutes. */
export function ConfirmEmailMail(props: { publicUrl: string; link: string; fullName: string | null }) {
  const greeting = props.fullName ? `Hello ${props.fullName.split(' ')[0]}` : 'Hello';
  return (
    <MailLayout
      preview="One click and your account is open."
      heading="Confirm your email address"
      publicUrl={props.publicUrl}
      reason={REASON}
    >
      <MailText>{greeting}, please confirm that this address belongs to you. It opens your Larkline account.</MailText>
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
        Wasn't you? Then there is nothing to do. If you have forgotten your password, write to {BRAND.email} and we will help you back in.
      </MailNote>
    </MailLayout>
  );
}
