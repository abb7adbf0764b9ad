import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import { Choice, Flag, Text, When } from '../../../platform/db/columns.ts';
import { Counted } from '../../../platform/db/counters.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';

export const PhoneReceptionistStatus = defineEnum('PhoneReceptionistStatus', 'Setup status of the phone receptionist.', {
  none: 'Not configured.',
  pending_new: 'Requested, with a new number.',
  pending_existing: 'Requested, with the existing number of the business.',
  active: 'Takes calls.',
});

export const PhoneSetupState = defineEnum('PhoneSetupState', 'Setup status of the phone receptionist of a business.', {
  none: 'Not requested.',
  requested: 'Waiting for staff to assign a number.',
  active: 'Takes calls.',
});

/** A business that uses the product (DAT-10). Its people are its members. */
@Entity({ tableName: 'clients' })
@OwnedByClient('id')
// Deferred to the end of the transaction; written by migration 0008.
@Trigger({ name: 'clients_have_an_owner', timing: 'after', events: ['insert'], expression: 'execute function check_client_has_owner()' })
// Adds the row of `chatbot_installations`; written by migration 0033.
@Trigger({
  name: 'clients_have_installations',
  timing: 'after',
  events: ['insert'],
  forEach: 'statement',
  expression: 'execute function add_chatbot_installations()',
})
// Keeps the client's row in the directory; keepListings writes it.
@Trigger({
  name: 'clients_listed',
  timing: 'after',
  events: ['insert', 'update'],
  expression: 'execute function list_client()',
})
@Index({ name: 'clients_phone_requests', expression: 'written by migration 0068' })
@Index({ name: 'clients_numbers', expression: 'written by migration 0035' })
@Unique({ name: 'clients_phone_receptionist_number_unique', properties: ['phoneReceptionistNumber'] })
@Counted('clients', ['insert', 'delete'])
@ObjectType({ description: 'A business that uses the product.' })
export class Client {
  [OptionalProps]?:
    | 'onboarded'
    | 'onboardingCompleted'
    | 'hasChatbot'
    | 'hasReceptionist'
    | 'subscriptionActive'
    | 'phoneReceptionistStatus';
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Text('Business name, as spoken by the assistants.') businessName!: string;
  @Text('Email address that messages, appointments and summaries are mailed to; not the address used to sign in.') email!: string;
  @Text('Telephone number, as typed.', { nullable: true }) phone?: string | null;
  @Text('Web address with https:// or http://.', { nullable: true }) website?: string | null;
  @Text('Industry as displayed, such as Healthcare/Medical; free text in older accounts.', { nullable: true }) industry?: string | null;
  @Flag('Whether staff have finished setting up the business.', { default: false }) onboarded: boolean = false;
  @Flag("Whether the 'Complete Your Setup' form was submitted.", { default: false }) onboardingCompleted: boolean = false;
  @When('When the business was added.') createdAt!: Date;
  @Flag('Whether the chatbot is included.', { default: false }) hasChatbot: boolean = false;
  @Flag('Whether the phone receptionist is included.', { default: false }) hasReceptionist: boolean = false;
  @Auth('SUBSCRIBER')
  @Scope('clients:read')
  @Text('Address that the chatbot sends messages of visitors to; part of the installation snippet.', { nullable: true })
  webhookUrl?: string | null;
  @Flag('Whether the subscription grants access, grace period included.', { default: false }) subscriptionActive: boolean = false;
  @Auth('SUBSCRIBER')
  @Scope('clients:read')
  @Choice(PhoneReceptionistStatus, 'Setup status of the phone receptionist.', {
    default: 'none',
    gated: true,
    check: 'clients_phone_receptionist_status',
  })
  phoneReceptionistStatus: ValueOf<typeof PhoneReceptionistStatus> = 'none';
  @Auth('SUBSCRIBER')
  @Scope('clients:read')
  @Text('Number that the phone receptionist answers, in E.164 such as +442079460000; null until one is assigned.', { nullable: true })
  phoneReceptionistNumber?: string | null;
  @Auth('SUBSCRIBER')
  @Scope('clients:read')
  @Text('Existing number of the business, as typed when the receptionist was requested.', { nullable: true })
  phoneReceptionistExistingInput?: string | null;
  @Auth('SUBSCRIBER')
  @Scope('clients:read')
  @When('When the pending request for a phone receptionist was made; null if none is pending.', { nullable: true })
  phoneRequestedAt?: Date | null;
}
