import { Entity, Index } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Choice, Text, When } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByStaff } from '../../../platform/db/owner-filter.ts';
import { StaffWork } from '../../people/admin/index.ts';

export const ContactMessageState = defineEnum('ContactMessageState', "State of a visitor's message.", {
  new: 'Unanswered and unassigned.',
  in_progress: 'Unanswered and assigned to a member of staff.',
  answered: 'Answered by email.',
  closed: 'Dealt with; nothing is left to do.',
});
export type ContactMessageState = ValueOf<typeof ContactMessageState>;

/** A message from the contact form (CON-07). `state` follows from assignee, first answer and end: `messageState` in inbox.service.ts. */
@Entity({ tableName: 'contact_messages' })
@OwnedByStaff()
@Index({
  name: 'contact_messages_unanswered',
  properties: ['createdAt', 'id'],
  where: 'first_answered_at is null and handled_at is null',
})
@Index({ name: 'contact_messages_numbers', expression: 'written by migration 0035' })
@ObjectType({ description: 'A message that a visitor sent with the contact form.' })
export class ContactMessage extends StaffWork {
  @Text('Full name, as typed.') name!: string;
  @Text('Email address for the reply.') email!: string;
  @Text('Telephone number, as typed.', { nullable: true }) phone?: string | null;
  @Text('Business name.', { nullable: true }) company?: string | null;
  @Text('Subject, as typed.', { nullable: true }) subject?: string | null;
  @Text('Message body (untrusted visitor input).') message!: string;
  @When('When the message was sent.') createdAt!: Date;
  @Choice(ContactMessageState, 'State.', { check: 'contact_messages_state', default: 'new' }) state: ContactMessageState = 'new';
  @When('When staff answered it first; null until then.', { nullable: true }) firstAnsweredAt?: Date | null;
  @When('When staff closed the message; null until then.', { nullable: true }) handledAt?: Date | null;
}
