import { MailFacts, MailLayout, MailNote, MailText } from '../../../integrations/mail/index.ts';

interface RequestFacts {
  readonly publicUrl: string;
  readonly businessName: string;
  /** `null` for a new number. */
  readonly existingNumber: string | null;
}

interface AssignedFacts {
  readonly publicUrl: string;
  /** Spaced for reading. */
  readonly number: string;
  /** Why calls are not answered yet; `null` when they are. */
  readonly missing: string | null;
  /** As typed; `null` when a new number was requested. */
  readonly existingNumber: string | null;
}

/** Confirms to a client that its phone receptionist was requested. */
export function PhoneRequestMail({ publicUrl, existingNumber }: RequestFacts) {
  return (
    <MailLayout
      preview="We'll set up your phone receptionist within 24 hours."
      heading="You've requested a phone receptionist"
      publicUrl={publicUrl}
      reason="We sent you this because someone requested the phone receptionist in your dashboard."
    >
      <MailText>
        Thank you.{' '}
        {existingNumber
          ? `Your receptionist will answer your existing number, ${existingNumber}.`
          : "We'll give your receptionist a new number."}{' '}
        We'll set it up within 24 hours and the number will appear in your dashboard.
      </MailText>
      <MailNote>Something wrong, or not you? Reply to this email.</MailNote>
    </MailLayout>
  );
}

/** Renders the mail with the number of a receptionist, and what to do next. */
export function PhoneAssignedMail({ publicUrl, number, missing, existingNumber }: AssignedFacts) {
  return (
    <MailLayout
      preview={missing === null ? `Your receptionist answers ${number}.` : `Your receptionist’s number is ${number}.`}
      heading="Your receptionist's number is ready"
      publicUrl={publicUrl}
      reason="We sent you this because someone requested the phone receptionist in your dashboard."
    >
      <MailFacts facts={[['Number', number]]} />
      {missing !== null && <MailText>{missing}. Your dashboard shows what to do.</MailText>}
      <MailText>
        {existingNumber && existingNumber !== number
          ? `Next: ask your telephone provider to divert calls from ${existingNumber} to this number. Then give it a ring to hear how it sounds.`
          : 'Next: give it a ring to hear how it sounds. Then put it on your website and anywhere else customers look for you.'}
      </MailText>
      <MailText>You'll also find the number in your dashboard, where you can change what your receptionist says.</MailText>
      <MailNote>Something wrong? Reply to this email.</MailNote>
    </MailLayout>
  );
}

/** Names the business that waits for a number. */
export function PhoneRequestStaffMail({
  publicUrl,
  businessName,
  existingNumber,
  email,
  clientId,
}: RequestFacts & { email: string; clientId: string }) {
  return (
    <MailLayout
      preview={`${businessName} is waiting for its phone receptionist.`}
      heading="New phone receptionist request"
      publicUrl={publicUrl}
      reason="We sent you this because our team sets up phone receptionists."
    >
      <MailFacts
        facts={[
          ['Business', businessName],
          ['Email', email],
          ['Number', existingNumber ?? 'A new one'],
          ['Client id', clientId],
        ]}
      />
      <MailNote>Assign the number and activate the receptionist within 24 hours. Your reply will go to the business.</MailNote>
    </MailLayout>
  );
}
