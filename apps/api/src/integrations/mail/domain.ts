import { mailTables } from './0002-mail.migration.ts';
import { unsentMails } from './0038-unsent-mails.migration.ts';
import { mailsByRecipient } from './0045-mails-by-recipient.migration.ts';
import { TERMS } from '@larkline/catalogue';
import { defineDomain } from '../../platform/domain/define-domain.ts';
import { isThisMachine } from '../../platform/outside/this-machine.ts';
import { OutboxMessage } from './outbox-message.entity.ts';
import { sendMailJob } from './send-mail.job.ts';
import { mailEnv } from './mail.env.ts';

declare module '../../platform/domain/registry.ts' {
  interface OutsideServices {
    mail: unknown;
  }
}

export const mail = defineDomain({
  name: 'mail',
  about: 'Outgoing mail: an outbox in the business transaction, sent by a job.',
  entities: [OutboxMessage],
  jobs: [sendMailJob],
  env: mailEnv,
  services: [
    {
      name: 'mail',
      title: 'SMTP',
      purpose: 'Outgoing mail',
      calls: 'mail',
      state: ({ DEPLOYMENT, SMTP_URL }) => (DEPLOYMENT === 'local' || isThisMachine(new URL(SMTP_URL).hostname) ? 'local' : 'configured'),
    },
  ],
  retention: [
    {
      table: 'outbox_messages',
      what: 'Mails, after they were sent, or written if they never were',
      days: TERMS.keptDays.emails,
      reason: 'Complaints about missing mails arrive within weeks; it holds an address, and its text if it was refused',
      time: 'coalesce(sent_at, created_at)',
    },
  ],
  migrations: [mailTables, unsentMails, mailsByRecipient],
});
