import { contactTables } from './0026-contact.migration.ts';
import { TERMS } from '@larkline/catalogue';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { ContactAnswer } from './contact-answer.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { ContactResolver } from './contact.resolver.ts';
import { contactMessageList } from './contact-messages.list.ts';
import { assignMessagesKind, closeMessagesKind } from './many-messages.kinds.ts';
import { ManyMessagesResolver } from './many-messages.resolver.ts';
import { ContactAnswersResolver, InboxResolver, UnansweredMessagesResolver } from './inbox.resolver.ts';

const limits = { contactMessage: { points: 5, seconds: 60 * 60 } };

declare module '../../../platform/domain/registry.ts' {
  interface DomainLimits extends Names<typeof limits> {}
}

export const contact = defineDomain({
  name: 'contact',
  about: 'Messages of visitors: stored, mailed to staff, acknowledged, and answered by staff.',
  entities: [ContactAnswer, ContactMessage],
  lists: [contactMessageList],
  resolvers: [ContactAnswersResolver, ContactResolver, InboxResolver, ManyMessagesResolver, UnansweredMessagesResolver],
  taskKinds: [assignMessagesKind, closeMessagesKind],
  limits,
  retention: [
    {
      table: 'contact_messages',
      what: 'Messages of visitors and their answers, after they came',
      days: TERMS.keptDays.messages,
      reason: 'Answered within days; a year covers a follow-up question',
      time: 'created_at',
    },
  ],
  migrations: [contactTables],
});
