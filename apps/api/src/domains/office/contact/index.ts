export { ContactMessage } from './contact-message.entity.ts';
export { sendContactMessage } from './contact.service.ts';
export { contact } from './domain.ts';
