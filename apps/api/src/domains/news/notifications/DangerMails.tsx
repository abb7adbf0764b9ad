import { MailAction, MailFacts, MailLayout, MailLines, MailNote } from '../../../integrations/mail/index.ts';
import type { Recipient } from './notify.ts';

interface DangerMailProps extends Pick<Recipient, 'publicUrl' | 'links'> {
  /** Id of the chat; `null` for a call. */
  readonly chatId: string | null;
  /** What it sounds like, such as "a fire". */
  readonly about: string;
  readonly isLife: boolean;
  /** What was said, shortened. */
  readonly words: string;
  readonly phone: string | null;
  readonly at: string;
}

/** The alert about someone who told the assistant of danger to life or health. */
export function DangerMail({ publicUrl, links, chatId, about, isLife, words, phone, at }: DangerMailProps) {
  const told = isLife ? 'to call the emergency services' : 'whom to call, and what you say about emergencies';
  return (
    <MailLayout
      preview={`It sounds like ${about}. Please look at once.`}
      heading={isLife ? 'Someone may be in danger' : 'Someone needs help soon'}
      publicUrl={publicUrl}
      reason="You get this message because someone told your assistant of danger. It’s sent whatever you chose about emails."
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
      <MailLines text={words} />
      <MailAction
        href={chatId ? `${publicUrl}/dashboard?tab=chat-logs&chat=${chatId}` : `${publicUrl}/dashboard?tab=call-logs`}
        label={chatId ? 'Open the chat' : 'Open call logs'}
        condition={chatId ? 'While the visitor is there, you can write to them.' : 'The transcript is there once the call has ended.'}
      />
      <MailNote>
        If you can see that a life is in danger, call 999 yourself. The words above are the person’s own, and our assistant can be wrong.
      </MailNote>
    </MailLayout>
  );
}

/** The mail about further people who told the assistant of danger, in place of an alert for each of them. */
export function MoreDangersMail({ publicUrl, links }: Pick<Recipient, 'publicUrl' | 'links'>) {
  return (
    <MailLayout
      preview="Please look at your chats and calls at once."
      heading="More people than usual speak of danger"
      publicUrl={publicUrl}
      reason="You get this message because several people told your assistant of danger within an hour. It’s sent whatever you chose about emails."
      links={links}
    >
      <MailNote>
        We have sent you an alert for each of the first five. To spare you a flood, this hour’s others are in your dashboard only, marked
        “Emergency”.
      </MailNote>
      <MailAction href={`${publicUrl}/dashboard?tab=chat-logs`} label="Open your chats" condition="Calls are under Call Logs." />
    </MailLayout>
  );
}
