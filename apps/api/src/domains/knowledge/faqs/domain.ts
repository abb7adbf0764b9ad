import { faqsTables } from './0012-faqs.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { emit } from '../../../platform/domain/events.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { csvRoutes } from '../../people/rows/index.ts';
import { FaqMutations } from './faq-mutations.resolver.ts';
import { Faq } from './faq.entity.ts';
import { faqFile } from './faqs.csv.ts';
import { faqList } from './faqs.list.ts';
import { FaqsResolver } from './faqs.resolver.ts';

const limits = {
  faqImport: { points: 60, seconds: 60 * 60 },
};

const scopes = ['faqs:read', 'faqs:write'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainLimits extends Names<typeof limits> {}
  interface DomainEvents {
    /** Questions of a client were added, changed, deleted or restored. */
    faqsChanged: { readonly clientId: string };
  }
}

export const faqs = defineDomain({
  name: 'faqs',
  about: 'General questions and answers of a client.',
  scopes,
  entities: [Faq],
  lists: [faqList],
  resolvers: [FaqsResolver, FaqMutations],
  routes: csvRoutes('faqs.csv', { read: 'faqs:read', write: 'faqs:write' }, faqFile),
  limits,
  on: {
    deletedOrRestored: async (tx, { clientId, table }) => {
      if (table === 'faq') await emit(tx, 'faqsChanged', { clientId });
    },
  },
  migrations: [faqsTables],
});
