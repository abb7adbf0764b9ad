export { Faq } from './faq.entity.ts';
export { NewFaq } from './faqs.inputs.ts';
export { saveFaqs } from './faqs.service.ts';
export { faqs } from './domain.ts';
