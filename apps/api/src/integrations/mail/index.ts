export { OutboxMessage } from './outbox-message.entity.ts';
export { MailAction, MailLayout, MailNote, MailText } from './MailLayout.tsx';
export { queueMail } from './queue-mail.ts';
export { sendMailJob } from './send-mail.job.ts';
