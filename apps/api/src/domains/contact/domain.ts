import { defineDomain } from '../../platform/domain/define-domain.ts';
import type { Names } from '../../platform/domain/registry.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { ContactResolver } from './contact.resolver.ts';
import { contactMessageList } from './contact-messages.list.ts';

const limits = { contactMessage: { points: 5, seconds: 60 * 60 } };

declare module '../../platform/domain/registry.ts' {
  interface DomainLimits extends Names<typeof limits> {}
}

export const contact = defineDomain({
  name: 'contact',
  about: 'Messages of visitors: stored, mailed to staff, acknowledged.',
  entities: [ContactMessage],
  lists: [contactMessageList],
  resolvers: [ContactResolver],
  limits,
  retention: [
    {
      table: 'contact_messages',
      what: 'Messages of visitors, after they came',
      days: 365,
      reason: 'Answered within days; a year covers a follow-up question',
      time: 'created_at',
    },
  ],
});
