import { dangerInWords } from '@larkline/answers';
import { formatDate, formatTime } from '@larkline/format';
import type { DomainEvents } from '../../../platform/domain/registry.ts';
import type { Context } from '../../../platform/context/context.ts';
import { HOUR_MS } from '../../../platform/time/clock.ts';
import { DangerMail, MoreDangersMail } from './DangerMails.tsx';
import { notify } from './notify.ts';

/**
 * Most alerts to one business within an hour, of calls and of chats, of danger to life and of what is only urgent: a flood of one kind keeps no
 * other back. Those beyond are one mail.
 */
const MOST_AN_HOUR = 5;

type Report = DomainEvents['dangerReported'];

/** Mails a business at once, whatever it chose, that someone spoke of danger: one mail for a conversation, and another when it turns out to be about life. */
export async function alertToDanger(tx: Context, report: Report): Promise<void> {
  const { clientId, origin } = report;
  const kind = `danger:${clientId}:${origin.kind}:${isAboutLife(report) ? 'life' : 'soon'}:`;
  const dedupeKey = `${kind}${origin.kind === 'chat' ? origin.chatId : origin.callId}`;
  const sent = await sentLately(tx, kind);
  if (sent.includes(dedupeKey)) return;
  if (sent.length < MOST_AN_HOUR) return alert(tx, report, dedupeKey);
  const hour = Math.floor(tx.now().getTime() / HOUR_MS);
  await notify(tx, clientId, {
    kind: 'dangers',
    of: 'danger',
    dedupeKey: `dangers:${kind}${hour}`,
    write: (to) => ({ subject: 'Urgent: more emergencies than usual', body: MoreDangersMail(to) }),
  });
}

async function sentLately(tx: Context, kind: string): Promise<string[]> {
  const rows = await tx.em.execute<{ key: string }[]>(
    `select dedupe_key as key from outbox_messages where coalesce(sent_at, created_at) > ? and kind = 'danger' and starts_with(dedupe_key, ?)`,
    [tx.in(-HOUR_MS), kind],
  );
  return rows.map(({ key }) => key);
}

function isAboutLife({ danger }: Pick<Report, 'danger'>): boolean {
  return danger !== 'urgent' && danger !== 'animal';
}

function alert(tx: Context, { clientId, origin, danger, words, phone, at }: Report, dedupeKey: string): Promise<void> {
  const isLife = isAboutLife({ danger });
  const who = origin.kind === 'chat' ? 'someone in your website chat' : 'a caller';
  return notify(tx, clientId, {
    kind: 'danger',
    of: 'danger',
    dedupeKey,
    write: (to) => ({
      subject: isLife ? `Urgent: ${who} may be in danger` : `Urgent: ${who} needs help soon`,
      body: DangerMail({
        ...to,
        chatId: origin.kind === 'chat' ? origin.chatId : null,
        about: dangerInWords(danger),
        isLife,
        words,
        phone,
        at: `${formatDate(at, to.timezone)}, ${formatTime(at, to.timezone)}`,
      }),
    }),
  });
}
