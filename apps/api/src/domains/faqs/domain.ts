import { defineDomain } from '../../platform/domain/define-domain.ts';
import { Faq } from './faq.entity.ts';
import { FaqsResolver } from './faqs.resolver.ts';

declare module '../../platform/domain/registry.ts' {
  interface DomainEvents {
    /** Questions of a client were added, changed, deleted or restored. */
    faqsChanged: { readonly clientId: string };
  }
}

export const faqs = defineDomain({
  name: 'faqs',
  about: 'General questions and answers of a client.',
  entities: [Faq],
  resolvers: [FaqsResolver],
});
