import { MailAction, MailFacts, MailLayout, MailQuote, MailNote, MailText } from '../../../integrations/mail/index.ts';
import type { Recipient } from './notify.ts';

interface MessageMailProps extends Pick<Recipient, 'publicUrl' | 'links'> {
  readonly caller: { readonly name: string; readonly phone: string; readonly message: string };
  readonly at: string;
}

/** Passes a caller's message on to the business. */
export function MessageMail({ publicUrl, links, caller, at }: MessageMailProps) {
  return (
    <MailLayout
      preview="A caller left a message with your receptionist."
      heading="A message from a caller"
      publicUrl={publicUrl}
      reason="We sent you this because your AI receptionist took a message for you."
      links={links}
    >
      <MailFacts
        facts={[
          ['Caller', caller.name || 'No name given'],
          ['Telephone', caller.phone || 'No number given'],
          ['Taken', at],
        ]}
      />
      <MailQuote text={caller.message} />
      <MailAction
        href={`${publicUrl}/dashboard?tab=call-logs`}
        label="Open call logs"
        condition="The transcript will be there once the call has ended."
      />
      <OwnWords />
    </MailLayout>
  );
}

interface AppointmentMailProps extends Pick<Recipient, 'publicUrl' | 'links'> {
  readonly caller: { readonly name: string; readonly phone: string; readonly reason: string };
  readonly when: string;
}

/** The mail about an appointment that the assistant booked. */
export function AppointmentMail({ publicUrl, links, caller, when }: AppointmentMailProps) {
  return (
    <MailLayout
      preview={`Your receptionist booked an appointment: ${when}.`}
      heading="A new appointment"
      publicUrl={publicUrl}
      reason="We sent you this because your AI receptionist booked an appointment for you."
      links={links}
    >
      <MailFacts
        facts={[
          ['When', when],
          ['Caller', caller.name || 'No name given'],
          ['Telephone', caller.phone || 'No number given'],
          ['About', caller.reason || 'Not said'],
        ]}
      />
      <MailAction href={`${publicUrl}/dashboard?tab=calendar`} label="Open your calendar" condition="Sign in to see all appointments." />
      <OwnWords />
    </MailLayout>
  );
}

interface ChatMailProps extends Pick<Recipient, 'publicUrl' | 'links'> {
  readonly visitor: { readonly name: string; readonly email: string; readonly phone: string; readonly note: string };
  readonly chatId: string;
  readonly page: string;
  readonly at: string;
  /** The sentence that tells the visitor when to expect an answer. */
  readonly told: string;
  /** The conversation before, a line for each turn. */
  readonly lines: readonly string[];
}

/** The email about a website visitor who is waiting for someone. */
export function ChatMail({ publicUrl, links, visitor, chatId, page, at, told, lines }: ChatMailProps) {
  return (
    <MailLayout
      preview={`${visitor.name} asked to speak to someone on your website chat.`}
      heading="A visitor is waiting for you"
      publicUrl={publicUrl}
      reason={`We sent you this because someone on your website asked to speak to you. ${visitor.email ? 'Your reply to this email will go to them.' : 'They left a phone number, so please ring them.'}`}
      links={links}
    >
      <MailFacts
        facts={[
          ['Visitor', visitor.name],
          ['Email', visitor.email || 'None given'],
          ['Telephone', visitor.phone || 'None given'],
          ['Asked', at],
          ['Page', page || 'Not known'],
          ['They were told', told],
        ]}
      />
      {visitor.note && (
        <>
          <MailText>Their message:</MailText>
          <MailQuote text={visitor.note} />
        </>
      )}
      {lines.length > 0 && (
        <>
          <MailText>The chat before it:</MailText>
          <MailQuote text={lines.join('\n')} />
        </>
      )}
      <MailAction
        href={`${publicUrl}/dashboard?tab=chat-logs&chat=${chatId}`}
        label="Open the chat"
        condition="You can reply in the chat while they're still there."
      />
      <OwnWords />
    </MailLayout>
  );
}

function OwnWords() {
  return <MailNote>These are the caller's own words, so be careful with links and requests.</MailNote>;
}
