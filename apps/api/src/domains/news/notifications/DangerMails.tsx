import { MailAction, MailFacts, MailLayout, MailQuote, MailNote } from '../../../integrations/mail/index.ts';
import type { Recipient } from './notify.ts';

interface DangerMailProps extends Pick<Recipient, 'publicUrl' | 'links'> {
  /** Id of the chat; `null` for a call. */
  readonly chatId: string | null;
  /** The suspected danger, such as "a fire". */
  readonly about: string;
  readonly isLife: boolean;
  /** The words, shortened. */
  readonly words: string;
  readonly phone: string | null;
  readonly at: string;
}

/** The alert about someone who told the assistant of danger to life or health. */
export function DangerMail({ publicUrl, links, chatId, about, isLife, words, phone, at }: DangerMailProps) {
  const told = isLife ? 'to call the emergency services' : 'who to call, and what you say about emergencies';
  return (
    <MailLayout
      preview={`It sounds like ${about}. Please look straight away.`}
      heading={isLife ? 'Someone may be in danger' : 'Someone needs help soon'}
      publicUrl={publicUrl}
      reason="We sent you this because someone told your assistant about an emergency. We send it whatever your email settings."
      links={links}
    >
      <MailFacts
        facts={[
          ['Where', chatId ? 'Website chat' : 'Phone call'],
          ['Sounds like', about],
          ...(chatId ? [] : [['Telephone', phone || 'No number given'] as [string, string]]),
          ['When', at],
          ['They were told', told],
        ]}
      />
      <MailQuote text={words} />
      <MailAction
        href={chatId ? `${publicUrl}/dashboard?tab=chat-logs&chat=${chatId}` : `${publicUrl}/dashboard?tab=call-logs`}
        label={chatId ? 'Open the chat' : 'Open call logs'}
        condition={
          chatId ? 'You can write to the visitor while they’re still there.' : 'The transcript will be there once the call has ended.'
        }
      />
      <MailNote>
        If you can see that a life is in danger, call 999 yourself. These are the caller's or visitor's own words, and our assistant can be
        wrong.
      </MailNote>
    </MailLayout>
  );
}

/** The email about further emergencies, instead of an alert for each. */
export function MoreDangersMail({ publicUrl, links }: Pick<Recipient, 'publicUrl' | 'links'>) {
  return (
    <MailLayout
      preview="Please check your chats and calls straight away."
      heading="More emergencies than usual"
      publicUrl={publicUrl}
      reason="We sent you this because several people told your assistant about emergencies within an hour. We send it whatever your email settings."
      links={links}
    >
      <MailNote>
        We've sent you an alert for each of the first five. The rest from this hour are only in your dashboard, marked “Emergency”, so your
        inbox doesn't fill up.
      </MailNote>
      <MailAction href={`${publicUrl}/dashboard?tab=chat-logs`} label="Open your chats" condition="Calls are under Call Logs." />
    </MailLayout>
  );
}
