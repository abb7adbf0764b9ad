import { formatCount, formatDate, formatTime } from '@larkline/format';
import { MailAction, MailFacts, MailLayout, MailQuote, MailNote, MailText } from '../../../integrations/mail/index.ts';
import type { Digest, DigestCaller, DigestPeriod } from './digest-facts.ts';
import type { Recipient } from './notify.ts';

/** Most appointments and most messages that are written out; further ones are counted. */
const MOST_SHOWN = 20;

interface DigestMailProps extends Recipient {
  readonly digest: Digest;
  readonly period: DigestPeriod;
}

/** Events since the last digest: figures, appointments and callers' messages. */
export function DigestMail({ publicUrl, links, timezone, digest, period }: DigestMailProps) {
  const { calls, chats, unanswered, appointments, messages } = digest;
  const at = (date: Date) => `${formatDate(date, timezone)}, ${formatTime(date, timezone)}`;
  return (
    <MailLayout
      preview={digestSubject(digest)}
      heading="Since the last summary"
      publicUrl={publicUrl}
      reason="You asked for a daily summary."
      links={links}
    >
      <MailText>
        From {at(period.since)} to {at(period.until)}:
      </MailText>
      <MailFacts
        facts={[
          ['Calls answered', formatCount(calls)],
          ['Chats', formatCount(chats)],
          ['Appointments booked', formatCount(appointments.length)],
          ['Messages taken', formatCount(messages.length)],
          ['Questions we couldn’t answer', formatCount(unanswered)],
        ]}
      />
      <Callers title="Appointments" of={appointments} at={at} />
      <Callers title="Messages" of={messages} at={at} />
      <MailAction href={`${publicUrl}/dashboard?tab=call-logs`} label="Open call logs" condition="You'll find every conversation there." />
      {unanswered > 0 && <MailNote>To answer these questions next time, add them at {publicUrl}/dashboard?tab=faqs</MailNote>}
      {appointments.length + messages.length > 0 && (
        <MailNote>This contains messages from callers, so be careful with links and requests.</MailNote>
      )}
    </MailLayout>
  );
}

/** Returns a digest's summary in one line without callers' words: '12 calls, 1 chat, 2 appointments'. */
export function digestSubject({ calls, chats, appointments, messages }: Digest): string {
  const counted = [
    count(calls, 'call', 'calls'),
    count(chats, 'chat', 'chats'),
    count(appointments.length, 'appointment', 'appointments'),
    count(messages.length, 'message', 'messages'),
  ];
  return `Your day: ${counted.filter(Boolean).join(', ')}`;
}

function count(number: number, one: string, many: string): string | null {
  return number === 0 ? null : `${formatCount(number)} ${number === 1 ? one : many}`;
}

function Callers({ title, of, at }: { title: string; of: readonly DigestCaller[]; at: (date: Date) => string }) {
  if (of.length === 0) return null;
  const left = of.length - MOST_SHOWN;
  return (
    <>
      <MailText>
        <strong>{title}</strong>
      </MailText>
      {of.slice(0, MOST_SHOWN).map(({ name, phone, words, at: when }, place) => (
        // Two callers can say the same.
        <div key={place}>
          <MailFacts facts={[[at(new Date(when)), [name || 'No name given', phone].filter(Boolean).join(', ')]]} />
          {words && <MailQuote text={words} />}
        </div>
      ))}
      {left > 0 && <MailNote>And {formatCount(left)} more.</MailNote>}
    </>
  );
}
