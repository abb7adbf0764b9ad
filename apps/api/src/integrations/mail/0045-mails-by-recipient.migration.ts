import { defineMigration } from '../../platform/db/migrations.ts';

export const mailsByRecipient = defineMigration(
  '0045-mails-by-recipient',
  [`create index concurrently if not exists outbox_messages_by_recipient on outbox_messages (recipient, coalesce(sent_at, created_at))`],
  { outsideTransaction: true },
);
