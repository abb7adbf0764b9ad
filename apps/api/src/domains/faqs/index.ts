export { Faq } from './faq.entity.ts';
