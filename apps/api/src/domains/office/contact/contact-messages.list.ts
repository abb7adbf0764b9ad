import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { defineList } from '../../../platform/graphql/list/define-list.ts';
import { isId, oneOf } from '../../../platform/graphql/list/filters.ts';
import { ContactMessage } from './contact-message.entity.ts';

const ContactMessageProgress = defineEnum('ContactMessageProgress', 'Messages of visitors by their state.', {
  unanswered: 'New ones, and those in progress.',
  new: 'Unassigned.',
  in_progress: 'Assigned to a member of staff and unanswered.',
  answered: 'Answered by email.',
  closed: 'Dealt with.',
});
type ContactMessageProgress = ValueOf<typeof ContactMessageProgress>;

/** Messages of visitors, for staff. */
export const contactMessageList = defineList(ContactMessage, {
  name: 'ContactMessage',
  rows: 'messages of visitors',
  perClient: false,
  sort: { NEWEST: ['createdAt desc'], OLDEST: ['createdAt asc'] },
  filter: {
    progress: oneOf<ContactMessage, ContactMessageProgress>(
      'state',
      ContactMessageProgress,
      { unanswered: ['new', 'in_progress'], new: ['new'], in_progress: ['in_progress'], answered: ['answered'], closed: ['closed'] },
      'Messages in one state, or unanswered messages.',
    ),
    assigneeId: isId<ContactMessage>('assigneeId', 'Messages assigned to one member of staff, by the id of the person.'),
  },
  search: ['name', 'email', 'subject', 'message'],
});
