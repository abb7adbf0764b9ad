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
      preview="Phone setup completes within 24 hours."
      heading="Your phone receptionist was requested"
      publicUrl={publicUrl}
      reason="You get this message because the phone receptionist was requested in your dashboard."
    >
      <MailText>
        Thank you.{' '}
        {existingNumber
          ? `Your receptionist will answer your existing number, ${existingNumber}.`
          : 'We will assign a new number to your receptionist.'}{' '}
        Setup completes within 24 hours; the number then stands in your dashboard.
      </MailText>
      <MailNote>Is something wrong, or was this not you? Reply to this email.</MailNote>
    </MailLayout>
  );
}

/** Renders the mail with the number of a receptionist, and what to do next. */
export function PhoneAssignedMail({ publicUrl, number, missing, existingNumber }: AssignedFacts) {
  return (
    <MailLayout
      preview={missing === null ? `Your receptionist answers ${number}.` : `Your receptionist’s number is ${number}.`}
      heading="Your receptionist has its number"
      publicUrl={publicUrl}
      reason="You get this message because the phone receptionist was requested in your dashboard."
    >
      <MailFacts facts={[['Number', number]]} />
      {missing !== null && <MailText>{missing}. Your dashboard shows what to do.</MailText>}
      <MailText>
        {existingNumber && existingNumber !== number
          ? `Next: ask your telephone provider to divert calls to ${existingNumber} to this number. Then call it yourself and listen.`
          : 'Next: call the number yourself and listen. Then show it on your website and wherever customers look for you.'}
      </MailText>
      <MailText>The number is in your dashboard as well, where you can change what your receptionist says.</MailText>
      <MailNote>Is something wrong? Reply to this email.</MailNote>
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
      preview={`${businessName} waits for its phone receptionist.`}
      heading="A phone receptionist was requested"
      publicUrl={publicUrl}
      reason="You get this message because phone receptionists are set up by our team."
    >
      <MailFacts
        facts={[
          ['Business', businessName],
          ['Email', email],
          ['Number', existingNumber ?? 'A new one'],
          ['Client id', clientId],
        ]}
      />
      <MailNote>Assign the number and activate the receptionist within 24 hours. Your reply goes to the business.</MailNote>
    </MailLayout>
  );
}
