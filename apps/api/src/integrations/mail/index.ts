export { countFailedMails } from './failed-mails.ts';
export { writeGreeting } from './greeting.ts';
export { loadDelivery, MailDelivery } from './mail-delivery.ts';
export { type MailAttachment } from './outbox-message.entity.ts';
export { MailAction, MailFacts, MailLayout, MailLines, MailQuote, MailNote, MailText } from './MailLayout.tsx';
export { canBeSent, OPEN_MAILS, retryMail, setMailAside } from './open-mails.ts';
export { queueMail, withdrawMails } from './queue-mail.ts';
export { sendMailJob } from './send-mail.job.ts';
export { mail } from './domain.ts';
