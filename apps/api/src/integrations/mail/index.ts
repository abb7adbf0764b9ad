export { greetingOf } from './greeting.ts';
export { type MailAttachment } from './outbox-message.entity.ts';
export { MailAction, MailFacts, MailLayout, MailLines, MailNote, MailText } from './MailLayout.tsx';
export { queueMail, withdrawMails } from './queue-mail.ts';
export { sendMailJob } from './send-mail.job.ts';
export { mail } from './domain.ts';
