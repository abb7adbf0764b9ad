import { UNTIL_RECONNECTED } from '@larkline/format';
import { MailAction, MailLayout, MailNote, MailText } from '../../../integrations/mail/index.ts';
import type { Recipient } from './notify.ts';

type ProblemProps = Pick<Recipient, 'publicUrl' | 'links'>;

interface UsageMailProps extends ProblemProps {
  /** 'call minutes' or 'chats'. */
  readonly unit: string;
  readonly used: string;
  readonly allowance: string;
  readonly isUsedUp: boolean;
  /** Whether it is about chats: the assistant takes no new ones when they are used, while calls go on. */
  readonly ofChats: boolean;
  /** Name of the month. */
  readonly month: string;
  readonly plan: string;
  readonly tab: 'call-stats' | 'chat-stats';
}

/** Sent to a business when a month's calls or chats reach a threshold of its plan's allowance. */
export function UsageMail({ publicUrl, links, unit, used, allowance, isUsedUp, ofChats, month, plan, tab }: UsageMailProps) {
  return (
    <MailLayout
      preview={`${used} of ${allowance} ${unit} used in ${month}.`}
      heading={isUsedUp ? `Your ${unit} for ${month} are used` : `Most of your ${unit} for ${month} are used`}
      publicUrl={publicUrl}
      reason={`You get this message because your plan, ${plan}, includes ${allowance} ${unit} a month.`}
      links={links}
    >
      <MailText>
        Your assistant has used {used} of the {allowance} {unit} that {plan} includes in {month}.
      </MailText>
      <MailText>{afterwards(ofChats, isUsedUp)} If most months look like this, a larger plan may fit better.</MailText>
      <MailAction href={`${publicUrl}/dashboard?tab=${tab}`} label="See statistics" condition="Sign in to open them." />
      <MailNote>We write at 80% and at 100% of an allowance, once a month each.</MailNote>
    </MailLayout>
  );
}

function afterwards(ofChats: boolean, isUsedUp: boolean): string {
  if (!ofChats) return 'It keeps answering, and going over costs nothing extra.';
  const form = 'see a form that is mailed to you at once';
  return isUsedUp
    ? `Chats that are going on are answered to their end. New visitors ${form} until the month ends or your plan changes; it costs nothing extra.`
    : `When they are used up, new visitors ${form} instead of an answer; it costs nothing extra.`;
}

/** Sent to a business when its connected calendar can no longer be read. */
export function ReconnectCalendarMail({ publicUrl, links, calendar }: ProblemProps & { calendar: string }) {
  return (
    <MailLayout
      preview="Your assistant can no longer see when you are busy."
      heading={`Please connect your ${calendar} again`}
      publicUrl={publicUrl}
      reason="You get this message because a calendar was connected to your Larkline assistant."
      links={links}
    >
      <MailText>
        Your {calendar} no longer lets Larkline see when you are busy. This happens when access was removed or a password was changed.{' '}
        {UNTIL_RECONNECTED}
      </MailText>
      <MailAction href={`${publicUrl}/dashboard?tab=calendar`} label="Connect the calendar" condition="It takes a minute." />
    </MailLayout>
  );
}

interface WebhookOffMailProps extends ProblemProps {
  /** Host of the address: its path may be a secret. */
  readonly host: string;
  /** Whether the server asked for it; else every attempt of five days failed. */
  readonly isGone: boolean;
}

/** Sent to a business when events are no longer posted to one of its endpoints. */
export function WebhookOffMail({ publicUrl, links, host, isGone }: WebhookOffMailProps) {
  return (
    <MailLayout
      preview={`The endpoint at ${host} is switched off.`}
      heading="We no longer send events to your server"
      publicUrl={publicUrl}
      reason="You get this message because an address for webhooks is entered for your business."
      links={links}
    >
      <MailText>
        {isGone
          ? `The server at ${host} answered that this address is gone (410). We have switched the endpoint off, as it asked.`
          : `Every event that we posted to ${host} in the last five days failed. We have switched the endpoint off.`}
      </MailText>
      <MailText>
        Chats, calls and appointments go on as before, and all of them are in your dashboard. Once the server is mended, switch the endpoint
        on again; events of the last 30 days can be sent again from its log.
      </MailText>
      <MailAction href={`${publicUrl}/dashboard?tab=integration`} label="See what failed" condition="The log shows each answer." />
    </MailLayout>
  );
}

/** Sent to a business once an hour at most, in place of a mail for each of very many messages. */
export function ManyMessagesMail({ publicUrl, links }: ProblemProps) {
  return (
    <MailLayout
      preview="More people are writing to you than usual."
      heading="Many people are writing to you"
      publicUrl={publicUrl}
      reason="You get this message because your AI assistant takes messages for you."
      links={links}
    >
      <MailText>
        Your assistant took more than 20 messages, bookings and requests for a person within an hour. We won't email you about each of the
        others this hour, so that your mailbox stays usable. Nothing is lost: they are all in your dashboard.
      </MailText>
      <MailAction href={`${publicUrl}/dashboard`} label="Open your dashboard" condition="Sign in to see all messages." />
      <MailNote>Does it look like someone is playing tricks on you? Reply to this email and we will look into it.</MailNote>
    </MailLayout>
  );
}

/** Sent to a business once a day at most, when one network has begun more chats than it may. */
export function OddChatsMail({ publicUrl, links }: ProblemProps) {
  return (
    <MailLayout
      preview="Someone opened unusually many chats on your website."
      heading="Unusually many chats from one place"
      publicUrl={publicUrl}
      reason="You get this message because your website chat is switched on."
      links={links}
    >
      <MailText>
        Someone opened unusually many chats on your website today. So that they can't use up your chats for the month, your assistant won't
        answer new chats from there until tomorrow. They can still leave you a message. Other visitors notice nothing.
      </MailText>
      <MailAction href={`${publicUrl}/dashboard?tab=chat-stats`} label="See chat statistics" condition="Sign in to open them." />
      <MailNote>Were these real customers, or shouldn't the chats count? Reply to this email and we'll put it right.</MailNote>
    </MailLayout>
  );
}
