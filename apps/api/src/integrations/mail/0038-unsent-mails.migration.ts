import { defineMigration } from '../../platform/db/migrations.ts';

// The mails that staff look at are found by outbox_messages_open.
export const unsentMails = defineMigration('0038-unsent-mails', ['drop index concurrently if exists outbox_messages_failed'], {
  outsideTransaction: true,
});
