import { defineDomain } from '../../platform/domain/define-domain.ts';
import { Faq } from './faq.entity.ts';
import { FaqsResolver } from './faqs.resolver.ts';

/** General questions and answers of a client. */
export const faqs = defineDomain({
  name: 'faqs',
  entities: [Faq],
  resolvers: [FaqsResolver],
});
