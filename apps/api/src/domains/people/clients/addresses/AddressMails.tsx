import { BRAND } from '@larkline/brand';
import { MailAction, MailLayout, MailNote, MailText } from '../../../../integrations/mail/index.ts';

const PROFILE = '/dashboard?tab=profile';

interface ConfirmAddressMailProps {
  readonly publicUrl: string;
  readonly link: string;
  readonly askedBy: string | null;
}

/**
 * Asks a mailbox to confirm itself. It may be a stranger's: the mail holds no text that the business wrote, only the address that its
 * person has proven.
 */
export function ConfirmAddressMail({ publicUrl, link, askedBy }: ConfirmAddressMailProps) {
  return (
    <MailLayout
      preview="Confirm this address and your callers' messages will come here."
      heading="Use this address for your messages?"
      publicUrl={publicUrl}
      reason={`We sent you this because someone entered this address in a ${BRAND.name} profile.`}
    >
      <MailText>
        {askedBy ?? `A business that uses ${BRAND.name}`} wants callers' messages, appointments and summaries sent to this address. We won't
        send any until it is confirmed.
      </MailText>
      <MailAction href={link} label="Confirm this address" condition="The link works for 7 days." />
      <MailNote>
        Don't know what this is about? Someone entered your address by mistake. Ignore this email and you won't hear from us again.
      </MailNote>
    </MailLayout>
  );
}

interface AddressMailProps {
  readonly publicUrl: string;
  readonly businessName: string;
  readonly email: string;
}

/** Informs the current address that a new one was requested. */
export function AddressAskedMail({ publicUrl, businessName, email }: AddressMailProps) {
  return (
    <MailLayout
      preview="Nothing changes until the new address is confirmed."
      heading="Someone asked to change your address"
      publicUrl={publicUrl}
      reason="We sent you this because this address receives messages for a business."
    >
      <MailText>
        Someone asked for messages for {businessName} to go to {email} instead. They'll keep coming here until that address is confirmed.
      </MailText>
      <MailAction href={`${publicUrl}${PROFILE}`} label="Open your profile" condition="You can cancel the change there." />
      <NotYou publicUrl={publicUrl} />
    </MailLayout>
  );
}

/** Informs the address in force that someone who was not signed in confirmed the new one: it still waits for a person of the business. */
export function AddressProvenMail({ publicUrl, businessName, email }: AddressMailProps) {
  return (
    <MailLayout
      preview="Check the new address once more, then start using it."
      heading="Start using the new address?"
      publicUrl={publicUrl}
      reason="We sent you this because this address receives messages for a business."
    >
      <MailText>
        Someone who reads {email} confirmed it. Check that the address is right: once you start using it, messages for {businessName} will
        go there.
      </MailText>
      <MailAction href={`${publicUrl}${PROFILE}`} label="Open your profile" condition="Until then, messages will come here." />
      <NotYou publicUrl={publicUrl} />
    </MailLayout>
  );
}

/** Informs the old address that messages go to another one from now on. */
export function AddressLeftMail({ publicUrl, businessName, email }: AddressMailProps) {
  return (
    <MailLayout
      preview="Messages no longer come to this address."
      heading="Your messages now go elsewhere"
      publicUrl={publicUrl}
      reason="We sent you this because this address used to receive messages for a business."
    >
      <MailText>
        Messages, appointments and summaries for {businessName} now go to {email}. They no longer come here.
      </MailText>
      <MailAction href={`${publicUrl}${PROFILE}`} label="Open your profile" condition="You can choose another address there." />
      <NotYou publicUrl={publicUrl} />
    </MailLayout>
  );
}

/** Informs the new address that messages come to it from now on. */
export function AddressInForceMail({ publicUrl, businessName }: Omit<AddressMailProps, 'email'>) {
  return (
    <MailLayout
      preview="Callers' messages now come to this address."
      heading="Your messages now come here"
      publicUrl={publicUrl}
      reason="We sent you this because someone confirmed this address for a business."
    >
      <MailText>Messages, appointments and summaries for {businessName} now come to this address.</MailText>
      <MailAction href={`${publicUrl}${PROFILE}`} label="Open your profile" condition="You can choose another address there." />
      <MailNote>You'll still sign in with the same address as before.</MailNote>
    </MailLayout>
  );
}

function NotYou({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <MailNote>
      Don't recognise this? Choose a new password at {`${publicUrl}/forgot-password`} and email {BRAND.email}.
    </MailNote>
  );
}
