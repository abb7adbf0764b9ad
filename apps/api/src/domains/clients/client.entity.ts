import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Auth } from '../../platform/auth/auth-directive.ts';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { User } from '../accounts/index.ts';

const PhoneReceptionistStatus = {
  NONE: 'none',
  PENDING_NEW: 'pending_new',
  PENDING_EXISTING: 'pending_existing',
  ACTIVE: 'active',
} as const;
registerEnumType(PhoneReceptionistStatus, {
  name: 'PhoneReceptionistStatus',
  description: 'How far the telephone receptionist is set up (RCP-02).',
  valuesConfig: {
    NONE: { description: 'Not configured.' },
    PENDING_NEW: { description: 'Asked for, with a new number.' },
    PENDING_EXISTING: { description: 'Asked for, with the number of the business.' },
    ACTIVE: { description: 'Takes calls.' },
  },
});

/** A business that uses the product (DAT-10). One person, one client. */
@Entity({ tableName: 'clients' })
@OwnedByClient('id')
@Check({
  name: 'clients_phone_receptionist_status',
  expression: "phone_receptionist_status in ('none', 'pending_new', 'pending_existing', 'active')",
})
@Index({ name: 'clients_newest', properties: ['createdAt', 'id'] })
@ObjectType({ description: 'A business that uses the product.' })
export class Client {
  [OptionalProps]?:
    | 'phone'
    | 'website'
    | 'industry'
    | 'onboarded'
    | 'onboardingCompleted'
    | 'hasChatbot'
    | 'hasReceptionist'
    | 'webhookUrl'
    | 'subscriptionActive'
    | 'phoneReceptionistStatus'
    | 'phoneReceptionistNumber'
    | 'phoneReceptionistExistingInput';
  @Field(() => ID, { description: 'Never changes.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Unique() @ManyToOne(() => User, { mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' }) userId!: string;
  @Field(() => String, { description: 'The name the assistant says when it answers.' }) @Property({ type: 'text' }) businessName!: string;
  @Field(() => String, { description: 'Where the business is written to; not the address it signs in with.' })
  @Property({ type: 'text' })
  email!: string;
  @Field(() => String, { nullable: true, description: 'Telephone number as typed.' }) @Property({ type: 'text', nullable: true }) phone?:
    string | null;
  @Field(() => String, { nullable: true, description: 'Web address with https:// or http://.' })
  @Property({ type: 'text', nullable: true })
  website?: string | null;
  @Field(() => String, { nullable: true, description: 'The business type, such as Healthcare/Medical.' })
  @Property({ type: 'text', nullable: true })
  industry?: string | null;
  @Field(() => Boolean, { description: 'Whether staff have finished setting the business up.' })
  @Property({ type: 'boolean', default: false })
  onboarded: boolean = false;
  @Field(() => Boolean, { description: "Whether 'Complete Your Setup' has been done." })
  @Property({ type: 'boolean', default: false })
  onboardingCompleted: boolean = false;
  @Field(() => Date, { description: 'When the business was added.' }) @Property({ type: 'timestamptz' }) createdAt!: Date;
  @Field(() => Boolean, { description: 'Whether a chatbot belongs to the business.' })
  @Property({ type: 'boolean', default: false })
  hasChatbot: boolean = false;
  @Field(() => Boolean, { description: 'Whether a telephone receptionist belongs to the business.' })
  @Property({ type: 'boolean', default: false })
  hasReceptionist: boolean = false;
  @Auth('SUBSCRIBER')
  @Field(() => String, { nullable: true, description: 'Where the chatbot sends what visitors write; part of the snippet (INT-02).' })
  @Property({ type: 'text', nullable: true })
  webhookUrl?: string | null;
  @Field(() => Boolean, { description: 'Whether the subscription gives access, grace period included.' })
  @Property({ type: 'boolean', default: false })
  subscriptionActive: boolean = false;
  @Auth('SUBSCRIBER')
  @Field(() => PhoneReceptionistStatus, { nullable: true, description: 'How far the telephone receptionist is set up.' })
  @Property({ type: 'text', default: 'none' })
  phoneReceptionistStatus: 'none' | 'pending_new' | 'pending_existing' | 'active' = 'none';
  @Auth('SUBSCRIBER')
  @Field(() => String, { nullable: true, description: 'The number that the receptionist answers; null until one is assigned.' })
  @Property({ type: 'text', nullable: true })
  phoneReceptionistNumber?: string | null;
  @Auth('SUBSCRIBER')
  @Field(() => String, { nullable: true, description: 'The number of the business, as typed when it was asked for.' })
  @Property({ type: 'text', nullable: true })
  phoneReceptionistExistingInput?: string | null;
}
