export { ContactMessage } from './contact-message.entity.ts';
export { ContactResolver } from './contact.resolver.ts';
export { sendContactMessage } from './contact.service.ts';
