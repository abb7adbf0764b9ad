import { MailAction, MailLayout, MailText } from '../../integrations/mail/index.ts';

/** Sent to a business when its connected calendar can no longer be read. */
export function ReconnectCalendarMail({ publicUrl, calendar }: { publicUrl: string; calendar: string }) {
  return (
    <MailLayout
      preview="Your assistant can no longer see when you are busy."
      heading={`Please connect your ${calendar} again`}
      publicUrl={publicUrl}
      reason="You get this message because a calendar was connected to your Larkline assistant."
    >
      <MailText>
        Your {calendar} no longer lets Larkline see when you are busy. This happens when access was removed or a password was changed. Until
        it is connected again, appointments are offered by your working hours alone.
      </MailText>
      <MailAction href={`${publicUrl}/dashboard?tab=calendar`} label="Connect the calendar" condition="It takes a minute." />
    </MailLayout>
  );
}
