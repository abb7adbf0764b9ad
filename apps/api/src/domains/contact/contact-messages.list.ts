import { defineList } from '../../platform/graphql/list/define-list.ts';
import { ContactMessage } from './contact-message.entity.ts';

/** Messages of visitors, for staff. */
export const contactMessageList = defineList(ContactMessage, {
  name: 'ContactMessage',
  rows: 'messages of visitors',
  perClient: false,
  sort: { NEWEST: ['createdAt desc'], OLDEST: ['createdAt asc'] },
});
