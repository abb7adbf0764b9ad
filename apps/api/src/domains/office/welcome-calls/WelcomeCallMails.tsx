import { BRAND, LOCALE } from '@larkline/brand';
import { formatTime, WELCOME_CALLS } from '@larkline/format';
import { writeGreeting, MailFacts, MailLayout, MailLines, MailNote, MailText } from '../../../integrations/mail/index.ts';
import type { BookedCall } from './booked-call.ts';

const DAY = new Intl.DateTimeFormat(LOCALE, {
  timeZone: WELCOME_CALLS.timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Returns a day as "Monday 23 November 2026", in London. */
export function writtenDay(instant: Date): string {
  return DAY.format(instant).replaceAll(',', '');
}

/**
 * Confirms a welcome call to the visitor who booked it (CON-08). Of the visitor's input it repeats only a plain first name
 * and the digits of the number, because the address may belong to another person.
 */
export function ConfirmationMail(props: { publicUrl: string; call: BookedCall }) {
  const { startsAt, endsAt, name, phone } = props.call;
  return (
    <MailLayout
      preview={`${writtenDay(startsAt)} at ${formatTime(startsAt)}, UK time.`}
      heading="Your welcome call is booked"
      publicUrl={props.publicUrl}
      reason="We sent you this because someone entered this address in our booking form."
    >
      <MailText>
        {writeGreeting(name)}, we look forward to talking to you. The call is free and takes up to {WELCOME_CALLS.minutes} minutes.
      </MailText>
      <MailFacts
        facts={[
          ['Day', writtenDay(startsAt)],
          ['Time', `${formatTime(startsAt)} to ${formatTime(endsAt)}, UK time`],
          phone ? ["We'll ring you on", phone] : ['Telephone', 'Please reply with the number we should ring'],
        ]}
      />
      <MailText>Open the attachment to add it to your calendar.</MailText>
      <MailNote>Need another time, or didn't book this? Reply to this email or write to {BRAND.email}, and we'll sort it out.</MailNote>
    </MailLayout>
  );
}

/** Informs staff of a booked welcome call; a reply goes to the visitor. */
export function StaffMail(props: { publicUrl: string; call: BookedCall }) {
  const { startsAt, endsAt, name, email, phone, notes } = props.call;
  return (
    <MailLayout
      preview={`${name}, ${writtenDay(startsAt)} at ${formatTime(startsAt)}.`}
      heading="New welcome call booked"
      publicUrl={props.publicUrl}
      reason="We sent you this because welcome call bookings go to this address."
    >
      <MailFacts
        facts={[
          ['Day', writtenDay(startsAt)],
          ['Time', `${formatTime(startsAt)} to ${formatTime(endsAt)}, UK time`],
          ['Name', name],
          ['Email', email],
          ['Telephone', phone ?? 'Not provided'],
        ]}
      />
      <MailLines text={notes ?? 'No notes.'} />
      <MailNote>Your reply will go to the visitor. Open the attachment to add the call to your calendar.</MailNote>
    </MailLayout>
  );
}

interface LetterFacts {
  readonly publicUrl: string;
  readonly fullName: string;
  /** Day and time of the call. */
  readonly when: string;
  readonly text: string;
}

const REASON = 'We sent you this because someone entered this address in our booking form.';

/** Carries what staff write to the visitor about a call. Of the visitor's input it repeats a plain first name at most. */
export function LetterMail({ publicUrl, fullName, when, text }: LetterFacts) {
  return (
    <MailLayout preview="About your welcome call." heading="About your welcome call" publicUrl={publicUrl} reason={REASON}>
      <MailText>
        {writeGreeting(fullName)}, this is about your welcome call on {when}, UK time:
      </MailText>
      <MailLines text={text} />
      <MailNote>Something to add, or didn't book this? Reply to this email or write to {BRAND.email}.</MailNote>
    </MailLayout>
  );
}

/** Informs the visitor that staff cancelled a call, and why. */
export function CancellationMail({ publicUrl, fullName, when, text }: LetterFacts) {
  return (
    <MailLayout preview="Your welcome call is cancelled." heading="Your welcome call is cancelled" publicUrl={publicUrl} reason={REASON}>
      <MailText>
        {writeGreeting(fullName)}, we've had to cancel your welcome call on {when}, UK time:
      </MailText>
      <MailLines text={text} />
      <MailText>Open the attachment to remove the call from your calendar. You can book another time on our website.</MailText>
      <MailNote>Something to add, or didn't book this? Reply to this email or write to {BRAND.email}.</MailNote>
    </MailLayout>
  );
}
