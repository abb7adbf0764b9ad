import { defineDomain } from '../../platform/domain/define-domain.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { ContactResolver } from './contact.resolver.ts';

/** Messages of visitors. */
export const contact = defineDomain({
  name: 'contact',
  entities: [ContactMessage],
  resolvers: [ContactResolver],
  retention: [
    {
      table: 'contact_messages',
      what: 'Messages of visitors, after they came',
      days: 365,
      reason: 'Answered within days; a year covers a question that comes back',
      condition: 'created_at < ?',
    },
  ],
});
