export { Faq } from './faq.entity.ts';
export { NewFaq } from './faqs.inputs.ts';
export { keepFaqs, type KeptFaq } from './keep-faqs.service.ts';
export { saveFaqs } from './faqs.service.ts';
export { faqs } from './domain.ts';
