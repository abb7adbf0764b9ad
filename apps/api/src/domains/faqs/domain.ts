import { defineDomain } from '../../platform/domain/define-domain.ts';
import { Faq } from './faq.entity.ts';
import { FaqsResolver } from './faqs.resolver.ts';

export const faqs = defineDomain({
  name: 'faqs',
  about: 'General questions and answers of a client.',
  entities: [Faq],
  resolvers: [FaqsResolver],
});
