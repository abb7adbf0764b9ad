import { BRAND } from '@larkline/brand';
import { MailAction, MailLayout, MailNote, MailText } from '../../integrations/mail/index.ts';

const REASON = 'You get this message because your address was used to open an account.';

/** 'Confirm your e-mail address' (AUT-07); the link works once, for 60 minutes. */
export function ConfirmEmailMail(props: { publicUrl: string; link: string; fullName: string | null }) {
  const greeting = props.fullName ? `Hello ${props.fullName.split(' ')[0]}` : 'Hello';
  return (
    <MailLayout
      preview="One click and your account is open."
      heading="Confirm your e-mail address"
      publicUrl={props.publicUrl}
      reason={REASON}
    >
      <MailText>{greeting}, please confirm that this address belongs to you. It opens your Larkline account.</MailText>
      <MailAction href={props.link} label="Confirm my e-mail address" condition="The link works once, for 60 minutes." />
      <MailNote>
        You did not make an account? Then ignore this message and nothing will happen. Questions? Reply to this e-mail and a person will
        answer within 24 hours.
      </MailNote>
    </MailLayout>
  );
}

/** Sent to the owner of an address that somebody tried to register again, instead of telling the visitor. */
export function AccountExistsMail(props: { publicUrl: string }) {
  return (
    <MailLayout
      preview="You already have an account with us."
      heading="You already have an account"
      publicUrl={props.publicUrl}
      reason={REASON}
    >
      <MailText>Somebody, probably you, tried to open an account with this address. There is one already, so nothing was changed.</MailText>
      <MailAction href={`${props.publicUrl}/login`} label="Sign in" condition="Use the password that you chose." />
      <MailNote>
        It was not you? Then there is nothing to do. If you have forgotten your password, write to {BRAND.email} and we will help you back
        in.
      </MailNote>
    </MailLayout>
  );
}
