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
  /** Whether it is about chats: the assistant takes no new ones when they are used, while calls continue. */
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
      heading={isUsedUp ? `You've used all your ${unit} for ${month}` : `You've used most of your ${unit} for ${month}`}
      publicUrl={publicUrl}
      reason={`We sent you this because your plan, ${plan}, includes ${allowance} ${unit} a month.`}
      links={links}
    >
      <MailText>
        Your assistant has used {used} of the {allowance} {unit} that {plan} includes in {month}.
      </MailText>
      <MailText>{afterwards(ofChats, isUsedUp)} If this happens most months, a bigger plan may suit you.</MailText>
      <MailAction href={`${publicUrl}/dashboard?tab=${tab}`} label="See statistics" condition="Sign in to see them." />
      <MailNote>We'll email you when you reach 80% and 100% of an allowance, once a month each.</MailNote>
    </MailLayout>
  );
}

function afterwards(ofChats: boolean, isUsedUp: boolean): string {
  if (!ofChats) return "It'll keep answering, and there's no extra charge if you go over.";
  const form = "can leave a message that's emailed to you straight away";
  return isUsedUp
    ? `We'll finish the chats already under way. Until the month ends or your plan changes, new visitors ${form}. There's no extra charge.`
    : `Once you've used them all, new visitors ${form} instead of getting an answer. There's no extra charge.`;
}

/** Sent to a business when its connected calendar can no longer be read. */
export function ReconnectCalendarMail({ publicUrl, links, calendar }: ProblemProps & { calendar: string }) {
  return (
    <MailLayout
      preview="Your assistant can no longer see when you're busy."
      heading={`Please connect your ${calendar} again`}
      publicUrl={publicUrl}
      reason="We sent you this because you connected a calendar to your Larkline assistant."
      links={links}
    >
      <MailText>
        Your {calendar} no longer lets Larkline see when you're busy. This happens when access is removed or a password changes.{' '}
        {UNTIL_RECONNECTED}
      </MailText>
      <MailAction href={`${publicUrl}/dashboard?tab=calendar`} label="Connect the calendar" condition="It takes a minute." />
    </MailLayout>
  );
}

interface CalendarMailProps extends ProblemProps {
  /** Its name, and the account where it is known. */
  readonly calendar: string;
  readonly isConnected: boolean;
}

/** Sent to a business when a calendar was connected or disconnected. */
export function CalendarMail({ publicUrl, links, calendar, isConnected }: CalendarMailProps) {
  const state = isConnected ? 'connected' : 'disconnected';
  return (
    <MailLayout
      preview={`Someone who can sign in for your business ${state} it.`}
      heading={`A calendar is ${state}`}
      publicUrl={publicUrl}
      reason="We sent you this because a calendar decides which appointment times your assistant offers."
      links={links}
    >
      <MailText>
        Your {calendar} is {state}.{' '}
        {isConnected
          ? "Your assistant won't offer times when you're busy, and adds the appointments it books."
          : 'Your assistant now goes by your appointment hours alone, so what it offers can clash with your own plans.'}
      </MailText>
      <MailAction href={`${publicUrl}/dashboard?tab=calendar`} label="See your calendar" condition="Sign in to see it." />
      <MailNote>Wasn't it you or a colleague? Change your password, then look at the calendar in your dashboard.</MailNote>
    </MailLayout>
  );
}

interface WebhookOffMailProps extends ProblemProps {
  /** Host of the address: its path may be a secret. */
  readonly host: string;
  /** Whether the server asked for it; otherwise every attempt in five days failed. */
  readonly isGone: boolean;
}

/** Sent to a business when events are no longer posted to one of its endpoints. */
export function WebhookOffMail({ publicUrl, links, host, isGone }: WebhookOffMailProps) {
  return (
    <MailLayout
      preview={`We've switched off the endpoint at ${host}.`}
      heading="We've stopped sending events to your server"
      publicUrl={publicUrl}
      reason="We sent you this because your business has a webhook address."
      links={links}
    >
      <MailText>
        {isGone
          ? `${host} told us the address no longer exists (410 Gone), so we've switched the endpoint off.`
          : `Every event we sent to ${host} in the last five days failed, so we've switched the endpoint off.`}
      </MailText>
      <MailText>
        Chats, calls and appointments continue as before, and you'll find them all in your dashboard. Once it's fixed, switch the endpoint
        back on; you can resend events from the last 30 days from its log.
      </MailText>
      <MailAction
        href={`${publicUrl}/dashboard?tab=integration#webhooks`}
        label="View the failed events"
        condition="The log shows every response."
      />
    </MailLayout>
  );
}

/** Sent to a business once an hour at most, in place of a mail for each of very many messages. */
export function ManyMessagesMail({ publicUrl, links }: ProblemProps) {
  return (
    <MailLayout
      preview="More people are writing to you than usual."
      heading="You're getting a lot of messages"
      publicUrl={publicUrl}
      reason="We sent you this because your AI assistant takes messages for you."
      links={links}
    >
      <MailText>
        Your assistant took more than 20 messages, bookings and requests to speak to you within an hour. We won't email you about the rest
        this hour, so your inbox doesn't fill up. You'll find them all in your dashboard.
      </MailText>
      <MailAction href={`${publicUrl}/dashboard`} label="Open your dashboard" condition="Sign in to see all messages." />
      <MailNote>Does it look like a prank? Reply to this email and we'll look into it.</MailNote>
    </MailLayout>
  );
}

/** Sent to a business once a day at most, when one network has begun more chats than it may. */
export function OddChatsMail({ publicUrl, links }: ProblemProps) {
  return (
    <MailLayout
      preview="Someone opened an unusual number of chats on your website."
      heading="An unusual number of chats from one place"
      publicUrl={publicUrl}
      reason="We sent you this because your website chat is switched on."
      links={links}
    >
      <MailText>
        Someone opened an unusual number of chats on your website today. To stop them using up your chats for the month, your assistant
        won't answer new chats from there until tomorrow. They can still leave you a message. Other visitors won't notice any difference.
      </MailText>
      <MailAction href={`${publicUrl}/dashboard?tab=chat-stats`} label="See chat statistics" condition="Sign in to see them." />
      <MailNote>Were these real customers, or shouldn't the chats count? Reply to this email and we'll put it right.</MailNote>
    </MailLayout>
  );
}
