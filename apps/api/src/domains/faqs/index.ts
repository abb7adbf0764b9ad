export { Faq } from './faq.entity.ts';
export { faqs } from './domain.ts';
