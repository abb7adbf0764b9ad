export { Faq } from './faq.entity.ts';
export { FaqsResolver } from './faqs.resolver.ts';
