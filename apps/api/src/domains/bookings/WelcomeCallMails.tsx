import { BRAND } from '@larkline/brand';
import { formatTime, WELCOME_CALLS } from '@larkline/format';
import { greetingOf, MailFacts, MailLayout, MailLines, MailNote, MailText } from '../../integrations/mail/index.ts';
import type { BookedCall } from './booked-call.ts';

const DAY = new Intl.DateTimeFormat('en-GB', {
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
      reason="You get this message because your address was typed into our booking form."
    >
      <MailText>
        {greetingOf(name)}, we look forward to talking with you. The call is free and takes up to {WELCOME_CALLS.minutes} minutes.
      </MailText>
      <MailFacts
        facts={[
          ['Day', writtenDay(startsAt)],
          ['Time', `${formatTime(startsAt)} to ${formatTime(endsAt)}, UK time`],
          phone ? ['We call you on', phone] : ['Telephone', 'Please reply with the number that we should call'],
        ]}
      />
      <MailText>The attached file adds the call to your calendar.</MailText>
      <MailNote>
        Another time suits you better, or you did not book this? Reply to this email or write to {BRAND.email}, and we will change or cancel
        it.
      </MailNote>
    </MailLayout>
  );
}

/** Informs staff of a booked welcome call; a reply goes to the visitor. */
export function StaffMail(props: { publicUrl: string; call: BookedCall }) {
  const { startsAt, endsAt, name, email, phone, notes } = props.call;
  return (
    <MailLayout
      preview={`${name}, ${writtenDay(startsAt)} at ${formatTime(startsAt)}.`}
      heading="A welcome call was booked"
      publicUrl={props.publicUrl}
      reason="You get this message because welcome calls are booked with this address."
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
      <MailNote>Your reply goes to the visitor. The attached file adds the call to your calendar.</MailNote>
    </MailLayout>
  );
}
