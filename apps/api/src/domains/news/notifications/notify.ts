import type { ReactElement } from 'react';
import { queueMail, type MailAttachment } from '../../../integrations/mail/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { HOUR_MS } from '../../../platform/time/clock.ts';
import { ManyMessagesMail } from './ProblemMails.tsx';
import { ZONE } from './notification-settings.service.ts';
import type { NotificationChoice } from './notification-settings.entity.ts';
import { unsubscribeUrl, type StoppableMail } from './unsubscribe-token.ts';

/** Data for an email to a client. */
export interface Recipient {
  readonly timezone: string;
  readonly publicUrl: string;
  /** Links below the mail: to the choice of mails, and to stop this kind. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** A mail to a client about its business. */
export interface Notification {
  /** Which mail it is, for staff and logs. */
  readonly kind: string;
  /** Its choice of emails; emails about problems, payments, waiting people and emergencies are sent whatever the choice. */
  readonly of: StoppableMail | 'problem' | 'payment' | 'person' | 'danger';
  /** A visitor or caller caused it: after so many of a client in an hour, one mail says that there are more. */
  readonly byStranger?: boolean;
  /** At most one mail is queued per key. */
  readonly dedupeKey: string;
  /** Address that answers go to; ours by default. */
  readonly replyTo?: string;
  readonly write: (to: Recipient) => {
    readonly subject: string;
    readonly body: ReactElement;
    readonly attachments?: readonly MailAttachment[];
  };
}

interface ClientRow {
  readonly email: string;
  readonly choice: NotificationChoice;
  readonly timezone: string;
}

const CLIENT = `select c.email, coalesce(n.choice, 'each_event') as choice, ${ZONE} as timezone
  from clients c left join notification_settings n on n.client_id = c.id left join calendar_settings z on z.client_id = c.id where c.id = ?`;

type UnstoppableMail = Exclude<Notification['of'], StoppableMail>;

function isAlwaysSent(of: Notification['of']): of is UnstoppableMail {
  return of === 'problem' || of === 'payment' || of === 'person' || of === 'danger';
}

/**
 * Queues a mail to the address of a client, in the running transaction, unless the client chose otherwise; every mail to a client
 * about its business goes through here. Mails that can be stopped have a link and headers for that (RFC 8058).
 */
export async function notify(tx: Context, clientId: string, notification: Notification): Promise<void> {
  const { kind, of, dedupeKey, replyTo, write } = notification;
  const [client] = await tx.em.execute<ClientRow[]>(CLIENT, [clientId]);
  const stoppable = isAlwaysSent(of) ? null : of;
  if (!client || (stoppable && stoppable !== client.choice)) return;
  if (notification.byStranger && (await tx.limits.overrun('mailsByStrangers', clientId)) > 0) return notifyOfMany(tx, clientId);
  const { PUBLIC_URL: publicUrl } = tx.env;
  const stop = stoppable && unsubscribeUrl(tx, { clientId, mail: stoppable, recipient: client.email });
  const links = [
    { label: 'Choose which emails you get', href: `${publicUrl}/dashboard?tab=profile` },
    ...(stop ? [{ label: 'Stop these emails', href: stop }] : []),
  ];
  const { subject, body, attachments } = write({ timezone: client.timezone, publicUrl, links });
  await queueMail(tx, {
    kind,
    dedupeKey,
    recipient: client.email,
    subject,
    body,
    // Its file is fetched first, from a service that may be slow.
    ...(attachments && { attachments, afterOthers: true }),
    ...(replyTo && { replyTo }),
    ...(stop && { unsubscribeUrl: stop }),
  });
}

// One email an hour, by the clock; the dashboard has the details.
function notifyOfMany(tx: Context, clientId: string): Promise<void> {
  const hour = Math.floor(tx.now().getTime() / HOUR_MS);
  return notify(tx, clientId, {
    kind: 'many_messages',
    of: 'problem',
    dedupeKey: `many_messages:${clientId}:${hour}`,
    write: (to) => ({ subject: "You're getting a lot of messages", body: ManyMessagesMail(to) }),
  });
}
