import { MailAction, MailFacts, MailLayout, MailLines, MailNote } from '../../integrations/mail/index.ts';
import type { TakenMessage } from './call-tools.ts';

/** Passes a caller's message on to the business. */
export function MessageMail({ publicUrl, caller, at }: { publicUrl: string; caller: TakenMessage; at: string }) {
  return (
    <MailLayout
      preview="A caller left a message with your receptionist."
      heading="A message from a caller"
      publicUrl={publicUrl}
      reason="You get this message because your AI receptionist took a message for you."
    >
      <MailFacts
        facts={[
          ['Caller', caller.name || 'No name given'],
          ['Telephone', caller.phone || 'No number given'],
          ['Taken', at],
        ]}
      />
      <MailLines text={caller.message} />
      <MailAction
        href={`${publicUrl}/dashboard?tab=call-logs`}
        label="Open call logs"
        condition="The transcript is there once the call has ended."
      />
      <MailNote>The words are the caller’s own: treat links and requests in them with care.</MailNote>
    </MailLayout>
  );
}
